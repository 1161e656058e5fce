// Where files are kept that the shop makes or is given: pictures and documents, by key.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface FileStore {
  /** Keeps bytes under a key such as 'pictures/0a1b….webp'; a key is written once. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** The bytes of a key, or null. */
  get(key: string): Promise<Buffer | null>
  /** Forgets a key; a missing one is no error. */
  remove(key: string): Promise<void>
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
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
