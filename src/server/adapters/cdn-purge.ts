// Purges the CDN's cache when the catalogue changes (PAGE-27).
import { seconds } from '#domain/durations.ts'
import type { Config } from '../config.ts'

type EdgeConfig = Pick<Config, 'EDGE_PURGE_URL' | 'EDGE_PURGE_HEADER'>

/** Every page and reply that shows the catalogue has this cache tag (compression/cache-headers.ts). */
const BODY = JSON.stringify({ tags: ['catalogue'] })

/** Sends the purge request if a CDN is configured. Throws when it is not accepted, so that the job is retried. */
export async function purgeEdge({ EDGE_PURGE_URL, EDGE_PURGE_HEADER }: EdgeConfig): Promise<void> {
  if (EDGE_PURGE_URL === undefined) return
  await postJson({ url: EDGE_PURGE_URL, header: EDGE_PURGE_HEADER, body: BODY })
}

const TIMEOUT = seconds(10)

interface JsonPost {
  readonly url: string
  /** An additional header, written as 'Name: value'. */
  readonly header?: string | undefined
  readonly body: string
}

async function postJson({ url, header, body }: JsonPost): Promise<void> {
  const [name = '', ...valueParts] = header?.split(':') ?? []
  const { ok, status } = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(name ? { [name]: valueParts.join(':').trim() } : {}) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!ok) throw new Error(`The CDN responded with ${status} to the purge`)
}
