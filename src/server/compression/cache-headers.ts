// Cache headers for browsers and for a CDN, of pages that are the same for every visitor (PAGE-27).
import type { Config } from '../config.ts'

/** Browsers ask each time, and get a short 304 when nothing has changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** In seconds. Every change purges the CDN; if a purge is lost, its pages are outdated for this long. */
const MAX_AGE = 300
/** In seconds: how long a CDN may send an outdated page while it fetches the new one. */
const STALE_WHILE_REVALIDATE = 60
/** In seconds: how long a CDN may send an outdated page while the server is down or answers 5xx. */
const STALE_IF_ERROR = 86_400

/** The tag of everything that changes with the catalogue. */
const EDGE_TAG = 'catalogue'
/** A CDN removes these headers (RFC 9213), so that browsers do not cache pages. */
const EDGE_HEADERS = {
  'cdn-cache-control': `max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
  'surrogate-control': `max-age=${MAX_AGE}, stale-while-revalidate=${STALE_WHILE_REVALIDATE}, stale-if-error=${STALE_IF_ERROR}`,
  'cache-tag': EDGE_TAG,
  'surrogate-key': EDGE_TAG,
}

/** Returns the cache headers of a page: only those for browsers if the shop has no CDN that it can purge. */
export const edgeCacheHeaders = ({
  EDGE_PURGE_URL,
}: Pick<Config, 'EDGE_PURGE_URL'>): Readonly<Record<string, string>> =>
  EDGE_PURGE_URL === undefined
    ? { 'cache-control': REVALIDATE }
    : { 'cache-control': `${REVALIDATE}, s-maxage=${MAX_AGE}`, ...EDGE_HEADERS }

/**
 * Returns headers that let a browser cache a reply by the rule `caching`, and forbid a CDN to store it. They replace
 * headers of `shared`, which other clients get.
 */
export const browserCacheHeaders = (
  shared: Readonly<Record<string, string>>,
  caching: string,
): Record<string, string> => ({
  'cache-control': caching,
  ...('surrogate-control' in shared ? { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' } : {}),
})

export function noStoreHeaders(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const remaining = Object.entries(headers).filter(([name]) => !(name in EDGE_HEADERS))
  return { ...Object.fromEntries(remaining), 'cache-control': 'no-store' }
}
