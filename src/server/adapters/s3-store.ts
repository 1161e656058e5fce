// Files and backups in a private S3 bucket. A file that is uploaded in chunks is stored as several objects (pieces).
import { createWriteStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { seconds } from '#domain/durations.ts'
import { type Bucket, bucketOf } from '../bucket-address.ts'
import type { Config } from '../config.ts'
import type { BackupStorage } from './backup-storage.ts'
import type { Clock } from './clock.ts'
import {
  type ByteRange,
  canGrow,
  diskStore,
  type FileStore,
  FileStoreError,
  requireGrowableKey,
  requireKey,
} from './file-store.ts'
import { createS3Caller, elementText } from './s3-calls.ts'

const OFFSET_DIGITS = 12

interface Piece {
  readonly key: string
  readonly start: number
  readonly size: number
}

/**
 * Returns a file store in an S3 bucket. An object cannot grow, so a growing file is stored as pieces,
 * `<key>.pieces/<offset>`, and read as one file. Methods throw FileStoreError when the bucket refuses or is silent.
 */
export function s3Store(bucket: Bucket, clock: Clock): FileStore {
  const call = createS3Caller(bucket, clock)

  async function readWhole(path: string): Promise<Buffer | null> {
    return call({ method: 'GET', path }, async (response) => Buffer.from(await response.arrayBuffer()))
  }

  async function stream(path: string, range: ByteRange): Promise<Readable | null> {
    return call({ method: 'GET', path, range }, async (response) =>
      response.status === 416 || !response.body ? Readable.from([]) : Readable.fromWeb(response.body as never),
    )
  }

  /** Returns the pieces of a file, in order. If a piece overlaps the next one, its size ends there. */
  async function listPieces(key: string): Promise<Piece[]> {
    if (!canGrow(key)) return []
    const objects = await collect(listObjects(call, piecePrefixOf(key)))
    const pieces = objects
      .map(({ key, size }) => ({ key, size, start: Number(key.slice(-OFFSET_DIGITS)) }))
      .sort((a, b) => a.start - b.start)
    return pieces.map((piece, index) => {
      const nextStart = pieces[index + 1]?.start ?? Number.POSITIVE_INFINITY
      return { ...piece, size: Math.min(piece.size, nextStart - piece.start) }
    })
  }

  /** Yields the bytes of the pieces from `start` to `end` inclusive. */
  async function* joinPieces(pieces: readonly Piece[], { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      const from = Math.max(start - piece.start, 0)
      const to = Math.min(end - piece.start, piece.size - 1)
      if (from > to) continue
      const bytes = await readWhole(piece.key)
      if (bytes === null) throw new FileStoreError('a chunk of a file is missing')
      yield bytes.subarray(from, to + 1)
    }
  }

  return {
    async put(key, bytes) {
      requireKey(key)
      await call({ method: 'PUT', path: key, body: bytes }, discardBody)
    },
    async get(key) {
      requireKey(key)
      const pieces = await listPieces(key)
      if (pieces.length === 0) return readWhole(key)
      return Buffer.concat(await collect(joinPieces(pieces, { start: 0, end: Number.POSITIVE_INFINITY })))
    },
    async write(key, offset, bytes) {
      requireGrowableKey(key)
      const path = piecePrefixOf(key) + String(offset).padStart(OFFSET_DIGITS, '0')
      await call({ method: 'PUT', path, body: bytes }, discardBody)
    },
    async read(key, range) {
      requireKey(key)
      const pieces = await listPieces(key)
      // Without pieces the file is one object, such as a video that was copied from a local folder.
      if (pieces.length === 0) return stream(key, range)
      const buffers = joinPieces(pieces, range)
      // The first piece is read before the HTTP response begins, so that an error can still be answered.
      const firstBuffer = await buffers.next()
      return Readable.from(firstBuffer.done ? [] : prepend(firstBuffer.value, buffers))
    },
    async remove(key) {
      requireKey(key)
      await call({ method: 'DELETE', path: key }, discardBody)
      for (const piece of await listPieces(key)) await call({ method: 'DELETE', path: piece.key }, discardBody)
    },
    async *list() {
      let lastName = ''
      for await (const { key } of listObjects(call, '')) {
        const name = key.replace(/\.pieces\/\d+$/, '')
        if (name !== lastName) yield name
        lastName = name
      }
    },
  }
}

const piecePrefixOf = (key: string): string => `${key}.pieces/`

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

async function* prepend(first: Buffer, remaining: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first
  yield* remaining
}

/** Reads and discards the body, so that the connection can be used again. */
const discardBody = async (response: Response): Promise<void> => void (await response.arrayBuffer())

interface ListedObject {
  readonly key: string
  /** In bytes. */
  readonly size: number
}

/** Lists the objects with a prefix, in the order of their keys. Throws FileStoreError for an unexpected answer. */
async function* listObjects(call: ReturnType<typeof createS3Caller>, prefix: string): AsyncGenerator<ListedObject> {
  for (let continuationToken: string | null = ''; continuationToken !== null; ) {
    const query: Record<string, string> = { 'list-type': '2', prefix }
    if (continuationToken) query['continuation-token'] = continuationToken
    const page: string = (await call({ method: 'GET', path: '', query }, (response) => response.text())) ?? ''
    // An unexpected answer must not look like an empty bucket.
    if (!page.includes('<ListBucketResult')) throw new FileStoreError('the response is not a list of objects')
    for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { key: elementText(object, 'Key') ?? '', size: Number(elementText(object, 'Size')) }
    continuationToken = elementText(page, 'NextContinuationToken')
  }
}

const PRIVATE_FILE = 0o600
/** An upload or download over a slower connection fails. */
const MIN_BYTES_PER_SECOND = 50_000

const timeoutFor = (bytes: number): number => seconds(30 + Math.ceil(bytes / MIN_BYTES_PER_SECOND))

/**
 * Returns a storage for backups in a bucket. Files are stored unchanged, so that other tools can restore them. Methods
 * throw FileStoreError when the bucket refuses or does not answer.
 */
export function s3Storage(bucket: Bucket, clock: Clock): BackupStorage {
  const call = createS3Caller(bucket, clock)
  return {
    name: `${bucket.endpoint}/${bucket.bucket}`,
    async putFile(path, { path: source, bytes, sha256 }) {
      // The store verifies the checksum and refuses a mismatch.
      await call(
        { method: 'PUT', path, body: await openAsBlob(source), sha256, timeout: timeoutFor(bytes) },
        discardBody,
      )
    },
    async putText(path, text) {
      await call({ method: 'PUT', path, body: Buffer.from(text) }, discardBody)
    },
    getText: (path) => call({ method: 'GET', path }, (response) => response.text()),
    async getFile({ path, bytes }, target) {
      const isFound = await call({ method: 'GET', path, timeout: timeoutFor(bytes) }, async (response) => {
        const body = response.body ? Readable.fromWeb(response.body as never) : Readable.from([])
        await pipeline(body, createWriteStream(target, { mode: PRIVATE_FILE }))
        return true
      })
      return isFound ?? false
    },
    async *list(prefix) {
      for await (const { key, size } of listObjects(call, prefix)) yield { path: key, bytes: size }
    },
    async remove(path) {
      await call({ method: 'DELETE', path }, discardBody)
    },
  }
}

/** Returns the file store in the bucket of FILES_S3 or, without that setting, in the folder `files` of DATA_DIR. */
export function filesFor({ FILES_S3, DATA_DIR }: Config, clock: Clock): FileStore {
  const bucket = FILES_S3 ? bucketOf(FILES_S3) : null
  return bucket ? s3Store(bucket, clock) : diskStore(join(DATA_DIR, 'files'))
}

/** Returns the storage for copies of backups in the bucket of BACKUP_S3; null without that setting. */
export function backupBucketFor({ BACKUP_S3 }: Pick<Config, 'BACKUP_S3'>, clock: Clock): BackupStorage | null {
  const bucket = BACKUP_S3 ? bucketOf(BACKUP_S3) : null
  return bucket && s3Storage(bucket, clock)
}
