// Tells the edge in front of the shop to forget what changes with the catalogue (PAGE-27).
import { seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'

const LONGEST = seconds(10)

type Wish = Pick<Config, 'EDGE_PURGE_URL' | 'EDGE_PURGE_HEADER' | 'EDGE_PURGE_BODY'>

/** Asks once, where there is an edge. Throws when it does not say yes, so that the job comes again. */
export async function emptyEdge({ EDGE_PURGE_URL, EDGE_PURGE_HEADER, EDGE_PURGE_BODY }: Wish): Promise<void> {
  if (EDGE_PURGE_URL === undefined) return
  const [name = '', ...value] = EDGE_PURGE_HEADER?.split(':') ?? []
  const { ok, status } = await fetch(EDGE_PURGE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(name ? { [name]: value.join(':').trim() } : {}) },
    body: EDGE_PURGE_BODY,
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST),
  })
  if (!ok) throw new Error(`The edge was not emptied: it answered ${status}`)
}
