// What answers that are the same for everybody say to browsers and to an edge in front of the shop (PAGE-27).
import type { Config } from '../config.ts'

/** Browsers ask each time, and are told in a few bytes that nothing has changed. */
export const ASKED_EACH_TIME = 'public, max-age=0, must-revalidate'

/** In seconds. An edge is emptied by every change; should that once be lost, it is wrong for so long. */
const FRESH = 300
/** Then it may give what it has, while it asks. */
const WHILE_ASKING = 60
/** And a day long while nobody answers it, or with a 5xx. */
const WHEN_FAILING = 86_400

/** The name under which an edge keeps all that changes with the catalogue. */
const EDGE_TAG = 'catalogue'
/** Only an edge reads these, and takes them away: no browser begins to show old pages for them (RFC 9213). */
const FOR_EDGES = {
  'cdn-cache-control': `max-age=${FRESH}, stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHEN_FAILING}`,
  'surrogate-control': `max-age=${FRESH}, stale-while-revalidate=${WHILE_ASKING}, stale-if-error=${WHEN_FAILING}`,
  'cache-tag': EDGE_TAG,
  'surrogate-key': EDGE_TAG,
}

/** The headers about keeping. Without an edge that the shop can empty they are those for browsers alone. */
export const keptByEdges = ({ EDGE_PURGE_URL }: Pick<Config, 'EDGE_PURGE_URL'>): Readonly<Record<string, string>> =>
  EDGE_PURGE_URL === undefined
    ? { 'cache-control': ASKED_EACH_TIME }
    : { 'cache-control': `${ASKED_EACH_TIME}, s-maxage=${FRESH}`, ...FOR_EDGES }

/** What replaces those headers where a browser may keep an answer in its own way, and an edge not at all. */
export const keptByBrowsers = (shared: Readonly<Record<string, string>>, caching: string): Record<string, string> => ({
  'cache-control': caching,
  ...('surrogate-control' in shared ? { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' } : {}),
})

/** The same headers for an answer that nobody may keep. */
export function keptByNobody(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const others = Object.entries(headers).filter(([name]) => !(name in FOR_EDGES))
  return { ...Object.fromEntries(others), 'cache-control': 'no-store' }
}
