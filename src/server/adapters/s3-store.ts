// Files in a private bucket of any store that speaks S3, signed over fetch. Each call has its time; nothing waits for ever.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AwsV4Signer } from 'aws4fetch'
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { type ByteRange, type FileStore, FileStoreError, refuseStrangeKey } from './file-store.ts'

export interface Bucket {
  /** Where the store is, without the bucket and without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Two tries of one call must end before the database gives up a transaction that waits for them. */
const PATIENCE = seconds(5)
const TRIES = 2
const OFFSET_DIGITS = 12

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  /** Below the bucket. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly range?: ByteRange
}

interface Piece {
  readonly key: string
  readonly start: number
  readonly size: number
}

/**
 * A bucket's objects by key. Objects cannot grow: a file that does is kept as pieces, `<key>.pieces/<offset>`, which are read as
 * one. Throws FileStoreError when the store fails or does not answer.
 */
export function s3Store(place: Bucket, clock: Clock): FileStore {
  const call = callerOf(place, clock)

  async function whole(path: string): Promise<Buffer | null> {
    return call({ method: 'GET', path }, async (response) => Buffer.from(await response.arrayBuffer()))
  }

  async function* listObjects(prefix: string): AsyncGenerator<{ key: string; size: number }> {
    for (let token: string | null = ''; token !== null; ) {
      const query: Record<string, string> = { 'list-type': '2', prefix }
      if (token) query['continuation-token'] = token
      const page: string | null = await call({ method: 'GET', path: '', query }, (response) => response.text())
      for (const [, object = ''] of (page ?? '').matchAll(/<Contents>(.*?)<\/Contents>/gs))
        yield { key: element(object, 'Key') ?? '', size: Number(element(object, 'Size')) }
      token = element(page ?? '', 'NextContinuationToken')
    }
  }

  /** The pieces of a file that grows, each up to where the next one begins. */
  async function listPieces(key: string): Promise<Piece[]> {
    const objects = await collect(listObjects(piecesOf(key)))
    const pieces = objects
      .map(({ key, size }) => ({ key, size, start: Number(key.slice(-OFFSET_DIGITS)) }))
      .sort((one, other) => one.start - other.start)
    return pieces.map((piece, at) => {
      const next = pieces[at + 1]?.start ?? Number.POSITIVE_INFINITY
      return { ...piece, size: Math.min(piece.size, next - piece.start) }
    })
  }

  async function* join(pieces: readonly Piece[], { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      const from = Math.max(start - piece.start, 0)
      const to = Math.min(end - piece.start, piece.size - 1)
      if (from > to) continue
      const bytes = await whole(piece.key)
      if (bytes === null) throw new FileStoreError('a piece of a file is gone')
      yield bytes.subarray(from, to + 1)
    }
  }

  return {
    async put(key, bytes) {
      refuseStrangeKey(key)
      await call({ method: 'PUT', path: key, body: bytes }, drop)
    },
    async get(key) {
      refuseStrangeKey(key)
      const bytes = await whole(key)
      if (bytes !== null) return bytes
      const pieces = await listPieces(key)
      if (pieces.length === 0) return null
      return Buffer.concat(await collect(join(pieces, { start: 0, end: Number.POSITIVE_INFINITY })))
    },
    async write(key, offset, bytes) {
      refuseStrangeKey(key)
      const path = piecesOf(key) + String(offset).padStart(OFFSET_DIGITS, '0')
      await call({ method: 'PUT', path, body: bytes }, drop)
    },
    async read(key, range) {
      refuseStrangeKey(key)
      const stream = await call({ method: 'GET', path: key, range }, async (response) =>
        response.status === 416 || !response.body ? Readable.from([]) : Readable.fromWeb(response.body as never),
      )
      if (stream !== null) return stream
      const pieces = await listPieces(key)
      if (pieces.length === 0) return null
      const bytes = join(pieces, range)
      // A store that fails is known before an answer begins.
      const first = await bytes.next()
      return Readable.from(first.done ? [] : preceded(first.value, bytes))
    },
    async remove(key) {
      refuseStrangeKey(key)
      await call({ method: 'DELETE', path: key }, drop)
      for (const piece of await listPieces(key)) await call({ method: 'DELETE', path: piece.key }, drop)
    },
    async *list() {
      let last = ''
      for await (const { key } of listObjects('')) {
        const name = key.replace(/\.pieces\/\d+$/, '')
        if (name !== last) yield name
        last = name
      }
    },
  }
}

const piecesOf = (key: string): string => `${key}.pieces/`

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* preceded(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* rest
}

const drop = async (response: Response): Promise<void> => void (await response.arrayBuffer())

const element = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? null

/** Makes calls and hands their answers to `take`, body and all within the time of one call; null where there is no such object. */
function callerOf({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket, clock: Clock) {
  const cache = new Map<string, ArrayBuffer>()

  async function send({ method, path, query = {}, body, range }: Call): Promise<{ response: Response; stop(): void }> {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${path}?${new URLSearchParams(query)}`,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
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
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), PATIENCE)
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
      if (response.status === 404 && code !== 'NoSuchBucket') return null
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
