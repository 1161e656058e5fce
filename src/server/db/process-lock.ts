// A lock that the operating system lets go by itself when its holder dies, however it dies: SQLite's file lock.
import { DatabaseSync } from 'node:sqlite'

/** Takes the lock kept at `path`. Answers how to let it go, or null when another process (or this one) holds it. */
export function takeLock(path: string): (() => void) | null {
  const database = new DatabaseSync(path)
  try {
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE')
    return () => database.close()
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}

const SQLITE_BUSY = 5
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
