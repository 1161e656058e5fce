// The database is restarted and killed while people buy: errors are clear, the shop is back by itself, no acknowledged write is missing (reliability §4, 10 and 11).
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCrowd, expectNothingLost } from '#tests/support/crowd.ts'
import { type ENDINGS, openShopOnOwnDatabase, type ShopOnOwnDatabase } from '#tests/support/own-database.ts'
import { expectBooksToBalanceAt } from '#tests/support/plain-shop.ts'

const PEOPLE = 4
/** When a test gives up waiting for something; nothing measures how long it takes. */
const patient = { timeout: 60_000, interval: 50 }

let open: ShopOnOwnDatabase
beforeAll(async () => {
  open = await openShopOnOwnDatabase()
}, 180_000)
afterAll(() => open?.close())

const isReady = async (): Promise<boolean> => (await fetch(`${open.shop.origin}/readyz`)).status === 200

/** Lets people buy, ends the database under them, and looks for everything they were told is done. */
async function expectNobodyToLose(how: keyof typeof ENDINGS): Promise<void> {
  const { shop } = open
  const crowd = await aCrowd(shop, PEOPLE)
  await expect.poll(() => crowd.orders.size, patient).toBeGreaterThan(PEOPLE)
  open.endDatabase(how)
  await expect.poll(() => crowd.refusals, patient).toBeGreaterThan(0)
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  await expect.poll(isReady, patient).toBe(true)
  const placed = crowd.orders.size
  await expect.poll(() => crowd.orders.size, patient).toBeGreaterThan(placed + PEOPLE)
  await crowd.goHome()
  await expectNothingLost(shop, crowd)
  await expectBooksToBalanceAt(shop.databaseUrl)
}

test.each<[string, keyof typeof ENDINGS]>([
  ['fast', 'fast'],
  ['at once', 'immediate'],
])('fault 10: shut down %s under people who buy, the database costs them an error and no order', (_name, how) =>
  expectNobodyToLose(how),
)

test('fault 11: killed under people who buy, the database costs them an error and no order', () =>
  expectNobodyToLose('kill'))
