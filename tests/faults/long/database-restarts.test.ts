// A restarted or killed database loses no acknowledged write (FAULT-10, FAULT-11).

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readPostmaster } from '#server/db/postmaster.ts'
import { type Crowd, expectNothingLost, startCrowd } from '#tests/support/crowd.ts'
import { expectBooksToBalanceAt, fillCatalogue } from '#tests/support/plain-shop.ts'
import { type Environment, ShopProcess } from '../../support/shop-process.ts'

/** The names are PostgreSQL's terms for shutdowns by the first two signals. */
const ENDINGS = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const

interface ShopOnOwnDatabase {
  readonly shop: ShopProcess
  endDatabase(how: keyof typeof ENDINGS): void
  stopDatabase(): Promise<void>
  /** Starts the database's server again; resolves when it accepts connections. */
  startDatabase(): Promise<void>
  close(): Promise<void>
}

async function openShopOnOwnDatabase(env: Environment = {}): Promise<ShopOnOwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-faults-'))
  const start = () => startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined })
  let database = await start()
  const shop = new ShopProcess({ databaseUrl: database.url, dataDir: join(folder, 'shop') }, env)
  const close = async (): Promise<void> => {
    await shop.stop()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(database.url, { log: () => undefined })
    await fillCatalogue(database.url)
    await shop.start()
  } catch (error) {
    await close()
    throw error
  }
  return {
    shop,
    close,
    stopDatabase: () => database.stop(),
    async startDatabase() {
      const { url } = database
      database = await start()
      if (database.url !== url) throw new Error('The database has another address now')
    },
    endDatabase(how) {
      const server = readPostmaster(join(folder, 'database/postgres'))
      if (!server) throw new Error('There is no server to end')
      process.kill(server.pid, ENDINGS[how])
    },
  }
}

const PEOPLE = 4
/** How long a step may take, in milliseconds; no test measures a duration. */
const pollOptions = { timeout: 60_000, interval: 50 }
/** The maximum time in which the shop must recover once its database is back. */
const shortPollOptions = { timeout: 5_000, interval: 50 }

let shopOnDatabase: ShopOnOwnDatabase
beforeAll(async () => {
  shopOnDatabase = await openShopOnOwnDatabase()
}, 180_000)
afterAll(() => shopOnDatabase?.close())

const readiness = async (): Promise<object> =>
  (await fetch(`${shopOnDatabase.shop.origin}/readyz`)).json() as Promise<object>
const READY = { status: 'ready' }

async function expectNothingLostBy(how: keyof typeof ENDINGS): Promise<void> {
  const { shop } = shopOnDatabase
  const crowd = await startCrowd(shop, PEOPLE)
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(PEOPLE)
  shopOnDatabase.endDatabase(how)
  await expect.poll(() => crowd.refusals, pollOptions).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  await expect.poll(isAnswering, pollOptions).toBe(true)
  await expect.poll(readiness, shortPollOptions).toEqual(READY)
  await expectFurtherOrders(crowd)
}

const isAnswering = (): Promise<boolean> =>
  shopOnDatabase.shop.query('SELECT 1').then(
    () => true,
    () => false,
  )

async function expectFurtherOrders(crowd: Crowd): Promise<void> {
  const { shop } = shopOnDatabase
  const placed = crowd.orders.size
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(placed + PEOPLE)
  await crowd.finish()
  await expectNothingLost(shop, crowd)
  await expectBooksToBalanceAt(shop.databaseUrl)
}

test.each<[string, keyof typeof ENDINGS]>([
  ['fast', 'fast'],
  ['at once', 'immediate'],
])('fault 10: a database that is shut down %s under load causes temporary errors and loses no order', (_name, how) =>
  expectNothingLostBy(how),
)

test('fault 11: a database that is killed under load causes temporary errors and loses no order', () =>
  expectNothingLostBy('kill'))

test('fault 10: a database that is stopped for a while under load causes errors only until it is back', async () => {
  const crowd = await startCrowd(shopOnDatabase.shop, PEOPLE)
  await expect.poll(() => crowd.orders.size, pollOptions).toBeGreaterThan(PEOPLE)
  await shopOnDatabase.stopDatabase()
  await expect.poll(() => crowd.refusals, pollOptions).toBeGreaterThan(10 * PEOPLE)
  expect(await readiness()).toMatchObject({ status: 'not ready', waitsFor: 'database' })
  expect((await fetch(`${shopOnDatabase.shop.origin}/healthz`)).status).toBe(200)
  await shopOnDatabase.startDatabase()
  await expect.poll(readiness, shortPollOptions).toEqual(READY)
  await expectFurtherOrders(crowd)
})
