// A running PostgreSQL server as its data folder tells of it, and the lock of that folder.
import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly socketDir: string
  readonly status: 'starting' | 'stopping' | 'ready'
}

/** Reads postmaster.pid; null when there is none or it is half written. Its lines are fixed by PostgreSQL's pidfile.h. */
export function readPostmaster(data: string): Postmaster | null {
  const lines = readIfThere(`${data}/postmaster.pid`).split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return null
  const status = lines[7]?.trim()
  return {
    pid,
    port: Number(lines[3]),
    socketDir: lines[4] ?? '',
    status: status === 'ready' || status === 'stopping' ? status : 'starting',
  }
}

/** True when the process lives and is a PostgreSQL server on this very data folder, not a stranger who got its number. */
export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(data)
  }
  try {
    // A postmaster's working folder is its data folder; a stranger's, or a dead and unburied one's, is not.
    const program = readIfThere(`/proc/${pid}/cmdline`).split('\0')[0] ?? ''
    return program.endsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // Unreadable: somebody else's process, or gone meanwhile.
    return false
  }
}

/** Resolves when the server is gone. */
export async function whenGone(pid: number, data: string): Promise<void> {
  while (isServerOf(pid, data)) await sleep(100)
}

/** Asks for a fast shutdown: open transactions are rolled back, everything acknowledged is on disk. */
export function askToStop(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It was gone already, which is what was wanted.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

// A lock that the operating system lets go by itself when its holder dies, however it dies: SQLite's file lock.

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
