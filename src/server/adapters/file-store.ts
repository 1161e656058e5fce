// Where files are kept that the shop makes or is given: pictures, documents and films, by key.
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Keeps bytes under a key such as 'pictures/0a1b….webp'; a key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a key, or null. */
  get(key: string): Promise<Buffer | null>
  /** Writes bytes into a file that grows, at an offset in bytes; what stood there is overwritten. Answers once they are safe. */
  write(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** A stream of the bytes from `start` up to and including `end`, or null when there is no such file. */
  read(key: string, range: ByteRange): Promise<Readable | null>
  /** Forgets a key; a missing one is no error. */
  remove(key: string): Promise<void>
}

/** Both ends in bytes, the last one included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

const KEY = /^[a-z]+\/[0-9a-z][0-9a-z.-]*$/

/** Files in a folder of the local disk. Written beside their place first, so that a reader never sees half a file. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new RangeError('Not a file key')
    return join(root, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.part`
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
  }
}

/** A system may take fewer bytes at once than it is given. */
async function writeAll(file: FileHandle, offset: number, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; )
    done += (await file.write(bytes, done, bytes.byteLength - done, offset + done)).bytesWritten
}
