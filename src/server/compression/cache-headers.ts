// Cache headers of pages that are the same for every visitor, for browsers and for a CDN (PAGE-27).
import type { Config } from '../config.ts'

/** Browsers revalidate each time and get a short 304 when nothing has changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/**
 * How long a CDN caches pages, in seconds. Every change purges them; after a lost purge they are outdated this long.
 */
const MAX_AGE = 300
/** How long, in seconds, a CDN may send the old page while it fetches the new one. */
const STALE_WHILE_REVALIDATE = 60
/** How long, in seconds, a CDN may send the old page while the server is down or returns a 5xx. */
const STALE_IF_ERROR = 86_400

/** The cache tag of everything that changes with the catalogue. */
const EDGE_TAG = 'catalogue'
/** Cache headers for a CDN, which removes them (RFC 9213), so that they do not make browsers cache pages. */
const EDGE_HEADERS = {
  'cdn-cache-control': `max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
  'surrogate-control': `max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
  'cache-tag': EDGE_TAG,
  'surrogate-key': EDGE_TAG,
}

/** Returns the cache headers of a shared page. Without a CDN that the shop can purge, only those for browsers. */
export const edgeCacheHeaders = ({
  EDGE_PURGE_URL,
}: Pick<Config, 'EDGE_PURGE_URL'>): Readonly<Record<string, string>> =>
  EDGE_PURGE_URL === undefined
    ? { 'cache-control': REVALIDATE }
    : { 'cache-control': `${REVALIDATE}, s-maxage=${MAX_AGE}`, ...EDGE_HEADERS }

/**
 * Returns headers that let a browser cache a reply by the rule `caching`, and forbid CDNs to store it. They replace
 * some of the headers `shared`, which all other clients get.
 */
export const browserCacheHeaders = (
  shared: Readonly<Record<string, string>>,
  caching: string,
): Record<string, string> => ({
  'cache-control': caching,
  ...('surrogate-control' in shared ? { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' } : {}),
})

/** Returns the headers for a reply that must not be cached. */
export function noStoreHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const remaining = Object.entries(headers).filter(([name]) => !(name in EDGE_HEADERS))
  return { ...Object.fromEntries(remaining), 'cache-control': 'no-store' }
}
