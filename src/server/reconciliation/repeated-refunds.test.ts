// Orders with a failed refund. The books accept a difference of exactly the amount still owed to the shopper.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelOrder, changeDelivery } from '#contract/calls/orders.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { retryRefund } from '../aftersales/retry-refund.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { checkBooks } from './check-books.ts'

let t: TestShop
let admin: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
})
beforeEach(async () => {
  t.sandbox.reset()
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const brokenRules = async () => (await checkBooks(t.shop)).breaches.map(({ rule }) => rule)
const refundsOf = (id: OrderId) =>
  t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()

/** Places an order and begins a refund that fails at the gateway. */
async function aFailedRefund(begin: (id: OrderId) => Promise<unknown>): Promise<{ id: OrderId; refundId: RefundId }> {
  const id = await aPlacedOrder(t, shopper, await aProduct(t), { billing: { state: 'All India' } })
  t.sandbox.refundOutcome('failed')
  expect(await begin(id)).toMatchObject({ status: 200 })
  await t.drain()
  const refundId = (await refundsOf(id))[0]?.id as RefundId
  await refundPayment(t.shop, { refundId })
  expect((await refundsOf(id))[0]?.status).toBe('failed')
  return { id, refundId }
}
const aCancelledOrder = () =>
  aFailedRefund((id) => shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} }))
const anOrderWithNewAddress = () =>
  aFailedRefund((id) =>
    shopper.client.call(changeDelivery, {
      params: { orderId: id },
      body: { billingData: aBilling({ state: 'Kerala' }) },
    }),
  )

async function repeat({ refundId }: { refundId: RefundId }): Promise<void> {
  t.sandbox.refundOutcome('processed')
  t.clock.advance(1000)
  await retryRefund(t.shop, admin.userId, refundId)
  await t.drain()
}

async function breakPayment(id: OrderId, by: number): Promise<void> {
  await sql`UPDATE payments SET amount = amount + ${by} WHERE order_id = ${id}`.execute(t.shop.db)
}

it.each([
  ['a cancelled order', aCancelledOrder],
  ['an order with a new address', anOrderWithNewAddress],
])(
  'after a failed refund of %s the check of the books reports only the owed refund, and nothing after a retry',
  async (_, begin) => {
    const failed = await begin()
    expect(await brokenRules()).toEqual(['refund_owed'])
    await repeat(failed)
    expect((await refundsOf(failed.id)).map(({ status }) => status)).toEqual(['failed', 'processed'])
    expect(await brokenRules()).toEqual([])
  },
)

it('the check of the books finds a wrong payment amount also after a failed and repeated refund', async () => {
  const failed = await aCancelledOrder()
  await repeat(failed)
  await breakPayment(failed.id, 100)
  expect(await brokenRules()).toEqual(expect.arrayContaining(['order_money', 'documents']))
  await breakPayment(failed.id, -100)
  expect(await brokenRules()).toEqual([])
})

it('the check of the books finds a wrong payment amount also while its refund is owed', async () => {
  const failed = await aCancelledOrder()
  await breakPayment(failed.id, 100)
  expect(await brokenRules()).toEqual(expect.arrayContaining(['order_money', 'documents']))
  await breakPayment(failed.id, -100)
  await repeat(failed)
})

it('the email about a repeated refund has the credit note number of the first refund', async () => {
  const failed = await aCancelledOrder()
  t.mailbox.clear()
  await repeat(failed)
  const { serial } = await t.shop.db
    .selectFrom('credit_notes')
    .select('serial')
    .where('order_id', '=', failed.id)
    .executeTakeFirstOrThrow()
  const refundEmail = t.mailbox.emails.find(({ subject }) => /refund/i.test(subject))
  expect(refundEmail?.text).toContain(serial)
})
