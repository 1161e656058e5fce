// One of those that are measured in turn: this checkout of the shop or another one, with a database of its own in the bench's cluster.
import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { BenchEnvironment } from '../environment.ts'
import { fillCatalogue, makeShoppers, type Shopper } from '../shoppers.ts'

const SHOPPERS = 500

export interface Side {
  /** As the table calls it. */
  readonly label: string
  /** The checkout's folder; undefined is this one. */
  readonly checkout?: string
  readonly dataDir: string
  readonly databaseUrl: string
  /** For the bench's own looks into its database. */
  readonly pool: pg.Pool
  readonly shoppers: readonly Shopper[]
  readonly productIds: readonly string[]
}

/** This checkout, and the one that was named beside it. Each is filled once and serves all rows of a run. */
export async function sidesOf(environment: BenchEnvironment): Promise<Side[]> {
  const { against } = environment.options
  const here = await environment.once('this', () => prepareSide(environment, { label: 'this', name: 'this' }))
  if (against === null) return [here]
  const label = await versionOf(against)
  return [
    here,
    await environment.once('against', () => prepareSide(environment, { label, name: 'against', checkout: against })),
  ]
}

interface Wish {
  readonly label: string
  /** Of its database and its folder. */
  readonly name: string
  readonly checkout?: string
}

async function prepareSide(environment: BenchEnvironment, { name, ...wish }: Wish): Promise<Side> {
  environment.say(`  filling a shop of ${wish.label}`)
  const { databaseUrl, pool } = await makeDatabase(environment, `paid_${name}`)
  const dataDir = join(environment.dataDir, `../${name}`)
  await mkdir(dataDir, { recursive: true })
  const side = { ...wish, dataDir, databaseUrl, pool }
  // The first start makes the tables, fills the catalogue and draws its pictures.
  await (await environment.open({ ...side, env: { JOBS: 'off' } })).program.end()
  return { ...side, shoppers: await makeShoppers(pool, SHOPPERS), productIds: await fillCatalogue(pool) }
}

/** A new database in the bench's cluster, and a few connections to it. */
export async function makeDatabase(
  environment: BenchEnvironment,
  name: string,
): Promise<Pick<Side, 'databaseUrl' | 'pool'>> {
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
