// A PostgreSQL server for one test, which the test may configure, stop and kill.
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { type Account, changeOwner, chooseAccount, spawnAsAccount } from '#server/db/postgres-account.ts'
import { programsFolder } from '#server/db/postgres-cluster.ts'
import { freePort } from './free-port.ts'

/** Where Debian installs the oldest supported version. */
const DEBIAN_15 = '/usr/lib/postgresql/15'
/** The timeout of a start, in milliseconds. */
const START_TIMEOUT = 60_000

export type Settings = Readonly<Record<string, string | number>>

/** Returns how to install PostgreSQL 15 when it is missing on this machine; otherwise null. */
export const postgres15Obstacle = (): string | null =>
  existsSync(DEBIAN_15) ? null : 'PostgreSQL 15 is missing: apt-get install -y postgresql-15'

export interface OwnCluster {
  /** The tables of the shop exist only after `prepare`. */
  readonly url: string
  prepare(): Promise<void>
  start(settings?: Settings): Promise<void>
  /** Kills all processes of the server at once: data not yet written is lost. */
  kill9(): Promise<void>
  stop(): Promise<void>
  /** Stops all processes of the server (SIGSTOP), like a hanging machine. */
  freeze(): void
  thaw(): void
  promote(): Promise<void>
  standby(): Promise<OwnCluster>
  remove(): Promise<void>
}

interface ClusterFolder {
  readonly account: Account
  readonly folder: string
  readonly port: number
  readonly password: string
}

/** Creates a cluster on loopback and starts it. */
export async function openOwnCluster(
  settings: Settings = {},
  { programs = programsFolder() }: { programs?: string } = {},
): Promise<OwnCluster> {
  const folder = await makeFolder(programs)
  const secret = join(folder.folder, 'password')
  await writeFile(secret, folder.password, { mode: 0o600 })
  changeOwner(folder.account, folder.folder, { always: true })
  const options = ['--username=shop', '--locale=C.UTF-8', '--encoding=UTF8', '--auth=scram-sha-256', '--no-sync']
  await run(folder.account, 'initdb', ['-D', dataOf(folder), ...options, `--pwfile=${secret}`])
  const cluster = clusterOf(folder, settings)
  await cluster.start()
  await runStatement(urlOf(folder, 'postgres'), 'CREATE DATABASE shop')
  return cluster
}

export const openDebian15 = (settings: Settings = {}): Promise<OwnCluster> =>
  openOwnCluster(settings, { programs: DEBIAN_15 })

async function makeFolder(programs: string, password = randomBytes(12).toString('hex')): Promise<ClusterFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-cluster-'))
  return { account: chooseAccount({ programs, data: folder }), folder, port: await freePort(), password }
}

const dataOf = ({ folder }: ClusterFolder): string => join(folder, 'data')
const urlOf = ({ password, port }: ClusterFolder, database: string): string =>
  `postgres://shop:${password}@127.0.0.1:${port}/${database}`

function clusterOf(folder: ClusterFolder, initialSettings: Settings): OwnCluster {
  let settings = initialSettings
  let server: ChildProcess | null = null
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    const processIds = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)]
    server.kill(signal)
    if (signal === 'SIGKILL') processIds.slice(1).forEach(killIfThere)
    await exited
    while (processIds.some(isAlive)) await pause(5)
    server = null
  }
  const cluster: OwnCluster = {
    url: urlOf(folder, 'shop'),
    prepare: () => migrate(urlOf(folder, 'shop'), { log: () => undefined }).then(() => undefined),
    async start(changed) {
      settings = changed ?? settings
      await rm(join(dataOf(folder), 'postmaster.pid'), { force: true })
      server = spawnAsAccount(folder.account, 'postgres', argumentsOf(folder, settings), {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await waitUntilReady(server, dataOf(folder))
    },
    kill9: () => stop('SIGKILL'),
    stop: () => stop('SIGINT'),
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
    promote: () => runStatement(urlOf(folder, 'postgres'), 'SELECT pg_promote()'),
    standby: () => standbyOf(folder),
    async remove() {
      signalAll(server, 'SIGCONT')
      await stop('SIGQUIT')
      await rm(folder.folder, { recursive: true, force: true })
    },
  }
  return cluster
}

async function standbyOf(primary: ClusterFolder): Promise<OwnCluster> {
  const folder = { ...(await makeFolder(join(primary.account.bin, '..'), primary.password)), account: primary.account }
  changeOwner(folder.account, folder.folder, { always: true })
  const source = urlOf(primary, 'postgres')
  await run(folder.account, 'pg_basebackup', ['-D', dataOf(folder), '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  const cluster = clusterOf(folder, { hot_standby: 'on' })
  await cluster.start()
  return cluster
}

function argumentsOf({ port, ...made }: ClusterFolder, settings: Settings): string[] {
  const allSettings: Settings = {
    ...{ listen_addresses: '127.0.0.1', port, unix_socket_directories: '', timezone: 'UTC', jit: 'off' },
    ...{ max_connections: 60, shared_buffers: '32MB', log_min_error_statement: 'panic' },
    ...settings,
  }
  const options = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', dataOf({ port, ...made }), ...options]
}

async function waitUntilReady(server: ChildProcess, data: string): Promise<void> {
  let output = ''
  server.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4_000)
  })
  const deadline = Date.now() + START_TIMEOUT
  for (;;) {
    const lines = readIfThere(join(data, 'postmaster.pid')).split('\n')
    // A standby reports standby.
    if (Number(lines[0]) === server.pid && /^(ready|standby)/.test(lines[7] ?? '')) return
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${output}`)
    await pause(10)
  }
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const childrenOf = (pid: number): number[] =>
  readIfThere(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** A zombie process counts as gone. */
const isAlive = (pid: number): boolean => /^State:\s+[^ZX]/m.test(readIfThere(`/proc/${pid}/status`))

/** Signals the postmaster first, so that it starts no process meanwhile. */
function signalAll(server: ChildProcess | null, signal: NodeJS.Signals): void {
  if (!server?.pid || server.exitCode !== null || server.signalCode !== null) return
  signalIfThere(server.pid, signal)
  for (const child of childrenOf(server.pid)) signalIfThere(child, signal)
}

const killIfThere = (pid: number): void => signalIfThere(pid, 'SIGKILL')

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended with its parent.
  }
}

async function run(account: Account, program: string, args: readonly string[]): Promise<void> {
  const child = spawnAsAccount(account, program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`)
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
