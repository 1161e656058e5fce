// Where files are kept that the shop makes or is given: pictures, documents and videos, by key.
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Keeps bytes under a key such as 'pictures/0a1b….webp'; a key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a key, or null. */
  get(key: string): Promise<Buffer | null>
  /**
   * Adds a piece to a file that grows, at its end in bytes; a piece that comes again at an offset takes the earlier one's place.
   * Answers once it is safe. What grows has a key without an ending: see `canGrow`.
   */
  write(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** A stream of the bytes from `start` up to and including `end`, as far as the file goes, or null when there is none. */
  read(key: string, range: ByteRange): Promise<Readable | null>
  /** Forgets a key; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Every key that there is, each once, in no order. */
  list(): AsyncIterable<string>
}

/** Both ends in bytes, the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const PART = '.part'
const KEY = /^[a-z]+\/[0-9a-z][0-9a-z.-]*$/

/** The store could not do what it was asked: it does not answer, is full, or refuses. Nothing in it tells a secret. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  /** Another try may succeed. */
  readonly isPassing: boolean
  constructor(message: string, options: { isPassing?: boolean; cause?: unknown } = {}) {
    super(`The file store failed: ${message}`, { cause: options.cause })
    this.isPassing = options.isPassing ?? false
  }
}

/** Whatever is no key never becomes a path. */
export function refuseStrangeKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError('Not a file key')
}

/** True for the key of a file that comes in pieces: it has no ending, because nobody knows yet what it will be. */
export const canGrow = (key: string): boolean => !key.includes('.')

/** As `refuseStrangeKey`, for a file that is to grow. */
export function refuseWholeKey(key: string): void {
  refuseStrangeKey(key)
  if (!canGrow(key)) throw new RangeError('This file does not grow')
}

/** Files in a folder of the local disk. Written beside their place first, so that a reader never sees half a file. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    refuseStrangeKey(key)
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = path + PART
      try {
        await writeFile(part, bytes, { flush: true })
        await rename(part, path)
      } catch (error) {
        // A full disk must not leave half a file behind.
        await rm(part, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async write(key, offset, bytes) {
      refuseWholeKey(key)
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, constants.O_RDWR | constants.O_CREAT)
      try {
        await writeAll(file, offset, bytes)
        await file.datasync()
      } finally {
        await file.close()
      }
    },
    async read(key, { start, end }) {
      try {
        const file = await open(pathOf(key), 'r')
        return file.createReadStream({ start, end })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const folder of await namesIn(root))
        for (const name of await namesIn(join(root, folder))) if (!name.endsWith(PART)) yield `${folder}/${name}`
    },
  }
}

/** What lies in a folder; nothing in one that is not there or is none. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** A system may take fewer bytes at once than it is given. */
async function writeAll(file: FileHandle, offset: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; )
    done += (await file.write(bytes, done, bytes.byteLength - done, offset + done)).bytesWritten
}
