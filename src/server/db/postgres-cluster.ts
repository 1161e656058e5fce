// The embedded database's folder: made whole or not at all, and the settings its server runs with.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { PlainError } from '../plain-error.ts'
import { majorOfPrograms } from './data-version.ts'
import { type Account, handOver, spawnAs } from './postgres-account.ts'
import type { Postmaster } from './postmaster.ts'

const NAME = 'shop'
const PASSWORD_FILE = 'shop-password'
const LONGEST_SOCKET_PATH = 100
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
  const bySocket = folder.length + '/.s.PGSQL.5432'.length <= LONGEST_SOCKET_PATH && !/[,"\s]/.test(folder)
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
