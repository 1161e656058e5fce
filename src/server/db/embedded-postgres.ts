// The database that comes with the shop: PostgreSQL under a guardian process, its data under the shop's data folder.
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

export interface GuardianTask {
  readonly dataDir: string
  readonly fsync: boolean
  readonly namespaces: boolean
  readonly connections: number
  readonly isFilled: boolean
  readonly programs: string | null
}

export type GuardianMessage =
  | { readonly kind: 'step'; readonly text: string }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'failed'; readonly reason: string }

interface EmbeddedPostgresOptions {
  /** The shop's data folder; the database lives in its `postgres`, the log beside it in `postgres.log`. */
  readonly dataDir: string
  /** Told each step in plain words. */
  readonly log: (line: string) => void
  /** False only for tests: quicker, and a power cut loses data. */
  readonly fsync?: boolean
  /** False: as if the kernel allowed no user namespaces. */
  readonly namespaces?: boolean
  /** How many connections may be open at once; never fewer than PostgreSQL's own hundred. A server that is taken over keeps its number. */
  readonly connections?: number
  /** Somebody fills it with made-up rows and does nothing else: it keeps as little of its log as it can, and looks at no table by itself. */
  readonly isFilled?: boolean
  /** Other programs than those that come with the shop: a folder with bin, lib and share. */
  readonly programs?: string
}

export interface EmbeddedPostgres {
  /** Where to connect. It stays the same until `stop`, also when the server had to be started again. */
  readonly url: string
  /** Fast shutdown; resolves when the server is gone and the folder is free for the next start. */
  stop(): Promise<void>
}

const GUARDIAN = fileURLToPath(new URL('./postgres-guardian.ts', import.meta.url))
const USUAL_CONNECTIONS = 100
const MAX_LOG = 5_000_000
/** The pause between two failed starts of a database that had been running. */
const SHORTEST_PAUSE = 1_000
const MAX_PAUSE = 15_000

/** Starts the database, or takes over the one an earlier run left. Throws in plain words, also when the shop is running already. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  refuseElsewhere(dataDir)
  const release = takeFolder(dataDir)
  const { fsync = true, namespaces = true, connections = 0, isFilled = false, programs = null } = options
  const most = Math.max(connections, USUAL_CONNECTIONS)
  const task: GuardianTask = { dataDir, fsync, namespaces, connections: most, isFilled, programs }
  let isStopping = false
  let guardian: ChildProcess

  async function guard(): Promise<string> {
    guardian = startGuardian(task)
    const url = await untilReady(guardian, options.log)
    guardian.once('exit', () => void guardAgain())
    return url
  }

  /** A new guardian takes over a server that lives on. One that cannot start, as on a full disk, is tried until it can. */
  async function guardAgain(): Promise<void> {
    for (let pause = SHORTEST_PAUSE; !isStopping; pause = Math.min(2 * pause, MAX_PAUSE)) {
      try {
        await guard()
        return
      } catch (error) {
        if (isStopping) return
        options.log(error instanceof Error ? error.message : String(error))
        await sleep(pause, undefined, { ref: false })
      }
    }
  }

  try {
    const url = await guard()
    return {
      url,
      async stop() {
        if (isStopping) return
        isStopping = true
        await finish(guardian)
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

/** What lies here is not the shop any more, or not yet: an empty database in its place would be a second shop. */
function refuseElsewhere(dataDir: string): void {
  const moved = movedMarker(dataDir)
  if (existsSync(moved)) throw new PlainError(moving.moved(moved))
  if (existsSync(provenMarker(dataDir))) throw new PlainError(carryingOver.unfinished)
}

/** There once the shop of a data folder has moved to another database. */
export const movedMarker = (dataDir: string): string => join(resolve(dataDir), 'postgres-moved')
/** There from when a carried-over database is proven until it has taken its place. */
export const provenMarker = (dataDir: string): string => join(resolve(dataDir), 'postgres-next/proven')

/** Where a shop that runs on this data folder has its database; null when none runs. */
export function findRunningPostgres(dataDir: string): string | null {
  const data = `${resolve(dataDir)}/postgres`
  const server = readPostmaster(data)
  return server?.status === 'ready' && isServerOf(server.pid, data) ? urlOf(data, server) : null
}

function takeFolder(dataDir: string): () => void {
  let release: (() => void) | null
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    release = takeLock(`${dataDir}/shop.lock`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PlainError(
      `The data folder ${dataDir} cannot be written by this user (${reason}). Set DATA_DIR to another one.`,
    )
  }
  if (release) return release
  throw new PlainError(
    `The shop is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
  )
}

function startGuardian(task: GuardianTask): ChildProcess {
  const path = `${task.dataDir}/postgres.log`
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG) renameSync(path, `${path}.1`)
  const log = openSync(path, 'a')
  const guardian = spawn(process.execPath, [GUARDIAN, JSON.stringify(task)], {
    // A session of its own: a Ctrl-C in the shop's window is not for the database. The shop's secrets are not either.
    detached: true,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', TZ: 'UTC', ...compileCache() },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  return guardian
}

/** It shares what Node keeps of compiled modules with the shop. */
const compileCache = (): Record<string, string> => {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

const untilReady = (guardian: ChildProcess, log: (line: string) => void): Promise<string> =>
  new Promise((resolve, reject) => {
    guardian.on('message', (message: GuardianMessage) => {
      if (message.kind === 'step') log(message.text)
      if (message.kind === 'ready') resolve(message.url)
      if (message.kind === 'failed') reject(new PlainError(message.reason))
    })
    guardian.once('error', reject)
    guardian.once('exit', () =>
      reject(new PlainError('The process that looks after the database ended; see postgres.log.')),
    )
  })

const finish = (guardian: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (guardian.exitCode !== null || guardian.signalCode !== null) return resolve()
    guardian.once('exit', () => resolve())
    if (guardian.connected) guardian.send('stop')
  })
