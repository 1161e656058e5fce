// `npm run reconcile` for an operator: the sums and 'No difference.', or each difference and exit code 1.
import { execFile } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import { reconciliation as texts } from '#copy/reconciliation.ts'
import { paise } from '#domain/money.ts'
import { listenSandbox } from '#sandbox/listen-sandbox.ts'
import { aPlacedOrder, aProduct, aShopper } from '#tests/support/makers.ts'
import { openTestShop, RAZORPAY_KEYS, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let gateway: Awaited<ReturnType<typeof listenSandbox>>
beforeAll(async () => {
  t = await openTestShop()
  gateway = await listenSandbox(t.sandbox, { port: 0 })
  // The command uses the machine's clock.
  t.clock.set(new Date())
  const shopper = await aShopper(t)
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
})
afterAll(async () => {
  await gateway.close()
  await t.close()
})

async function reconcile(change: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(t.shop.db)
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${rows[0]?.name}`
  const environment = {
    DATABASE_URL: url.href,
    RAZORPAY_KEY_ID: RAZORPAY_KEYS.keyId,
    RAZORPAY_KEY_SECRET: RAZORPAY_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: RAZORPAY_KEYS.webhookSecret,
    PROVIDERS_URL: gateway.url,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['src/server/runtime/reconcile-cli.ts'],
      { env: { ...process.env, NODE_OPTIONS: '', ...environment, ...change } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, text: out + err }),
    )
  })
}

it('reconcile prints the totals of the books, with exit code 0 when everything adds up', async () => {
  const { code, text } = await reconcile()
  expect(text).toMatch(/Captured +₹678.00\n/)
  expect(text).toMatch(/Refunded or requested +₹339.00\n/)
  expect(text).toContain('No difference.')
  expect(text).toContain(texts.gateway.none)
  expect(code).toBe(0)
})

it('reconcile prints a payment at the gateway that the shop does not know, with exit code 1', async () => {
  const order = await t.shop.gateways.current.createOrder({ amount: paise(41800), receipt: t.id(), notes: {} }, 'job')
  const { paymentId } = t.sandbox.pay(order.id)
  const { code, text } = await reconcile()
  expect(text).toContain('No difference.\n')
  expect(text).toContain(texts.gateway.some(1))
  expect(text).toContain(`${paymentId}, gateway ₹418.00, gateway’s order ${order.id}`)
  expect(code).toBe(1)
})

it('reconcile reports an unreachable gateway, with exit code 1', async () => {
  const { code, text } = await reconcile({ PROVIDERS_URL: 'http://127.0.0.1:1' })
  expect(text).toContain('The payment gateway was not compared')
  expect(code).toBe(1)
})

it('reconcile prints a row that was changed directly in the database, with exit code 1', async () => {
  await t.shop.db
    .updateTable('payments')
    .set((eb) => ({ amount: eb('amount', '+', 100 as never) }))
    .execute()
  const { code, text } = await reconcile()
  expect(code).toBe(1)
  expect(text).toContain('Money captured for an order, less its refunds, is what the order keeps')
  expect(text).toMatch(/"captured": ?34000/)
})

it('reconcile explains a missing database in one sentence', async () => {
  const { code, text } = await reconcile({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect([code, text]).toEqual([1, expect.stringMatching(/^The check could not run: /m)])
})
