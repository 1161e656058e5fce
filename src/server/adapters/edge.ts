// Tells the edge in front of the shop to forget what changes with the catalogue (PAGE-27).
import type { Config } from '../config.ts'
import { postNews } from './post-news.ts'

type Wish = Pick<Config, 'EDGE_PURGE_URL' | 'EDGE_PURGE_HEADER'>

/** The tag that every page and answer of the catalogue carries. */
const BODY = JSON.stringify({ tags: ['catalogue'] })

/** Asks once, where there is an edge. Throws when it does not say yes, so that the job comes again. */
export async function emptyEdge({ EDGE_PURGE_URL, EDGE_PURGE_HEADER }: Wish): Promise<void> {
  if (EDGE_PURGE_URL === undefined) return
  await postNews({ url: EDGE_PURGE_URL, header: EDGE_PURGE_HEADER, body: BODY })
}
