// Tells the CDN in front of the shop to drop its cache when the catalogue changes (PAGE-27).
import { seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'

type Wish = Pick<Config, 'EDGE_PURGE_URL' | 'EDGE_PURGE_HEADER'>

/** The tag that every page and answer of the catalogue carries. */
const BODY = JSON.stringify({ tags: ['catalogue'] })

/** Asks once, where there is an edge. Throws when it does not say yes, so that the job comes again. */
export async function emptyEdge({ EDGE_PURGE_URL, EDGE_PURGE_HEADER }: Wish): Promise<void> {
  if (EDGE_PURGE_URL === undefined) return
  await postNews({ url: EDGE_PURGE_URL, header: EDGE_PURGE_HEADER, body: BODY })
}

// Tells something to an address that takes JSON: once, and only a clear yes counts.

const LONGEST = seconds(10)

interface News {
  readonly url: string
  /** A whole header line that goes with it, such as a key. */
  readonly header?: string | undefined
  readonly body: string
}

/** Throws when the answer is no yes. */
async function postNews({ url, header, body }: News): Promise<void> {
  const [name = '', ...value] = header?.split(':') ?? []
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(name ? { [name]: value.join(':').trim() } : {}) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST),
  })
  if (!ok) throw new Error(`It was not taken: the answer was ${status}`)
}
