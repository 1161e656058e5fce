// Unexpected values in a gateway's answers become findings for staff, and stop nothing (BOOK-13).
import { expect, it, vi } from 'vitest'
import { aPlacedOrder, aProduct, aShopper, startedPayment } from '#tests/support/makers.ts'
import { atRazorpay, shopForTests } from '#tests/support/shop.ts'
import { completePayment } from './complete-payment.ts'
import { listOpenFindings } from './findings-queries.ts'

const t = shopForTests()

const savedFindings = () => listOpenFindings(t.shop.db, null, 10)

it("an unknown value and an unreadable field in gateway responses are each saved once, without the payer's email", async () => {
  const shopper = await aShopper(t)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(t))
  const { paymentId: odd } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure', email: 'meera@example.in' })
  const { paymentId: broken } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure', email: 'meera@example.in' })
  t.sandbox.pay(gatewayOrderId)
  t.sandbox.odd(odd, { status: 'on_hold' })
  t.sandbox.odd(broken, { amount: 'much' })
  expect(await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'placed' })
  await t.shop.gateways.current.listPaymentsOfOrder(gatewayOrderId, 'job')
  await vi.waitFor(async () => expect(await savedFindings()).toHaveLength(2))
  const rows = (await savedFindings()).map(({ kind, subject, details }) => [kind, subject, details.what])
  expect(rows).toEqual(
    expect.arrayContaining([
      ['odd_answer', `payment ${odd}`, 'status: on_hold'],
      ['odd_answer', `payment ${broken}`, 'amount: invalid_type'],
    ]),
  )
  expect(JSON.stringify(await savedFindings())).not.toContain('meera')
})

it('a normal purchase saves no odd gateway response', async () => {
  const before = (await savedFindings()).length
  await aPlacedOrder(t, await aShopper(t), await aProduct(t))
  expect(await savedFindings()).toHaveLength(before)
})
