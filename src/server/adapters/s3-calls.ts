// One call to a store that speaks S3: signed, sent over fetch, within its time, and once more when it fails in passing.
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { seconds } from '#domain/durations.ts'
import type { Bucket } from '../bucket-address.ts'
import type { Clock } from './clock.ts'
import { type ByteRange, FileStoreError } from './file-store.ts'

/** Two tries of one call must end before the database gives up a transaction that waits for them. */
const TIMEOUT = seconds(5)
const TRIES = 2

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** A whole file comes as a Blob, which is read as it is sent. */
  readonly body?: Uint8Array | Blob
  /** Of the body, where whoever calls knows it: SHA-256 in hexadecimal digits. */
  readonly sha256?: string
  readonly range?: ByteRange
  /** In milliseconds, for what is too large for the usual limit. */
  readonly timeout?: number
}

/** What stands in an element of an XML answer, or null. */
export const element = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? null

function sumOf(body: Call['body']): string {
  if (body instanceof Blob) throw new TypeError('The sum of a file is known beforehand')
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

/** Makes calls and hands their answers to `take`, body and all within the time of one call; null where there is no such object. */
export function callerOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket, clock: Clock) {
  const cache = new Map<string, ArrayBuffer>()

  async function send({
    method,
    path,
    query = {},
    body,
    range,
    ...call
  }: Call): Promise<{ response: Response; stop(): void }> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${path}?${new URLSearchParams(query)}`,
      headers: {
        'x-amz-content-sha256': call.sha256 ?? sumOf(body),
        ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache,
      datetime: clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    })
    const { url, headers } = await signer.sign()
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), call.timeout ?? TIMEOUT)
    const stop = (): void => clearTimeout(timer)
    try {
      // A redirection would carry the signature elsewhere.
      const response = await fetch(url, {
        method,
        headers,
        body: (body ?? null) as BodyInit | null,
        redirect: 'error',
        signal: limit.signal,
      })
      return { response, stop }
    } catch (error) {
      stop()
      throw error
    }
  }

  async function once<Taken>(wish: Call, take: (response: Response) => Promise<Taken>): Promise<Taken | null> {
    const { response, stop } = await send(wish)
    try {
      if (response.ok || (response.status === 416 && wish.range)) return await take(response)
      const code = element(await response.text(), 'Code') ?? ''
      // Any other 404 comes from somewhere else, and what was put there would be lost.
      if (response.status === 404 && code === 'NoSuchKey' && wish.method !== 'PUT') return null
      const isPassing = response.status >= 500 || response.status === 429
      throw new FileStoreError(`${wish.method} answered ${response.status} ${code}`, { isPassing })
    } finally {
      // What is streamed goes on at the pace of whoever reads it.
      stop()
    }
  }

  return async <Taken>(wish: Call, take: (response: Response) => Promise<Taken>): Promise<Taken | null> => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(wish, take)
      } catch (error) {
        const failure = error instanceof FileStoreError ? error : unanswered(wish, error)
        if (tries === TRIES || !failure.isPassing) throw failure
      }
    }
  }
}

function unanswered({ method }: Call, error: unknown): FileStoreError {
  const { message, cause } = error as { message?: string; cause?: { code?: string } }
  return new FileStoreError(`${method} was not answered: ${cause?.code ?? message}`, { isPassing: true, cause: error })
}
