// Tells something to an address that takes JSON: once, and only a clear yes counts.
import { seconds } from '#domain/durations.ts'

const LONGEST = seconds(10)

export interface News {
  readonly url: string
  /** A whole header line that goes with it, such as a key. */
  readonly header?: string | undefined
  readonly body: string
}

/** Throws when the answer is no yes. */
export async function postNews({ url, header, body }: News): Promise<void> {
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
