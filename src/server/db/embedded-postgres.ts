// The embedded database: PostgreSQL under a supervisor process, with its data in the shop's data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { carryingOver, moving } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'
import { urlOf } from './postgres-cluster.ts'
import { isServerOf, readPostmaster, takeLock } from './postmaster.ts'

export interface SupervisorTask {
  readonly dataDir: string
  readonly fsync: boolean
  readonly namespaces: boolean
  readonly connections: number
  readonly isBulkLoading: boolean
  readonly programs: string | null
}

export type SupervisorMessage =
  | { readonly kind: 'step'; readonly text: string }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: string }

interface EmbeddedPostgresOptions {
  /** The shop's data folder. The database is in its folder `postgres`, the server's log in `postgres.log`. */
  readonly dataDir: string
  readonly log: (line: string) => void
  /** Tests set false: writes are faster, but a power cut loses data. */
  readonly fsync?: boolean
  /** Tests set false: behaves as on a kernel without user namespaces. */
  readonly namespaces?: boolean
  /** The maximum number of connections; at least 100. A server that is already running keeps its own limit. */
  readonly connections?: number
  /** True while test data is inserted. The server then writes a minimal write-ahead log and does not run autovacuum. */
  readonly isBulkLoading?: boolean
  /** A folder with bin, lib and share, to be used instead of the bundled programs. */
  readonly programs?: string
}

export interface EmbeddedPostgres {
  /** The connection URL. It stays the same after a restart of the server. */
  readonly url: string
  /** Shuts the server down (fast mode). Resolves when it has ended and its folder can be used again. */
  stop(): Promise<void>
}

const SUPERVISOR = fileURLToPath(new URL('./postgres-supervisor.ts', import.meta.url))
const DEFAULT_CONNECTIONS = 100
const MAX_LOG_BYTES = 5_000_000
/** The pause before the supervisor is started again. It doubles after each failure. */
const MIN_PAUSE = 1_000
const MAX_PAUSE = 15_000

/**
 * Starts the database, or takes over the server that an earlier run left running. Throws PlainError, for example when
 * the shop is running already.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  refuseMovedData(dataDir)
  const unlockDataFolder = lockDataFolder(dataDir)
  const { fsync = true, namespaces = true, connections = 0, isBulkLoading = false, programs = null } = options
  const maxConnections = Math.max(connections, DEFAULT_CONNECTIONS)
  const task: SupervisorTask = { dataDir, fsync, namespaces, connections: maxConnections, isBulkLoading, programs }
  let isStopping = false
  let supervisor: ChildProcess

  /** Starts a supervisor, which starts the server or takes over a running one. Returns the URL. */
  async function superviseServer(): Promise<string> {
    supervisor = startSupervisor(task)
    const url = await waitUntilReady(supervisor, options.log)
    supervisor.once('exit', () => void restartSupervisor())
    return url
  }

  /** Starts a new supervisor after one has ended. A failed start, such as on a full disk, is retried. */
  async function restartSupervisor(): Promise<void> {
    for (let pause = MIN_PAUSE; !isStopping; pause = Math.min(2 * pause, MAX_PAUSE)) {
      try {
        await superviseServer()
        return
      } catch (error) {
        if (isStopping) return
        options.log(error instanceof Error ? error.message : String(error))
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  try {
    const url = await superviseServer()
    return {
      url,
      async stop() {
        if (isStopping) return
        isStopping = true
        await stopSupervisor(supervisor)
        unlockDataFolder()
      },
    }
  } catch (error) {
    unlockDataFolder()
    throw error
  }
}

/** Throws when the database was moved away or is not in place yet, because a new, empty one would be created. */
function refuseMovedData(dataDir: string): void {
  const marker = movedMarker(dataDir)
  if (existsSync(marker)) throw new PlainError(moving.moved(marker))
  if (existsSync(verifiedMarkerPath(dataDir))) throw new PlainError(carryingOver.unfinished)
}

/** Returns the path of the file that exists once the shop of a data folder has moved to another database. */
export const movedMarker = (dataDir: string): string => join(resolve(dataDir), 'postgres-moved')
/** Returns the path of the file that exists while a verified copy of the database is not yet in place. */
export const verifiedMarkerPath = (dataDir: string): string => join(resolve(dataDir), 'postgres-next/proven')

/** Returns the URL of the server that runs on this data folder; null when none is running and ready. */
export function findRunningPostgres(dataDir: string): string | null {
  const data = `${resolve(dataDir)}/postgres`
  const server = readPostmaster(data)
  return server?.status === 'ready' && isServerOf(server.pid, data) ? urlOf(data, server) : null
}

/** Locks the data folder for this process and returns a function that unlocks it. Throws PlainError if it cannot. */
function lockDataFolder(dataDir: string): () => void {
  let release: (() => void) | null
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    release = takeLock(`${dataDir}/shop.lock`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(
      `The data folder ${dataDir} is not writable for this user (${reason}). Set DATA_DIR to another folder.`,
    )
  }
  if (release) return release
  throw new PlainError(
    `The shop is already running on the data in ${dataDir}. Stop it first, or set another DATA_DIR and PORT to run a second shop.`,
  )
}

function startSupervisor(task: SupervisorTask): ChildProcess {
  const path = `${task.dataDir}/postgres.log`
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a')
  const supervisor = spawn(process.execPath, [SUPERVISOR, JSON.stringify(task)], {
    // A separate session, which Ctrl-C in the shop's terminal does not reach. Its environment contains no secrets.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', TZ: 'UTC', ...compileCache() },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return supervisor
}

/** Lets the supervisor use the shop's cache of compiled modules. */
const compileCache = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

const waitUntilReady = (supervisor: ChildProcess, log: (line: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    supervisor.on('message', (message: SupervisorMessage) => {
      if (message.kind === 'step') log(message.text)
      if (message.kind === 'ready') resolve(message.url)
      if (message.kind === 'failed') reject(new PlainError(message.reason))
    })
    supervisor.once('error', reject)
    supervisor.once('exit', () =>
      reject(new PlainError('The supervisor process of the database ended. DATA_DIR/postgres.log has the reason.')),
    )
  })

const stopSupervisor = (supervisor: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (supervisor.exitCode !== null || supervisor.signalCode !== null) return resolve()
    supervisor.once('exit', () => resolve())
    if (supervisor.connected) supervisor.send('stop')
  })
