// Copies the files to which rows refer from the shop's store into a backup, and back.
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { restore as texts } from '#copy/backup.ts'
import { CHUNK } from '#domain/report.ts'
import { canGrow, type FileStore } from '../adapters/file-store.ts'
import { servedFileKey } from '../aftersales/uploads/uploads.ts'
import { storeKeysOf } from '../catalog/picture-files.ts'
import { isLabelKey } from '../couriers/booking/process-bookings.ts'
import { isDocumentKey } from '../orders/issued-document.ts'
import { PlainError } from '../plain-error.ts'
import type { listPictures, UploadedFile } from './backup-queries.ts'
import { decrypt, type Envelope } from './envelope.ts'
import { pathOf, type SavedFile, storeFile } from './manifest.ts'

/** `bytes` is the size that an upload must have; null when the size is not checked. */
export interface ReferencedFile {
  readonly key: string
  readonly bytes: number | null
}

/** Returns the files of pictures. Older pictures have no JPEG for link previews. */
export const filesOfPictures = (pictures: Awaited<ReturnType<typeof listPictures>>): ReferencedFile[] =>
  pictures.flatMap((picture) =>
    storeKeysOf(picture)
      .filter((key) => picture.hasShared || !key.endsWith('.jpg'))
      .map((key) => ({ key, bytes: null })),
  )

export const filesOfUploads = (uploads: readonly UploadedFile[]): ReferencedFile[] =>
  uploads.map(({ kind, fileKey, received, isComplete }) => ({
    key: isComplete ? servedFileKey({ kind, fileKey }) : fileKey,
    bytes: received,
  }))

/** Copies a file into the backup. Returns null when it is missing or has another size than expected. */
export async function copyToBackup(
  store: FileStore,
  { key, bytes }: ReferencedFile,
  { folder, envelope, signal }: { folder: string; envelope: Envelope; signal: AbortSignal },
): Promise<SavedFile | null> {
  const source = bytes === null ? await store.get(key) : await store.read(key, { start: 0, end: bytes - 1 })
  if (source === null) return null
  const path = join(folder, pathOf.file(key, envelope.ending))
  const counter = createByteCounter()
  const stored = await storeFile(path, source, { changes: [counter.through, ...envelope.encryptSteps()], signal })
  if (bytes === null || counter.bytes() === bytes) return { key, ...stored }
  await rm(path)
  return null
}

/** Copies a file from a backup into the store. An upload in chunks is written in chunks, so that it can continue. */
export async function restoreFromBackup(
  store: FileStore,
  { key }: Pick<SavedFile, 'key'>,
  { path, envelope }: { path: string; envelope: Envelope },
): Promise<void> {
  const source = decrypt(envelope, createReadStream(path, { highWaterMark: CHUNK }))
  if (!canGrow(key)) return store.put(key, await buffer(source))
  let offset = 0
  for await (const chunk of joinIntoChunks(source)) {
    await store.write(key, offset, chunk)
    offset += chunk.byteLength
  }
}

/** Yields the bytes of a stream in pieces of at least CHUNK bytes, except the last. */
async function* joinIntoChunks(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    buffered.push(chunk)
    size += chunk.byteLength
    if (size < CHUNK) continue
    yield Buffer.concat(buffered)
    buffered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(buffered)
}

function createByteCounter(): { through: Transform; bytes(): number } {
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      done(null, chunk)
    },
  })
  return { through, bytes: () => bytes }
}

/** Throws `PlainError` when the store contains a file that the backup lacks, except printed documents and labels. */
export async function throwIfStoreHasOtherFiles(store: FileStore, files: readonly SavedFile[]): Promise<void> {
  const backupKeys = new Set(files.map(({ key }) => key))
  for await (const key of store.list())
    if (!backupKeys.has(key) && !isDocumentKey(key) && !isLabelKey(key)) throw new PlainError(texts.filesInUse(key))
}
