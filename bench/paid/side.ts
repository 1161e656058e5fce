// One of those that are measured in turn: this checkout of the shop, another one, or the same work written bare, with a database of its own in the bench's cluster.
import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BareTask } from '../bare/bare-program.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { OpenShop } from '../shop-program.ts'
import { fillCatalogue, makeShoppers, type Shopper } from '../shoppers.ts'

const SHOPPERS = 500
const BARE = join(import.meta.dirname, '../bare/bare.sql')

export interface Side {
  /** As the table calls it. */
  readonly label: string
  /** Opens its shop with everything on. */
  open(): Promise<OpenShop>
  /** Answers in one row how much is `left` to do that follows from orders, and what (`names`). */
  readonly left: string
  /** For the bench's own looks into its database. */
  readonly pool: pg.Pool
  readonly shoppers: readonly Shopper[]
  readonly productIds: readonly string[]
}

// Notes at the gateway are written at a pace of their own, minutes long; what the gateway has is looked through once an hour.
const LEFT = `SELECT count(*) AS left, string_agg(DISTINCT name, ', ') AS names FROM (
  SELECT 'letter' AS name FROM letters WHERE sent_at IS NULL
  UNION ALL SELECT name FROM pgboss.job
  WHERE state < 'completed' AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%' AND name NOT IN ('note-orders', 'reconcile-gateway')) waiting`

/** This checkout, the one that was named beside it, and the same work written bare. Each is filled once and serves all rows of a run. */
export async function sidesOf(environment: BenchEnvironment): Promise<Side[]> {
  const { against } = environment.options
  const sides = [await environment.once('this', () => prepareSide(environment, { label: 'this', name: 'this' }))]
  if (against !== null) {
    const label = await versionOf(against)
    const wish = { label, name: 'against', checkout: against }
    sides.push(await environment.once('against', () => prepareSide(environment, wish)))
  }
  return [...sides, await environment.once('bare', () => prepareBare(environment))]
}

interface Wish {
  readonly label: string
  /** Of its database and its folder. */
  readonly name: string
  readonly checkout?: string
}

async function prepareSide(environment: BenchEnvironment, { label, name, checkout }: Wish): Promise<Side> {
  environment.say(`  filling a shop of ${label}`)
  const { databaseUrl, pool } = await makeDatabase(environment, `paid_${name}`)
  const dataDir = join(environment.dataDir, `../${name}`)
  await mkdir(dataDir, { recursive: true })
  const openWith = (env: Readonly<Record<string, string>>): Promise<OpenShop> =>
    environment.open({ databaseUrl, env, dataDir, ...(checkout === undefined ? {} : { checkout }) })
  // The first start makes the tables, fills the catalogue and draws its pictures.
  await (await openWith({ JOBS: 'off' })).program.end()
  const [shoppers, productIds] = [await makeShoppers(pool, SHOPPERS), await fillCatalogue(pool)]
  return { label, pool, open: () => openWith({ RATE_LIMITS: 'on' }), left: LEFT, shoppers, productIds }
}

/** What it does is told in bench/bare. */
async function prepareBare(environment: BenchEnvironment): Promise<Side> {
  const { databaseUrl, pool } = await makeDatabase(environment, 'paid_bare')
  await pool.query(await readFile(BARE, 'utf8'))
  const outbox = join(environment.dataDir, '../bare')
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM products ORDER BY id')
  return {
    ...{ label: 'bare', pool, shoppers: await makeShoppers(pool, SHOPPERS) },
    productIds: rows.map(({ id }) => id),
    left: "SELECT count(*) AS left, 'letter' AS names FROM letters WHERE sent_at IS NULL",
    async open() {
      const { program } = await environment.helper('bare/bare-program.ts')
      const task: BareTask = { databaseUrl, sandboxUrl: environment.sandboxUrl, outbox }
      return { program, ...(await program.ask<{ origin: string }>(task)) }
    },
  }
}

/** A new database in the bench's cluster, and a few connections to it. */
async function makeDatabase(
  environment: BenchEnvironment,
  name: string,
): Promise<{ databaseUrl: string; pool: pg.Pool }> {
  await environment.pool.query(`CREATE DATABASE ${name}`)
  const url = new URL(environment.databaseUrl)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 2 })
  pool.on('error', () => undefined)
  environment.atEnd(() => pool.end())
  return { databaseUrl: url.href, pool }
}

/** A commit's short name, which says more to others than the path of a folder. */
async function versionOf(checkout: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('git', ['-C', checkout, 'rev-parse', '--short', 'HEAD'])
    return stdout.trim()
  } catch {
    return 'the other'
  }
}
