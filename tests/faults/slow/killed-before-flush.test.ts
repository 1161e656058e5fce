// Orders that a database loses before a flush were not acknowledged, and are placed again (FAULT-30).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopWithKilledDatabase, type ShopWithKilledDatabase } from '../killed-database-shop.ts'

let shop: ShopWithKilledDatabase
beforeAll(async () => {
  shop = await openShopWithKilledDatabase(6)
}, 60_000)
afterAll(() => shop?.close())

it('fault 30: a database that is killed six times before commits are on disk loses no acknowledged order', async () => {
  await shop.killWhileBuying(6)
  const { acknowledged, orders, lost } = await shop.finishTheRest()
  expect(acknowledged.answers).toBeGreaterThan(0)
  expect(acknowledged.emails).toBe(orders)
  expect(acknowledged.notes).toBe(orders)
  expect(lost).toBeGreaterThan(0)
}, 60_000)
