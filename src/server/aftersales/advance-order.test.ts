// Moving an order from state to state.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { confirmDelivery, viewOrder } from '#contract/calls/orders.ts'
import { hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { FULFILMENT_STATUSES, SENDING_STEPS, SHOPPER_STATUSES } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, logInAgain } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

let parcel: string
const t = shopForTests()
let id: OrderId
const admin = beforeTests(() => anAdmin(t))
const shopper = beforeTests(() => aShopper(t))
beforeEach(async () => {
  parcel = aTrackingNumber()
  id = await aPlacedOrder(t, shopper, await aProduct(t))
})
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const advance = (status: string, more: object = {}, who = admin) =>
  who.client.call(moveOrder, { params: { orderId: id }, body: { status, ...more } })
const dispatch = async (trackingNumber = parcel) => {
  for (const step of SENDING_STEPS) if (step !== 'dispatched') await advance(step)
  return advance('dispatched', { trackingNumber })
}
const orderNow = async () =>
  (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order as Record<string, unknown>
const { auditOf, emailsAbout } = storedRows(t)

it('payment rule 8: an order goes from placed to delivered, with a tracking number, and emails about dispatch and delivery', async () => {
  await dispatch()
  expect(await advance('delivered')).toMatchObject({ status: 200, body: { message: 'Saved.' } })
  expect(await orderNow()).toMatchObject({
    status: 'delivered',
    trackingNumber: parcel,
    events: SHOPPER_STATUSES.map((status) => ({ status })),
    can: { cancel: false, changeAddress: false, confirmDelivery: false, report: true },
  })
  expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-delivered', 'order-dispatched'])
  expect(await auditOf(id)).toMatchObject(
    FULFILMENT_STATUSES.slice(1).map((step) => ({ action: `order.${step}`, actor: admin.userId })),
  )
})

it('a step that skips a state or goes back is refused', async () => {
  expect((await advance('delivered')).body.code).toBe('order_state')
  await dispatch()
  expect((await advance('processing')).body.code).toBe('order_state')
  expect((await advance('cancelled')).body.code).toBe('order_state')
})

it('a dispatch without a tracking number, or with an invalid one, is refused', async () => {
  await advance('processing')
  for (const trackingNumber of [undefined, '', '12345', 'EE473124829US'])
    expect(await advance('dispatched', { trackingNumber })).toMatchObject({
      status: 400,
      body: { fields: { trackingNumber: expect.any(String) } },
    })
  expect((await orderNow()).status).toBe('processing')
})

it('a tracking number with a wrong check digit is accepted with a warning', async () => {
  const answer = await dispatch('ee 123 456 789 in')
  expect(answer.status).toBe(200)
  expect(answer.body.message).toContain('check digit')
  expect((await orderNow()).trackingNumber).toBe('EE123456789IN')
})

it('the shopper can confirm the delivery after the dispatch, and a second confirmation changes nothing', async () => {
  const confirm = () => shopper.client.call(confirmDelivery, { params: { orderId: id } })
  expect((await confirm()).body.code).toBe('order_state')
  await dispatch()
  expect((await confirm()).status).toBe(200)
  expect((await confirm()).status).toBe(200)
  expect((await orderNow()).status).toBe('delivered')
})

it('the shopper can report a problem for 72 hours', async () => {
  await dispatch()
  await advance('delivered')
  t.clock.advance(hours(72) - 1000)
  await logInAgain(shopper)
  expect(await orderNow()).toMatchObject({ can: { report: true } })
  t.clock.advance(1000)
  expect(await orderNow()).toMatchObject({ can: { report: false } })
  await logInAgain(admin)
})

it.each([
  [true, 100],
  [false, 0],
] as const)(
  'staff state whether a returned parcel that the shopper had confirmed as delivered was undeliverable (%s), for which ₹%i are retained',
  async (undelivered, kept) => {
    await dispatch()
    expect((await shopper.client.call(confirmDelivery, { params: { orderId: id } })).status).toBe(200)
    expect(await advance('returned')).toMatchObject({ status: 400, body: { fields: { undelivered: /deliver it/ } } })
    expect((await advance('returned', { undelivered })).status).toBe(200)
    const { totalAmount, refunds } = await orderNow()
    expect(refunds).toMatchObject([{ amount: (totalAmount as number) - kept, deduction: kept, reason: 'returned' }])
    await t.drain()
    const message = t.mailbox.emails.findLast(({ subject }) => subject.includes('came back'))
    expect(message?.text.includes('The post couldn’t deliver')).toBe(undelivered)
  },
)

it.each([
  ['undeliverable', 100, async () => {}],
  ['delivered', 0, () => advance('delivered')],
] as const)(
  'for a returned parcel that was %s ₹%i are retained and the rest is refunded',
  async (_what, kept, arrive) => {
    await dispatch()
    await arrive()
    await advance('returned', { reason: 'Nobody was at home.' })
    const { status, totalAmount, refunds, events } = await orderNow()
    expect(status).toBe('returned')
    expect(refunds).toMatchObject([{ amount: (totalAmount as number) - kept, deduction: kept, reason: 'returned' }])
    expect((events as { reason: string }[]).at(-1)?.reason).toBe('Nobody was at home.')
  },
)

it('staff cancel an order free of charge, also while it is being packed', async () => {
  await advance('processing')
  await advance('cancelled', { reason: 'The kit ran out.' })
  const { totalAmount, refunds } = await orderNow()
  expect(refunds).toMatchObject([{ amount: totalAmount, deduction: 0 }])
})
