// Finds the PostgreSQL server that runs on a data folder, and takes file locks.
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

/** Reads postmaster.pid; null when it is missing or incomplete. PostgreSQL's pidfile.h defines its lines. */
export function readPostmaster(data: string): Postmaster | null {
  const lines = readOrEmpty(`${data}/postmaster.pid`).split('\n')
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

/** True when the process is a PostgreSQL server on this data folder and not another program with its id. */
export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(data)
  }
  try {
    // A PostgreSQL server works in its data folder. Other programs and zombie processes do not.
    const program = readOrEmpty(`/proc/${pid}/cmdline`).split('\0')[0] ?? ''
    return program.endsWith('postgres') && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data)
  } catch {
    // The process belongs to another user or has ended.
    return false
  }
}

export async function waitForExit(pid: number, data: string): Promise<void> {
  while (isServerOf(pid, data)) await sleep(100)
}

/** Requests a fast shutdown, which rolls back open transactions. With SIGQUIT it is immediate. */
export function requestStop(pid: number, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The server has ended already.
  }
}

/** True when the process exists. Signal 0 only checks that; EPERM means that the process belongs to another user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Takes SQLite's file lock at `path`, which the operating system releases however the process ends. Returns a function
 * that releases it; null when another process holds it.
 */
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
