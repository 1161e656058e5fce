// Each action on a finding: the order is rebuilt, or the money is refunded or kept, and the books add up afterwards
// (BOOK-9, BOOK-11).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFindings, resolveFinding } from '#contract/calls/admin/findings.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { findings as texts } from '#copy/reconciliation.ts'
import { days, minutes } from '#domain/durations.ts'
import type { AttemptId, OrderId, ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { aDiscount } from '#tests/support/discounts.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { completePayment } from '../../payments/complete-payment.ts'
import { saveFinding } from '../../payments/findings-queries.ts'
import { buildPurchaseNotes } from '../../payments/order-notes.ts'
import { reconcilePayments } from '../../payments/reconcile-payments.ts'
import { handleSecondPayment } from '../../payments/refund-unfulfillable.ts'
import { checkBooks } from '../check-books.ts'
import { reconcileGateway } from './reconcile-gateway.ts'

const GSTIN = '32ABCDE1234F1Z9'

let t: TestShop
let admin: Shopper
let shopper: Shopper
let kit: ProductId
beforeAll(async () => {
  t = await openTestShop()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.sandbox.reset({ forget: true })
  t.sandbox.webhooks({ mode: 'off' })
  t.clock.advance(days(4))
  await t.shop.db.deleteFrom('gateway_findings').execute()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  kit = await aProduct(t, { stock: 10 })
})

const gateway = () => t.shop.gateways.current
const openFindings = async () => {
  const { body } = await admin.client.call(listFindings)
  return body.findings as { _id: string; kind: string; subject: string; actions: string[] }[]
}
const compareNow = async () => {
  t.clock.advance(minutes(1))
  await reconcileGateway(t.shop)
  return openFindings()
}
const resolveFirst = async (body: object, key?: string) => {
  const [finding] = await openFindings()
  const headers = key ? { 'idempotency-key': key } : {}
  return admin.client.call(resolveFinding, { params: { findingId: finding?._id ?? '' }, body: body as never, headers })
}
const breaches = async () => (await checkBooks(t.shop)).breaches.map(({ rule }) => rule)

/** Returns a paid purchase that only the gateway knows, as after a restored backup. */
async function aLostPurchase(change: { user?: string; product?: string; amount?: number; gstin?: string } = {}) {
  const purchase = {
    id: t.id<'attempt'>(),
    userId: (change.user ?? shopper.userId) as never,
    region: 'Kerala',
    stateCode: '32',
    shipping: paise(4000),
    coinsUsed: 0,
    gstin: change.gstin ?? null,
  } as const
  const lines = [
    { productId: (change.product ?? kit) as ProductId, quantity: 2, unitPrice: paise(25000), discount: paise(0) },
  ]
  const order = await gateway().createOrder(
    { amount: paise(change.amount ?? 54000), receipt: purchase.id, notes: buildPurchaseNotes(purchase, lines) },
    'job',
  )
  return { ...t.sandbox.pay(order.id), attemptId: purchase.id as AttemptId }
}
const typedAddress = () => {
  const { email: _, state: __, ...address } = aBilling()
  return address
}
const orders = () =>
  t.shop.db.selectFrom('orders').selectAll().where('user_id', '=', shopper.userId).orderBy('order_number').execute()
const stock = async () =>
  (await t.shop.db.selectFrom('stock_levels').select('stock').where('product_id', '=', kit).executeTakeFirstOrThrow())
    .stock

describe('rebuilding an order', () => {
  it('a purchase that only the gateway knows can be rebuilt as an order at its original price, with an address of the shopper', async () => {
    await aPlacedOrder(t, shopper, await aProduct(t))
    const { paymentId } = await aLostPurchase()
    expect(await compareNow()).toMatchObject([
      { kind: 'unknown_capture', subject: paymentId, actions: expect.any(Array) },
    ])
    const { status, body } = await resolveFirst({ action: 'rebuild' })
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^Order \d+ was rebuilt\.$/)])
    const [, rebuilt] = await orders()
    expect(rebuilt).toMatchObject({ status: 'placed', total: 54000, shipping: 4000, state_code: '32' })
    expect(rebuilt?.billing).toMatchObject({ city: 'Ottapalam', email: shopper.email })
    expect(await stock()).toBe(8)
    expect(await compareNow()).toEqual([])
    expect(await breaches()).toEqual([])
  })

  it('to rebuild an order without an address of the shopper, staff enter one in the state where the purchase was taxed', async () => {
    await aLostPurchase()
    await compareNow()
    expect(await resolveFirst({ action: 'rebuild' })).toMatchObject({ status: 409, body: { code: 'address_needed' } })
    const wrong = { ...typedAddress(), postcode: '560001' }
    expect(await resolveFirst({ action: 'rebuild', address: wrong })).toMatchObject({
      status: 409,
      body: { message: texts.notRebuilt.state },
    })
    expect(await resolveFirst({ action: 'rebuild', address: typedAddress() })).toMatchObject({ status: 200 })
    expect(await orders()).toHaveLength(1)
    expect(await breaches()).toEqual([])
  })

  it('an order that is rebuilt after its payment was refunded is cancelled, with a credit note', async () => {
    const { paymentId } = await aLostPurchase()
    await gateway().refundPayment({ paymentId, amount: paise(54000), idempotencyKey: t.id() }, 'job')
    await compareNow()
    await resolveFirst({ action: 'rebuild', address: typedAddress() })
    await t.drain()
    expect(await orders()).toMatchObject([{ status: 'cancelled' }])
    expect(await stock()).toBe(10)
    expect(await compareNow()).toEqual([])
    expect(await breaches()).toEqual([])
  })

  it.each([
    ['the buyer has no account', { user: 'a'.repeat(24) }, texts.notRebuilt.person],
    ['the product is unknown', { product: 'b'.repeat(24) }, texts.notRebuilt.product('b'.repeat(24))],
    ['another amount was paid', { amount: 53000 }, texts.notRebuilt.amount],
  ])('rebuilding an order that cannot be rebuilt is refused with the reason: %s', async (_, change, message) => {
    await aLostPurchase(change)
    await compareNow()
    expect(await resolveFirst({ action: 'rebuild', address: typedAddress() })).toMatchObject({
      status: 409,
      body: { code: 'order_not_rebuilt', message },
    })
    expect(await openFindings()).toHaveLength(1)
  })

  it('an order whose discount has been used up meanwhile cannot be rebuilt', async () => {
    await aDiscount(t, { maxUses: '1' })
    const { gatewayOrderId } = await startedPayment(shopper, kit)
    t.clock.advance(minutes(40))
    await reconcilePayments(t.shop)
    await aPlacedOrder(t, await aShopper(t), kit)
    const { paymentId } = t.sandbox.pay(gatewayOrderId)
    await saveFinding(t.shop.db, t.shop, {
      kind: 'unknown_capture',
      provider: gateway().provider,
      subject: paymentId,
      details: { gatewayOrder: gatewayOrderId },
    })
    // The admin's session has expired.
    admin = await anAdmin(t)
    expect(await resolveFirst({ action: 'rebuild' })).toMatchObject({
      status: 409,
      body: { code: 'order_not_rebuilt', message: texts.notRebuilt.discounts },
    })
  })

  it('an order is rebuilt only from the notes of the gateway order, never from those of the payment', async () => {
    const notes = buildPurchaseNotes(
      {
        id: t.id(),
        userId: shopper.userId,
        region: 'Kerala',
        stateCode: '32',
        shipping: paise(4000),
        coinsUsed: 0,
        gstin: null,
      },
      [{ productId: kit, quantity: 2, unitPrice: paise(25000), discount: paise(0) }],
    )
    const order = await gateway().createOrder({ amount: paise(54000), receipt: t.id(), notes: {} }, 'job')
    t.sandbox.pay(order.id, { notes })
    expect(await compareNow()).toMatchObject([{ actions: ['refund', 'take_over', 'set_aside'] }])
    expect(await resolveFirst({ action: 'rebuild', address: typedAddress() })).toMatchObject({
      status: 400,
      body: { message: texts.notThis },
    })
  })

  it('the GSTIN of a business buyer is in the rebuilt order', async () => {
    await aLostPurchase({ gstin: GSTIN })
    await compareNow()
    expect(await resolveFirst({ action: 'rebuild', address: typedAddress() })).toMatchObject({ status: 200 })
    const [rebuilt] = await orders()
    expect(rebuilt?.billing).toMatchObject({ gstin: GSTIN })
  })
})

it('a payment without an order is refunded once when staff click twice', async () => {
  const { paymentId } = await aLostPurchase()
  await compareNow()
  const body = { action: 'refund', reason: 'Unknown buyer' }
  const answers = [await resolveFirst(body, 'a-key-of-one-click'), await resolveFirst(body, 'a-key-of-one-click')]
  expect(answers[0]).toMatchObject({ status: 200, body: { message: texts.done.refunded('₹540.00') } })
  await t.drain()
  const refunds = await gateway().listRefundsOfPayment(paymentId, 'job')
  expect(refunds.map(({ amount }) => amount)).toEqual([54000])
  expect(await compareNow()).toEqual([])
  expect(await breaches()).toEqual([])
})

it('staff can refund a second captured payment; the shopper gets an email, and the order stays', async () => {
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  const { paymentId } = t.sandbox.pay(gatewayOrderId, { outcome: 'failure' })
  t.sandbox.pay(gatewayOrderId)
  await compareNow()
  t.sandbox.captureLate(paymentId)
  expect(await compareNow()).toMatchObject([{ kind: 'second_capture', subject: paymentId }])
  t.mailbox.clear()
  await resolveFirst({ action: 'refund', reason: 'Paid twice' })
  await t.drain()
  expect(t.mailbox.emails.map(({ to }) => to)).toEqual(expect.arrayContaining(['anjali.nair@example.in']))
  expect(await orders()).toMatchObject([{ status: 'placed' }])
  expect(await compareNow()).toEqual([])
  expect(await breaches()).toEqual([])
})

it('staff need a reason not to refund a payment without an order, which is then no difference in the books', async () => {
  await aLostPurchase()
  await compareNow()
  expect(await resolveFirst({ action: 'take_over', reason: '' })).toMatchObject({ status: 400 })
  expect(await resolveFirst({ action: 'take_over', reason: 'A payment link for a school' })).toMatchObject({
    status: 200,
  })
  expect(await compareNow()).toEqual([])
  expect(await breaches()).toEqual([])
  const { body } = await admin.client.call(listFindings, { query: { resolved: '1' } })
  expect(body.findings).toMatchObject([
    { resolution: 'taken_over', reason: 'A payment link for a school', resolvedBy: 'Anjali Nair' },
  ])
})

it("a partial refund in the gateway's dashboard reduces the shop's pending full refund when staff take it over", async () => {
  const id = (await aPlacedOrder(t, shopper, kit)) as OrderId
  const { gateway_payment_id: paymentId } = await t.shop.db
    .selectFrom('payments')
    .select('gateway_payment_id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await gateway().refundPayment({ paymentId, amount: paise(19218), idempotencyKey: t.id() }, 'job')
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  await t.drain()
  expect(await compareNow()).toMatchObject([{ kind: 'unknown_refund', actions: ['take_over', 'set_aside'] }])
  expect(await resolveFirst({ action: 'take_over', reason: 'Sent by hand on Monday' })).toMatchObject({ status: 200 })
  await t.drain()
  expect((await gateway().getPayment(paymentId, 'job')).refunded).toBe(33900)
  t.clock.advance(minutes(20))
  expect(await compareNow()).toEqual([])
  expect(await breaches()).toEqual([])
})

it('only staff can resolve the finding of a payment without an order, and only once', async () => {
  await aLostPurchase()
  await compareNow()
  const [finding] = await openFindings()
  const call = { params: { findingId: finding?._id ?? '' }, body: { action: 'set_aside', reason: 'Known' } } as const
  expect((await shopper.client.call(resolveFinding, call)).status).toBe(403)
  expect((await admin.client.call(resolveFinding, call)).status).toBe(200)
  expect(await admin.client.call(resolveFinding, call)).toMatchObject({
    status: 409,
    body: { code: 'finding_already_resolved' },
  })
})

it("a second captured payment refunded in the gateway's dashboard is reported until the gateway's list has the refund (BOOK-10)", async () => {
  const { gatewayOrderId } = await startedPayment(shopper, kit)
  t.sandbox.allowSecondCapture(true)
  const late = t.sandbox.pay(gatewayOrderId, { outcome: 'created' })
  t.sandbox.pay(gatewayOrderId)
  await completePayment(t.shop, atRazorpay(gatewayOrderId), 'job')
  t.sandbox.authorizeLate(late.paymentId, { capture: true })
  t.sandbox.refundFromDashboard(late.paymentId)
  t.sandbox.listLag(60, ['refunds'])
  await handleSecondPayment(t.shop, atRazorpay(gatewayOrderId), late.paymentId)
  await t.drain()
  expect(await breaches()).toEqual([])
  expect(await openFindings()).toMatchObject([{ kind: 'payment_differs', subject: late.paymentId }])
  t.clock.advance(minutes(20))
  expect(await compareNow()).toEqual([])
  expect(await breaches()).toEqual([])
})
