// One call to an S3-compatible store: signed, sent with a time limit, and repeated once after a transient failure.
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { seconds } from '#domain/durations.ts'
import type { Bucket } from '../bucket-address.ts'
import type { Clock } from './clock.ts'
import { type ByteRange, FileStoreError } from './file-store.ts'

/** The time limit of one try. Two tries must end before the database aborts a transaction that waits for them. */
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

/** Returns a time as `20260131T093000Z`. */
const compactTime = (time: Date): string => time.toISOString().replace(/[:-]|\.\d{3}/g, '')

function sha256Of(body: Call['body']): string {
  if (body instanceof Blob) throw new TypeError('The upload of a file needs its SHA-256')
  return createHash('sha256')
    .update(body ?? '')
    .digest('hex')
}

/**
 * Returns a function that makes a call. It returns what `readResponse` returns, or null when the object does not exist,
 * and throws FileStoreError when the store refuses the call or does not answer in time.
 */
export function createS3Caller({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket, clock: Clock) {
  const signingKeys = new Map<string, ArrayBuffer>()

  function sign({ method, path, query = {}, body, range, sha256 = sha256Of(body) }: Call) {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${path}?${new URLSearchParams(query)}`,
      headers: {
        'x-amz-content-sha256': sha256,
        ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: signingKeys,
      datetime: compactTime(clock.now()),
    })
    return signer.sign()
  }

  async function send(call: Call): Promise<{ response: Response; stopTimer(): void }> {
    const { url, headers } = await sign(call)
    const body = (call.body ?? null) as BodyInit | null
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('timed out')), call.timeout ?? TIMEOUT)
    const stopTimer = (): void => clearTimeout(timer)
    try {
      // Redirects are not followed, because they would send the signature to another host.
      const response = await fetch(url, {
        method: call.method,
        headers,
        body,
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
      // The rest of a streamed body has no time limit, because its reader sets the speed.
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
