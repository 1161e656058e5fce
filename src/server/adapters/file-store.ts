// The store of files that the shop creates or receives: pictures, documents and videos, by key.
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Stores bytes under a key such as 'pictures/0a1b….webp', completely or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes of a key; null when the key does not exist. */
  get(key: string): Promise<Buffer | null>
  /**
   * Writes a chunk of a file at an offset; a repeated chunk replaces the earlier one. Resolves once it is durable.
   * Throws RangeError for a key with an extension (see `canGrow`).
   */
  write(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** Returns the bytes from `start` to `end` inclusive, or to the end of the file; null when there is no file. */
  read(key: string, range: ByteRange): Promise<Readable | null>
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>
  /** Lists all keys, each once, in no particular order. */
  list(): AsyncIterable<string>
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The ending of a file that is still being written. */
const PART = '.part'
/** Matches a folder and a file name, as in 'pictures/ab12.webp'. */
const KEY = /^[a-z]+\/[0-9a-z][0-9a-z.-]*$/

/** A call to a bucket that was refused or not answered. The message contains no secrets. */
export class FileStoreError extends Error {
  override readonly name = 'FileStoreError'
  /** True when a retry may succeed. */
  readonly isTransient: boolean
  constructor(message: string, options: { isTransient?: boolean; cause?: unknown } = {}) {
    super(`The file store failed: ${message}`, { cause: options.cause })
    this.isTransient = options.isTransient ?? false
  }
}

/** Throws RangeError for an invalid key, so that it never becomes a path. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new RangeError('Invalid file key')
}

/** True for the key of a file that is uploaded in chunks. It has no extension, because the type is not known yet. */
export const canGrow = (key: string): boolean => !key.includes('.')

/** Throws a RangeError for a key that is invalid or belongs to a file that cannot grow. */
export function requireGrowableKey(key: string): void {
  requireKey(key)
  if (!canGrow(key)) throw new RangeError('This file cannot be uploaded in chunks')
}

/**
 * Returns a store of files in a local folder. `put` writes under a temporary name first, so that readers never see an
 * incomplete file. `write` changes the file itself.
 */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    requireKey(key)
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
        // Removes an incomplete file, such as one on a full disk.
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
      requireGrowableKey(key)
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
      for (const folder of await listNames(root))
        for (const name of await listNames(join(root, folder))) if (!name.endsWith(PART)) yield `${folder}/${name}`
    },
  }
}

/** Returns the names in a folder; empty when it does not exist or is not a folder. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** Writes all bytes at an offset, in several calls when the system writes fewer than requested. */
async function writeAll(file: FileHandle, offset: number, bytes: Uint8Array): Promise<void> {
  let written = 0
  while (written < bytes.byteLength) {
    const { bytesWritten } = await file.write(bytes, written, bytes.byteLength - written, offset + written)
    written += bytesWritten
  }
}
