// `npm run reconcile` as an operator meets it: the sums and 'No difference.', or each difference and an exit with 1.
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
  const shopper = await aShopper(t)
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
})
afterAll(() => t.close())

async function reconcile(): Promise<{ code: number; text: string }> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(t.shop.db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/server/reconciliation/reconcile-cli.ts'],
      { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url.href } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

it('prints the great sums and ends well when all adds up', async () => {
  const { code, text } = await reconcile()
  expect(text).toMatch(/Captured +₹678.00\n/)
  expect(text).toMatch(/Refunded or asked back +₹339.00\n/)
  expect(text).toContain('No difference.')
  expect(code).toBe(0)
})

it('names the row that somebody changed by hand, and ends with 1', async () => {
  await t.shop.db
    .updateTable('payments')
    .set((eb) => ({ amount: eb('amount', '+', 100 as never) }))
    .execute()
  const { code, text } = await reconcile()
  expect(code).toBe(1)
  expect(text).toContain('What was captured for an order, less what went back, is what the order keeps')
  expect(text).toMatch(/"captured": ?34000/)
})

it('says in a sentence when there is no database', async () => {
  const { code, text } = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/server/reconciliation/reconcile-cli.ts'],
      { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
  expect([code, text.startsWith('The check could not run: ')]).toEqual([1, true])
})
