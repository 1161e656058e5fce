// The address of a payment attempt is emptied after its account is erased.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteUser } from '#contract/calls/admin/users.ts'
import { anAdmin, aPaymentWithoutOrder, aShopper } from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { retryRefund } from '../aftersales/retry-refund.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { sweepErased } from './erase-user.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())

it("the address of an erased account's purchase is emptied only once its failed refund has been sent again successfully", async () => {
  const admin = await anAdmin(t)
  const shopper = await aShopper(t)
  t.sandbox.refundOutcome('failed')
  const { gatewayOrderId } = await aPaymentWithoutOrder(t, shopper)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  await t.drain()
  const { id } = await t.shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await refundPayment(t.shop, { refundId: id })
  await admin.client.call(deleteUser, { params: { userId: shopper.userId } })
  const emailOf = async () => {
    await sweepErased(t.shop)
    const { billing } = await t.shop.db
      .selectFrom('payment_attempts')
      .select('billing')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow()
    return (billing as { email: string }).email
  }
  expect(await emailOf()).not.toBe('')
  t.sandbox.refundOutcome('processed')
  await retryRefund(t.shop, admin.userId, id)
  await t.drain()
  expect(await emailOf()).toBe('')
})
