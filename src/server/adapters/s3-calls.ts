// One call to an S3-compatible store: signed, sent with a time limit, and repeated once after a transient failure.
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { seconds } from '#domain/durations.ts'
import type { Bucket } from '../bucket-address.ts'
import type { Clock } from './clock.ts'
import { type ByteRange, FileStoreError } from './file-store.ts'

/** The time limit of one try. Two must end before the database aborts a transaction that waits for them. */
const TIMEOUT = seconds(5)
const MAX_TRIES = 2

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  /** A Blob is a whole file, which is read while it is sent. */
  readonly body?: Uint8Array | Blob
  /** The SHA-256 of the body in hexadecimal; required for a Blob. */
  readonly sha256?: string
  readonly range?: ByteRange
  /** In milliseconds, for calls too large for the default limit. */
  readonly timeout?: number
}

/** Returns the content of an XML element; null when it is absent. */
export const elementText = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? null

function sha256Of(body: Call['body']): string {
  if (body instanceof Blob) throw new TypeError('The upload of a file needs its SHA-256')
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

/**
 * Returns a function that makes a call and resolves with what its callback reads from the response, or with null when
 * the object does not exist. It throws FileStoreError when the store refuses or does not answer in time.
 */
export function createS3Caller({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket, clock: Clock) {
  const cache = new Map<string, ArrayBuffer>()

  async function send({
    method,
    path,
    query = {},
    body,
    range,
    ...call
  }: Call): Promise<{ response: Response; stopTimer(): void }> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${path}?${new URLSearchParams(query)}`,
      headers: {
        'x-amz-content-sha256': call.sha256 ?? sha256Of(body),
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
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('timed out')), call.timeout ?? TIMEOUT)
    const stopTimer = (): void => clearTimeout(timer)
    try {
      // Redirects are not followed, because they would send the signature to another host.
      const response = await fetch(url, {
        method,
        headers,
        body: (body ?? null) as BodyInit | null,
        redirect: 'error',
        signal: timeout.signal,
      })
      return { response, stopTimer }
    } catch (error) {
      stopTimer()
      throw error
    }
  }

  async function callOnce<Result>(
    call: Call,
    readResponse: (response: Response) => Promise<Result>,
  ): Promise<Result | null> {
    const { response, stopTimer } = await send(call)
    try {
      if (response.ok || (response.status === 416 && call.range)) return await readResponse(response)
      const code = elementText(await response.text(), 'Code') ?? ''
      // Any other 404, such as that of a proxy or for a missing bucket, does not prove that the object is missing.
      if (response.status === 404 && code === 'NoSuchKey' && call.method !== 'PUT') return null
      const isTransient = response.status >= 500 || response.status === 429
      throw new FileStoreError(`${call.method} responded with ${response.status} ${code}`, { isTransient })
    } finally {
      // A body that is streamed has no time limit, because its reader sets the speed.
      stopTimer()
    }
  }

  return async <Result>(call: Call, readResponse: (response: Response) => Promise<Result>): Promise<Result | null> => {
    for (let tries = 1; ; tries++) {
      try {
        return await callOnce(call, readResponse)
      } catch (error) {
        const failure = error instanceof FileStoreError ? error : noResponseError(call, error)
        if (tries === MAX_TRIES || !failure.isTransient) throw failure
      }
    }
  }
}

function noResponseError({ method }: Call, error: unknown): FileStoreError {
  const { message, cause } = error as { message?: string; cause?: { code?: string } }
  return new FileStoreError(`no response to ${method}: ${cause?.code ?? message}`, {
    isTransient: true,
    cause: error,
  })
}
