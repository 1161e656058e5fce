// An order that is placed before its money is there: what a way to pay without a gateway would stand on (docs/decisions/021).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { aProduct, aShopper, giveCoins, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { inTransaction } from '../db/database.ts'
import { closeAttempt, findAttempt, listAttemptLines } from '../payments/attempt-queries.ts'
import { claimGoods } from '../payments/claim-goods.ts'
import { findBreaches } from '../reconciliation/book-rules-queries.ts'
import { placeOrder } from './place-order.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

it('a purchase that stands without a payment is an order with its invoice, and cancelled it gives coins back and no money', async () => {
  const shopper = await aShopper(t)
  await giveCoins(t, shopper.userId, 100)
  const kit = await aProduct(t, { stock: 3 })
  const { gatewayOrderId, amount } = await startedPayment(shopper, kit, { coinsUsed: 100 })
  const attempt = await findAttempt(t.shop.db, atRazorpay(gatewayOrderId))
  if (!attempt) throw new Error('no attempt')
  const { orderId } = await inTransaction(t.shop.db, async (tx) => {
    const lines = await listAttemptLines(tx, attempt.id)
    expect(await claimGoods(tx, attempt, lines)).toMatchObject({ kind: 'claimed' })
    await closeAttempt(tx, attempt.id, 'paid', null)
    return placeOrder(tx, t.shop, {
      ...attempt,
      attemptId: attempt.id,
      lines,
      paid: { method: 'on_delivery', payment: null },
    })
  })

  expect(await paymentsOf(orderId)).toEqual([])
  const { status, body } = await shopper.client.call(viewOrder, { params: { orderId } })
  expect(status).toBe(200)
  expect(body.order).toMatchObject({ status: 'placed', paymentMethod: 'on_delivery', totalAmount: amount / 100 })
  const invoices = await t.shop.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).execute()
  expect(invoices).toHaveLength(1)
  // The nightly check still tells of it: a shop that lets goods go first must first say so there.
  expect(await findBreaches(t.shop.db, 'order_money', 10)).toMatchObject([{ subject: orderId }])

  expect((await shopper.client.call(cancelOrder, { params: { orderId }, body: {} })).status).toBe(200)
  await t.drain()
  expect(await t.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([])
  const { coins } = await t.shop.db
    .selectFrom('users')
    .select('coins')
    .where('id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  expect(coins).toBe(150)
})

const paymentsOf = (id: OrderId) => t.shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).execute()
