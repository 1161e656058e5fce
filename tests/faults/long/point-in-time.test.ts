// pgBackRest restores a lost machine, of which at most a minute is lost (FAULT-41, OPS-20).
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minutes } from '#domain/durations.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { readDatabaseFigures } from '#server/metrics/metrics-queries.ts'
import { type Crowd, startCrowd } from '#tests/support/crowd.ts'
import { freePort } from '#tests/support/free-port.ts'
import { lineOfGuide } from '#tests/support/operations-guide.ts'
import { expectBooksToBalanceAt, fillCatalogue, sandboxSettings } from '#tests/support/plain-shop.ts'
import { RAZORPAY_KEYS } from '#tests/support/shop.ts'
import { ShopProcess } from '#tests/support/shop-process.ts'

const DEPLOY = join(import.meta.dirname, '../../../deploy')
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PGBACKREST = '/usr/bin/pgbackrest'
const PICTURE = 'ab'.repeat(12)
/** The orders of at most this time may be lost with a machine, in milliseconds (OPS-20). */
const MAX_LOST = minutes(1)
const pollOptions = { timeout: 120_000, interval: 100 }
const run = promisify(execFile)

const missing = [`${PROGRAMS}/postgres`, PGBACKREST].filter((program) => !existsSync(program))
const skipReason =
  process.getuid?.() !== 0
    ? 'PostgreSQL and pgBackRest are started as another user, which takes root'
    : missing.length > 0
      ? `${missing.join(' and ')} missing: apt-get install -y postgresql-15 pgbackrest`
      : null
if (skipReason) process.stdout.write(`A lost machine: not possible here. ${skipReason}\n`)

let folder: string
let port: number
let ids: { uid: number; gid: number }
let server: ChildProcess | null = null
let razorpay: RazorpaySandbox
let listening: Awaited<ReturnType<typeof listenSandbox>>
let shop: ShopProcess
const pathOf = (name: string): string => join(folder, name)
const url = (): string => `postgres://postgres@127.0.0.1:${port}/shop`
const settings = () => ({ ...sandboxSettings(listening.url), BACKUP_DIR: pathOf('elsewhere/shop') })

/** Runs one of PostgreSQL's programs or pgBackRest as the user postgres. */
const asPostgres = (program: string, ...words: string[]) => run(program, words, { ...ids, cwd: '/' })
const pgbackrest = (...words: string[]) =>
  asPostgres(PGBACKREST, `--config=${pathOf('pgbackrest.conf')}`, '--stanza=shop', ...words)

async function fillFile(name: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(join(DEPLOY, name), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`)
    text = text.replace(from, to)
  }
  return text
}

/** Creates the machine: a PostgreSQL with the settings of deploy/. `elsewhere` stands for another machine. */
async function makeMachine(): Promise<void> {
  const [, , uid, gid] = /^postgres:.*$/m.exec(await readFile('/etc/passwd', 'utf8'))?.[0].split(':') ?? []
  ids = { uid: Number(uid), gid: Number(gid) }
  for (const name of ['elsewhere', 'elsewhere/repository', 'run']) await mkdir(pathOf(name))
  await writeFile(
    pathOf('pgbackrest.conf'),
    (
      await fillFile('pgbackrest.conf', {
        'repo1-path=/var/lib/pgbackrest': `repo1-path=${pathOf('elsewhere/repository')}`,
        'repo1-cipher-pass=CHANGE-ME': 'repo1-cipher-pass=a-long-word-of-this-test',
        'pg1-path=/var/lib/postgresql/15/main': `pg1-path=${pathOf('database')}`,
        'pg1-socket-path=/var/run/postgresql': `pg1-socket-path=${pathOf('run')}`,
        'pg1-port=5432': `pg1-port=${port}`,
      })
    ).replace(
      '[global]',
      `[global]\nlog-path=${pathOf('run')}\nlock-path=${pathOf('run')}\nspool-path=${pathOf('run')}`,
    ),
  )
  for (const name of ['', 'elsewhere/repository', 'run', 'pgbackrest.conf']) await chown(pathOf(name), ids.uid, ids.gid)
  await chmod(folder, 0o755)
  await asPostgres(
    `${PROGRAMS}/initdb`,
    '-D',
    pathOf('database'),
    '--locale=C.UTF-8',
    '--encoding=UTF8',
    '--auth=trust',
  )
  await appendFile(
    pathOf('database/postgresql.conf'),
    await fillFile('postgresql-archive.conf', { "'pgbackrest ": `'pgbackrest --config=${pathOf('pgbackrest.conf')} ` }),
  )
  await startDatabase()
  await query('CREATE DATABASE shop', url().replace(/shop$/, 'postgres'))
}

async function startDatabase(): Promise<void> {
  const serverSettings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `port=${port}`,
    '-c',
    `unix_socket_directories=${pathOf('run')}`,
  ]
  server = spawn(`${PROGRAMS}/postgres`, ['-D', pathOf('database'), ...serverSettings], {
    ...ids,
    cwd: '/',
    stdio: 'ignore',
  })
  const promotionCheck = lineOfGuide("sudo -u postgres psql -Atc 'SELECT pg_is_in_recovery()'").replace(
    'sudo -u postgres ',
    '',
  )
  const place = `PGHOST=127.0.0.1 PGPORT=${port}`
  await vi.waitFor(
    async () => expect((await asPostgres('sh', '-c', `${place} ${promotionCheck}`)).stdout).toBe('f\n'),
    pollOptions,
  )
}

async function query(statement: string, where = url()): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(where)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Kills all processes, as a power cut does, and deletes the disks. */
async function destroyMachine(): Promise<void> {
  await shop.kill9()
  const exited = server && once(server, 'exit')
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(server?.pid)])
  for (const pid of [server?.pid ?? 0, ...stdout.split('\n').filter(Boolean).map(Number)]) killIfThere(pid)
  await exited
  await pause(500)
  await rm(pathOf('database'), { recursive: true })
  await rm(pathOf('shop'), { recursive: true })
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended with its parent.
  }
}

async function openShop(): Promise<void> {
  shop = new ShopProcess({ databaseUrl: url(), dataDir: pathOf('shop') }, sandboxSettings(listening.url))
  await shop.start()
}

async function runCommand(path: string, ...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: url(), DATA_DIR: pathOf('shop'), ...settings() }
  return (await run(process.execPath, [path, ...words], { env })).stdout
}
const runFilesCommand = (...words: string[]) => runCommand('src/server/backup/files-cli.ts', ...words)

async function restoreShop(): Promise<void> {
  expect(await runFilesCommand('back')).toContain('2 files restored')
  await openShop()
  expect(await runCommand('src/server/runtime/counters-cli.ts')).toContain('The counters are raised')
  await expectBooksToBalanceAt(url())
  expect((await fetch(`${shop.origin}/pictures/${PICTURE}-240.webp`)).status).toBe(200)
}

async function kindsOfBackup(): Promise<string[]> {
  const { db } = openDatabase(url())
  try {
    return (await readDatabaseFigures(db, new Date())).backups.map(({ kind }) => kind).sort()
  } finally {
    await db.destroy()
  }
}

const startShoppers = (people: number): Promise<Crowd> =>
  startCrowd(shop, people, { pay: async (orderId) => void razorpay.pay(orderId) })
const listOrderIds = async (): Promise<string[]> => (await query('SELECT id FROM orders')).map(({ id }) => String(id))

beforeAll(async () => {
  if (skipReason) return
  razorpay = createRazorpaySandbox({ ...RAZORPAY_KEYS, retryScale: 0.01 })
  listening = await listenSandbox(razorpay, { port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'shop-machine-'))
  port = await freePort()
  await makeMachine()
  await migrate(url(), { log: () => undefined })
  await fillCatalogue(url())
  await query(`INSERT INTO product_images (id, product_id, position, file_key, widths, width, height)
    SELECT '${'e'.repeat(24)}', id, 0, '${PICTURE}', '{240}', 240, 240 FROM products LIMIT 1`)
  await mkdir(pathOf('shop/files/pictures'), { recursive: true })
  for (const kind of ['webp', 'avif'])
    await writeFile(pathOf(`shop/files/pictures/${PICTURE}-240.${kind}`), 'a picture')
  await openShop()
})
afterAll(async () => {
  await shop?.stop()
  server?.kill('SIGQUIT')
  if (server && server.exitCode === null) await once(server, 'exit')
  await listening?.close()
  await razorpay?.close()
  if (folder) await rm(folder, { recursive: true, force: true })
})

test.skipIf(skipReason)(
  'fault 41: after the loss of a machine the shop is restored with every order older than a minute, its books and its files',
  async () => {
    await pgbackrest('stanza-create')
    await pgbackrest('check')
    await pgbackrest('--type=full', 'backup')
    await pgbackrest('--type=diff', 'backup')
    expect(await runFilesCommand()).toContain('2 files copied')
    expect(await kindsOfBackup()).toEqual(['files', 'log', 'none'])
    const people = await startShoppers(2)
    await expect.poll(() => people.orders.size, pollOptions).toBeGreaterThan(4)
    await people.finish()
    const acknowledged = [...people.orders]
    const others = await startShoppers(1)
    await pause(MAX_LOST)
    await others.finish()
    await destroyMachine()
    await pgbackrest('restore')
    await startDatabase()
    const restoredOrders = await listOrderIds()
    expect(acknowledged.filter((id) => !restoredOrders.includes(id))).toEqual([])
    await restoreShop()
  },
  400_000,
)

test.skipIf(skipReason)(
  'fault 41: after a mistake the shop is restored to the moment before it',
  async () => {
    const people = await startShoppers(2)
    await expect.poll(() => people.orders.size, pollOptions).toBeGreaterThan(3)
    await people.finish()
    const [moment] = await query('SELECT clock_timestamp()::text AS now')
    await pause(1_000)
    await query('DELETE FROM emails; DELETE FROM product_images')
    await query('SELECT pg_switch_wal()')
    const isArchived = async () =>
      (await query(`SELECT last_archived_time > '${moment?.now}' AS there FROM pg_stat_archiver`))[0]?.there
    await expect.poll(isArchived, pollOptions).toBe(true)
    await destroyMachine()
    await pgbackrest('--type=time', `--target=${moment?.now}`, '--target-action=promote', 'restore')
    await startDatabase()
    const restoredOrders = await listOrderIds()
    expect([...people.orders].filter((id) => !restoredOrders.includes(id))).toEqual([])
    expect(await query('SELECT count(*)::int AS n FROM product_images')).toEqual([{ n: 1 }])
    await restoreShop()
  },
  400_000,
)
