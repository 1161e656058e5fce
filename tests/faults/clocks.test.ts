// The clock of a node is wrong, or is set back (FAULT-15).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { days, hours, minutes, seconds } from '#domain/durations.ts'
import { checkDatabase } from '#server/db/check-database.ts'
import type { PooledDatabase } from '#server/db/database.ts'
import { aProduct, aShopper } from '#tests/support/makers.ts'
import { ordersOf, pay, verify } from '#tests/support/payment-faults.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => t.clock.set((await checkDatabase(t.shop.db as PooledDatabase)).now ?? new Date(0)))

describe('a node with a wrong clock', () => {
  const readinessStatus = async () => (await t.client().get('/readyz')).status

  test.each([
    ['a day ahead', days(1)],
    ['an hour behind', -hours(1)],
    ['two minutes ahead', minutes(2)],
  ])('fault 15: a node whose clock is %s is alive but not ready, until its clock is right', async (_name, wrong) => {
    t.clock.advance(wrong)
    expect(await t.client().get('/readyz')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect((await t.client().get('/healthz')).status).toBe(200)
    t.clock.advance(-wrong)
    expect(await readinessStatus()).toBe(200)
  })

  test('fault 15: a node whose clock is a few seconds off is ready', async () => {
    t.clock.advance(seconds(20))
    expect(await readinessStatus()).toBe(200)
  })
})

test('fault 15: when a clock is set back by an hour during a payment, the order is placed and the shopper stays logged in', async () => {
  const shopper = await aShopper(t)
  await shopper.client.call(addToCart, { body: { productId: await aProduct(t, { stock: 1 }) } })
  const { id } = (await pay(shopper)).body.order as { id: string }
  t.clock.advance(-hours(1))
  t.sandbox.pay(id)
  expect((await verify(shopper, id)).status).toBe(200)
  expect(await ordersOf(t, shopper)).toHaveLength(1)
  expect((await shopper.client.call(whoAmI)).status).toBe(200)
})
