// The storage of backups, which are whole files with paths: the interface, and a folder. s3-store.ts has a bucket.
import { createReadStream, createWriteStream, type Dirent } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

export interface ChecksummedFile {
  readonly path: string
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

interface StoredObject {
  readonly path: string
  readonly bytes: number
}

export interface BackupStorage {
  /** Names the storage for operators. It contains no secrets. */
  readonly name: string
  /** Stores a file completely or not at all. */
  putFile(path: string, file: ChecksummedFile): Promise<void>
  putText(path: string, text: string): Promise<void>
  /** Null when the file does not exist. */
  getText(path: string): Promise<string | null>
  /** Copies a file to the local path `target`; false when the file does not exist. */
  getFile(object: StoredObject, target: string): Promise<boolean>
  /** Lists the objects whose path starts with the prefix. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** Removes a file, if it exists. */
  remove(path: string): Promise<void>
}

/** The ending of a file that is still being written. */
const PART = '.part'
const PRIVATE = { file: 0o600, folder: 0o700 } as const

/** Returns a storage for backups in a local folder, such as one on another disk. */
export function folderStorage(root: string): BackupStorage {
  const writeAtomically = async (path: string, work: (part: string) => Promise<void>): Promise<void> => {
    const target = join(root, path)
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE.folder })
    await work(target + PART)
    await rename(target + PART, target)
  }
  return {
    name: root,
    putFile: (path, file) =>
      writeAtomically(path, (part) =>
        pipeline(createReadStream(file.path), createWriteStream(part, { mode: PRIVATE.file, flush: true })),
      ),
    putText: (path, text) =>
      writeAtomically(path, (part) => writeFile(part, text, { mode: PRIVATE.file, flush: true })),
    async getText(path) {
      try {
        return await readFile(join(root, path), 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    async getFile({ path }, target) {
      if (!(await stat(join(root, path)).catch(() => null))) return false
      await pipeline(createReadStream(join(root, path)), createWriteStream(target, { mode: PRIVATE.file }))
      return true
    },
    async *list(prefix) {
      for (const entry of await listEntries(root)) {
        const path = join(entry.parentPath, entry.name).slice(join(root, '/').length)
        if (!entry.isFile() || !path.startsWith(prefix) || path.endsWith(PART)) continue
        yield { path, bytes: (await stat(join(root, path))).size }
      }
    },
    async remove(path) {
      await rm(join(root, path), { force: true })
      // Removes the folder too. This fails, as intended, while the folder contains other files.
      await rmdir(dirname(join(root, path))).catch(() => undefined)
    },
  }
}

/** Returns all entries below a folder; empty when it does not exist yet. */
async function listEntries(root: string): Promise<Dirent[]> {
  try {
    return await readdir(root, { recursive: true, withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
