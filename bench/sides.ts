// The measured shops: this one, that of another commit, and the bare one, each with a database of its own.
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { Load, LoadResult } from './load.ts'
import { Program } from './processes.ts'
import { fillStock, makeShoppers, type Shopper } from './shoppers.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)

export interface Side {
  readonly label: string
  readonly isBare: boolean
  readonly pool: pg.Pool
  readonly shoppers: readonly Shopper[]
  readonly productIds: readonly string[]
  /** SQL for one row: `count` is the number of unfinished jobs and emails, `names` are their kinds. */
  readonly unfinishedQuery: string
  open(env?: Environment): Promise<OpenShop>
}

export interface OpenShop {
  readonly side: Side
  readonly program: Program
  readonly origin: string
}

export interface Bench {
  /** The measured shops: this one first, the bare one last. */
  readonly sides: readonly Side[]
  readonly sandboxUrl: string
  /** The parent of all PostgreSQL processes. */
  readonly postmaster: number
  load(load: Load): Promise<LoadResult>
}

type Environment = Readonly<Record<string, string>>

const ROOT = join(import.meta.dirname, '..')
const OPEN_LINE = /The shop is open: (\S+)\n/
/** The keys of the bench's sandbox, which protect nothing. */
const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_nilabench00001',
  RAZORPAY_KEY_SECRET: 'bench-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'bench-webhook-secret',
}

/** Leaves out gateway notes, which are written minutes later, and the hourly comparison of payments. */
const makeUnfinishedQuery = (
  emails: string,
): string => `SELECT count(*)::int AS count, string_agg(DISTINCT name, ', ') AS names FROM (
  SELECT 'email' AS name FROM ${emails} WHERE sent_at IS NULL
  UNION ALL SELECT name FROM pgboss.job WHERE state < 'completed' AND start_after <= now()
    AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN ('write-order-numbers', 'reconcile-gateway')) waiting`
const BARE_UNFINISHED_QUERY = `SELECT count(*)::int AS count, 'email' AS names FROM emails WHERE sent_at IS NULL`

/**
 * Opens the bench in a temporary folder, passes it to `work`, and then closes it. `against` is a commit that is
 * measured too; null for none.
 */
export async function withBench(against: string | null, work: (bench: Bench) => Promise<void>): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const otherCheckout = against === null ? null : await checkOut(against, folder)

  say('Starting PostgreSQL and filling the shops…')
  const cluster = await startEmbeddedPostgres({ dataDir: join(folder, 'cluster'), log: () => {} })
  cleanUp.defer(() => cluster.stop())
  const pool = openPool(cluster.url, cleanUp)
  const sandbox = new Program(join(import.meta.dirname, 'sandbox.ts'), KEYS)
  cleanUp.defer(() => sandbox.end())
  const sandboxUrl = await sandbox.waitForOutput(/The sandbox is open: (\S+)\n/)
  const generator = new Program(join(import.meta.dirname, 'load.ts'))
  cleanUp.defer(() => generator.end())

  const otherCheckouts = otherCheckout === null ? [] : [otherCheckout]
  const checkouts = [{ label: 'this shop', root: ROOT }, ...otherCheckouts, { label: 'bare', root: null }]
  const sides: Side[] = []
  for (const checkout of checkouts) {
    const database = `bench_${sides.length}`
    await pool.query(`CREATE DATABASE ${database}`)
    const url = Object.assign(new URL(cluster.url), { pathname: `/${database}` }).href
    const dataDir = join(folder, database)
    await mkdir(dataDir)
    const env = { ...settingsOf(sandboxUrl, checkout), DATABASE_URL: url, DATA_DIR: dataDir }
    const start = await starterOf(checkout.root, env, cleanUp)
    sides.push(await fillShop(checkout, openPool(url, cleanUp), start))
  }
  const load = (task: Load): Promise<LoadResult> => generator.request<LoadResult>(task)
  await work({ sides, sandboxUrl, postmaster: await readPostmaster(pool), load })
}

function openPool(connectionString: string, cleanUp: AsyncDisposableStack): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 2 })
  pool.on('error', () => undefined)
  cleanUp.defer(() => pool.end())
  return pool
}

async function readPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT pg_read_file(current_setting('data_directory') || '/postmaster.pid') AS text`,
  )
  return Number.parseInt(rows[0]?.text ?? '', 10)
}

const settingsOf = (sandboxUrl: string, { hasOldSettings = false }: Checkout): Environment => ({
  ...KEYS,
  ...(hasOldSettings
    ? { RAZORPAY_API_URL: sandboxUrl, RAZORPAY_CHECKOUT_URL: `${sandboxUrl}/v1/checkout.js` }
    : { PROVIDERS_URL: sandboxUrl }),
  ...{ NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' },
  ...{ ADMIN_EMAIL: 'founder@example.in', ADMIN_PASSWORD: 'monsoon evening 88' },
})

type Start = (env?: Environment) => Promise<Omit<OpenShop, 'side'>>

/** Returns a function that starts the shop of a checkout as its own `npm start` would, or for null the bare shop. */
async function starterOf(root: string | null, env: Environment, cleanUp: AsyncDisposableStack): Promise<Start> {
  const script = pathToFileURL(join(root ?? ROOT, 'scripts/server-program.mjs')).href
  const { serverArguments, serverEnvironment } = (await import(script)) as {
    readonly serverArguments: readonly string[]
    readonly serverEnvironment: Environment
  }
  const file = root === null ? join(import.meta.dirname, 'bare-shop.ts') : join(root, serverArguments.at(-1) ?? '')
  return async (extraEnv = {}) => {
    const completeEnv = { ...serverEnvironment, ...env, ...extraEnv }
    const program = new Program(file, completeEnv, serverArguments.slice(0, -1), root ?? ROOT)
    cleanUp.defer(() => program.end())
    return { program, origin: await program.waitForOutput(OPEN_LINE) }
  }
}

/** Returns the name of the table of emails, which is `letters` in earlier commits. */
async function emailsTable(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT CASE WHEN to_regclass('emails') IS NULL THEN 'letters' ELSE 'emails' END AS name`,
  )
  return rows[0]?.name ?? 'emails'
}

/** Fills the tables of a measured shop with shoppers and stock, and returns the shop. */
async function fillShop({ label, root }: Checkout, pool: pg.Pool, start: Start): Promise<Side> {
  const isBare = root === null
  if (isBare) await pool.query(await readFile(join(import.meta.dirname, 'bare-shop.sql'), 'utf8'))
  else {
    // The first start creates the tables, fills the catalogue and generates its pictures.
    await (await start({ JOBS: 'off' })).program.end()
    await fillStock(pool)
  }
  // Sorted by name, so that all shops are asked for the same product.
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM products ${isBare ? '' : 'WHERE deleted_at IS NULL'} ORDER BY name`,
  )
  const side: Side = {
    ...{ label, isBare, pool, shoppers: await makeShoppers(pool), productIds: rows.map(({ id }) => id) },
    unfinishedQuery: isBare ? BARE_UNFINISHED_QUERY : makeUnfinishedQuery(await emailsTable(pool)),
    open: async (env) => ({ side, ...(await start(env)) }),
  }
  return side
}

const PREPARE = `const { ensureDependencies, ensureBuild } = await import('./scripts/prepare.mjs')
const { findNode } = await import('./scripts/programs.mjs')
await ensureDependencies()
await ensureBuild(await findNode())`

interface Checkout {
  readonly label: string
  readonly root: string | null
  /** True for commits in which the sandbox's address is not yet one setting. */
  readonly hasOldSettings?: boolean
}

/** Checks out another commit into a folder of its own, and installs and builds it as its own `npm start` would. */
async function checkOut(commit: string, folder: string): Promise<Checkout> {
  const execute = promisify(execFile)
  const { stdout } = await execute('git', ['rev-parse', '--short', '--verify', `${commit}^{commit}`], { cwd: ROOT })
  const [label, root] = [stdout.trim(), join(folder, 'other')]
  await mkdir(root)
  await execute('git', ['archive', '--output', `${root}.tar`, label], { cwd: ROOT })
  await execute('tar', ['-xf', `${root}.tar`, '-C', root])
  say(`Installing and building ${label} (a few minutes)…`)
  await execute(process.execPath, ['--input-type=module', '--eval', PREPARE], { cwd: root })
  const settings = await readFile(join(root, 'docs/operations.md'), 'utf8')
  return { label, root, hasOldSettings: !settings.includes('PROVIDERS_URL') }
}

export async function startPrograms({ sides }: Bench, env: Environment = {}): Promise<OpenShop[]> {
  const shops: OpenShop[] = []
  for (const side of sides) shops.push(await side.open(env))
  return shops
}

export const stopPrograms = (shops: readonly OpenShop[]): Promise<unknown> =>
  Promise.all(shops.map(({ program }) => program.end()))
