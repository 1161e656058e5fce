// The database is killed between the commit of orders and their flush: no lost order was acknowledged, and it is placed
// again (FAULT-30).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShopWithKilledDatabase, type ShopWithKilledDatabase } from '../../support/killed-database-shop.ts'

let doomed: ShopWithKilledDatabase
beforeAll(async () => {
  doomed = await openShopWithKilledDatabase(6)
}, 60_000)
afterAll(() => doomed?.close())

it('fault 30: a database killed six times before commits were on disk loses no acknowledged order', async () => {
  await doomed.killAmongBuyers(6)
  const { told, orders, lost } = await doomed.finishTheRest()
  expect(told.answers).toBeGreaterThan(0)
  expect(told.emails).toBe(orders)
  expect(told.notes).toBe(orders)
  expect(lost).toBeGreaterThan(0)
}, 60_000)
