// A running shop with a filled catalogue for a test file. Its first start is made once in a run, and then copied.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { testDatabase } from './database.ts'
import { type Environment, ShopProcess } from './shop-process.ts'

const BUILD = join(import.meta.dirname, '../../build/server/index.js')
const INITIALISED_DATABASE = 'shop_initialised'

export interface RunningShop {
  readonly shop: ShopProcess
  /** Ends the shop and deletes its database and files. Returns its exit code. */
  close(): Promise<number | null>
}

export async function startShop(env: Environment = {}): Promise<RunningShop> {
  if (!existsSync(BUILD)) throw new Error('The pages are not built; `npm test` builds them.')
  const initialisedFiles = await ensureFirstStart()
  const database = await testDatabase({ template: INITIALISED_DATABASE })
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-data-'))
  await cp(initialisedFiles, dataDir, { recursive: true })
  const shop = new ShopProcess({ databaseUrl: database.url, dataDir }, env)
  const close = async (): Promise<number | null> => {
    const code = await shop.stop()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
    return code
  }
  try {
    await shop.start()
    return { shop, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Creates, once, the database and the files of a first start. Returns the files' folder. */
async function ensureFirstStart(): Promise<string> {
  const dataDir = inject('initialised')
  const client = new pg.Client(inject('databaseServer'))
  await client.connect()
  try {
    // Test files run in parallel, and one of them creates the first start.
    await client.query('SELECT pg_advisory_lock(1)')
    const { rows } = await client.query('SELECT FROM pg_database WHERE datname = $1', [INITIALISED_DATABASE])
    if (rows.length === 0) await makeFirstStart(client, dataDir)
    return dataDir
  } finally {
    await client.end()
  }
}

async function makeFirstStart(client: pg.Client, dataDir: string): Promise<void> {
  const database = await testDatabase()
  await mkdir(dataDir, { recursive: true })
  const shop = new ShopProcess({ databaseUrl: database.url, dataDir }, {})
  try {
    await shop.start()
  } finally {
    await shop.stop()
  }
  const name = new URL(database.url).pathname.slice(1)
  await client.query(`ALTER DATABASE ${name} RENAME TO ${INITIALISED_DATABASE}`)
}
