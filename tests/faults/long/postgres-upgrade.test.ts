// Data of an older PostgreSQL is migrated row by row, or left unchanged (FAULT-42, OPS-20).
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { upgradeEmbeddedPostgres } from '#server/backup/upgrade-postgres.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { majorOfData } from '#server/db/postgres-cluster.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { postgres15Obstacle } from '#tests/support/postgres-cluster.ts'
import { openTestShop } from '#tests/support/shop.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15'
const quiet = { signal: new AbortController().signal, log: () => undefined }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-tests-major-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const data = () => join(dataDir, 'postgres')

/** Creates a folder that looks like data of a PostgreSQL version that is not installed. */
async function makeDataFolder(major: string): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'shop-tests-major-'))
  mkdirSync(join(dataFolder, 'postgres'))
  writeFileSync(join(dataFolder, 'postgres/PG_VERSION'), `${major}\n`)
  writeFileSync(join(dataFolder, 'postgres/shop-password'), 'secret')
  return dataFolder
}

it('fault 42: data made by a newer PostgreSQL is refused immediately and stays unchanged', async () => {
  const dataFolder = await makeDataFolder('99')
  await expect(upgradeEmbeddedPostgres({ ...quiet, dataDir: dataFolder })).rejects.toThrow(
    /created by PostgreSQL 99\. .* Nothing was changed/,
  )
  await expect(startEmbeddedPostgres({ ...quiet, dataDir: dataFolder })).rejects.toThrow(/created by PostgreSQL 99/)
  expect((await readdir(join(dataFolder, 'postgres'))).sort()).toEqual(['PG_VERSION', 'shop-password'])
  await rm(dataFolder, { recursive: true })
})

it("fault 42: without the programs of the data's PostgreSQL version, the data stays unchanged and the message says what to install", async () => {
  const dataFolder = await makeDataFolder('14')
  await expect(upgradeEmbeddedPostgres({ ...quiet, dataDir: dataFolder, programFolders: [] })).rejects.toThrow(
    /created by PostgreSQL 14\. [\s\S]*Nothing was changed\.[\s\S]*apt-get install postgresql-14[\s\S]*git checkout/,
  )
  await expect(startEmbeddedPostgres({ ...quiet, dataDir: dataFolder })).rejects.toThrow(
    /npm start upgrades the database/,
  )
  expect((await readdir(join(dataFolder, 'postgres'))).sort()).toEqual(['PG_VERSION', 'shop-password'])
  await rm(dataFolder, { recursive: true })
})

const skipReason = postgres15Obstacle()
if (skipReason) process.stdout.write(`Data of PostgreSQL 15: not possible here. ${skipReason}\n`)
describe.skipIf(skipReason)('fault 42: data of PostgreSQL 15', () => {
  let users: string[]
  let product: ProductId
  const rowsOf = async (url: string, statement: string): Promise<unknown[]> => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  beforeAll(async () => {
    const old = await startEmbeddedPostgres({ ...quiet, dataDir, programs: DEBIAN_15, fsync: false })
    await migrate(old.url, quiet)
    const t = await openTestShop({}, {}, { database: { url: old.url, drop: async () => undefined } })
    product = await aProduct(t, { stock: 50 })
    for (const email of ['one@example.in', 'two@example.in'])
      await aPlacedOrder(t, await aShopper(t, { email }), product)
    await t.close()
    users = (await rowsOf(old.url, 'SELECT id, email, password_hash FROM users ORDER BY id')) as string[]
    await old.stop()
  }, 120_000)

  it('data of PostgreSQL 15 is recognised before the server is started', async () => {
    expect(majorOfData(data())).toBe('15')
    await expect(startEmbeddedPostgres({ ...quiet, dataDir })).rejects.toThrow(
      'The database was created by PostgreSQL 15, and this version of the shop includes 18',
    )
    expect(await readFile(`${dataDir}/postgres.log`, 'utf8')).not.toContain('database files are incompatible')
  })

  it('data of PostgreSQL 15 stays unchanged when the copy is interrupted', async () => {
    const stop = new AbortController()
    const log = (line: string): void => {
      if (line.startsWith('Creating')) stop.abort()
    }
    await expect(upgradeEmbeddedPostgres({ dataDir, signal: stop.signal, log })).rejects.toThrow()
    expect(majorOfData(data())).toBe('15')
    expect(existsSync(join(dataDir, 'postgres-next'))).toBe(false)
  }, 120_000)

  it('data of PostgreSQL 15 is migrated with its users, sessions and passwords, and the old data is retained', async () => {
    await upgradeEmbeddedPostgres({ ...quiet, dataDir })
    expect([majorOfData(data()), majorOfData(join(dataDir, 'postgres-15'))]).toEqual(['18', '15'])
    const database = await startEmbeddedPostgres({ ...quiet, dataDir })
    expect(await rowsOf(database.url, 'SELECT id, email, password_hash FROM users ORDER BY id')).toEqual(users)
    expect(await rowsOf(database.url, 'SELECT FROM sessions')).toHaveLength(2)
    const t = await openTestShop({}, {}, { database: { url: database.url, drop: async () => undefined } })
    // The shop accepts payments immediately: nothing was lost, so no counter must be raised.
    await aPlacedOrder(t, await aShopper(t, { email: 'later@example.in' }), product)
    await expectMoneyToAddUp(t.shop)
    await t.close()
    await database.stop()
    await upgradeEmbeddedPostgres({ ...quiet, dataDir })
  }, 120_000)

  it('when the last step of migrating PostgreSQL 15 data was interrupted, the next start completes it, and no empty shop is created', async () => {
    mkdirSync(join(dataDir, 'postgres-next'))
    renameSync(data(), join(dataDir, 'postgres-next/postgres'))
    writeFileSync(join(dataDir, 'postgres-next/proven'), '15')
    await expect(startEmbeddedPostgres({ ...quiet, dataDir })).rejects.toThrow('npm start finishes it')
    await upgradeEmbeddedPostgres({ ...quiet, dataDir })
    expect([majorOfData(data()), existsSync(join(dataDir, 'postgres-next'))]).toEqual(['18', false])
  })

  it("after the migration from PostgreSQL 15 the current server's programs are stored beside the data, for the next migration", () => {
    expect(existsSync(join(dataDir, 'postgres-programs/18/bin/postgres'))).toBe(true)
  })
})
