// Moving an order from state to state.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { signIn } from '#contract/calls/login.ts'
import { confirmDelivery, viewOrder } from '#contract/calls/orders.ts'
import { hours } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { FULFILMENT_STATUSES, SENDING_STEPS, SHOPPER_STATUSES } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

let parcel: string
let t: TestShop
let admin: Shopper
let shopper: Shopper
let id: OrderId
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
})
beforeEach(async () => {
  parcel = aTrackingNumber()
  id = await aPlacedOrder(t, shopper, await aProduct(t))
})
afterAll(() => t.close())

const advance = (status: string, more: object = {}, who = admin) =>
  who.client.call(moveOrder, { params: { orderId: id }, body: { status, ...more } })
const dispatch = async (trackingNumber = parcel) => {
  for (const step of SENDING_STEPS) if (step !== 'dispatched') await advance(step)
  return advance('dispatched', { trackingNumber })
}
const orderNow = async () =>
  (await shopper.client.call(viewOrder, { params: { orderId: id } })).body.order as Record<string, unknown>
const emailsAbout = async (kind: string) =>
  t.shop.db.selectFrom('emails').select('recipient').where('kind', '=', kind).where('ref', '=', id).execute()

it('payment rule 8: an order goes from placed to delivered, with the time of each step, a tracking number, and emails about dispatch and delivery', async () => {
  await dispatch()
  const answer = await advance('delivered')
  expect([answer.status, answer.body.message]).toEqual([200, 'Saved.'])
  expect(await orderNow()).toMatchObject({
    status: 'delivered',
    trackingNumber: parcel,
    events: SHOPPER_STATUSES.map((status) => ({ status })),
    can: { cancel: false, changeAddress: false, confirmDelivery: false, report: true },
  })
  expect(await emailsAbout('order-dispatched')).toHaveLength(1)
  expect(await emailsAbout('order-delivered')).toHaveLength(1)
  const log = await t.shop.db.selectFrom('audit_log').select(['action', 'actor']).where('subject', '=', id).execute()
  expect(log).toEqual(FULFILMENT_STATUSES.slice(1).map((step) => ({ action: `order.${step}`, actor: admin.userId })))
})

it('two simultaneous requests for the same step of an order make it once', async () => {
  const answers = await Promise.all([advance('processing'), advance('processing')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(((await orderNow()).events as object[]).length).toBe(2)
})

describe('refuses', () => {
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

  it('a shopper and a visitor cannot move an order to another state', async () => {
    expect((await advance('processing', {}, shopper)).status).toBe(403)
    expect((await t.client().call(moveOrder, { params: { orderId: id }, body: { status: 'processing' } })).status).toBe(
      401,
    )
  })
})

it('a tracking number with a wrong check digit is accepted with a warning', async () => {
  const answer = await dispatch('ee 123 456 789 in')
  expect(answer.status).toBe(200)
  expect(answer.body.message).toContain('check digit')
  expect((await orderNow()).trackingNumber).toBe('EE123456789IN')
})

it('staff find an order by its tracking number', async () => {
  await dispatch()
  const { body } = await admin.client.call(listAdminOrders, { query: { q: parcel } })
  expect((body.orders as { _id: string }[]).map((order) => order._id)).toContain(id)
})

describe('the shopper', () => {
  it('the shopper can confirm the delivery, and a second confirmation changes nothing', async () => {
    await dispatch()
    const confirm = () => shopper.client.call(confirmDelivery, { params: { orderId: id } })
    expect((await confirm()).status).toBe(200)
    expect((await confirm()).status).toBe(200)
    expect((await orderNow()).status).toBe('delivered')
  })

  it("the shopper cannot confirm the delivery before dispatch, nor of another shopper's order", async () => {
    expect((await shopper.client.call(confirmDelivery, { params: { orderId: id } })).body.code).toBe('order_state')
    await dispatch()
    const stranger = await aShopper(t)
    expect((await stranger.client.call(confirmDelivery, { params: { orderId: id } })).status).toBe(404)
  })

  it('the shopper can report a problem for 72 hours', async () => {
    await dispatch()
    await advance('delivered')
    t.clock.advance(hours(72) - 1000)
    await shopper.client.call(signIn, { body: { email: shopper.email, password: PASSWORD } })
    expect(await orderNow()).toMatchObject({ can: { report: true } })
    t.clock.advance(1000)
    expect(await orderNow()).toMatchObject({ can: { report: false } })
    await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  })
})

describe('a returned parcel', () => {
  it('for a returned parcel that was undeliverable ₹100 are retained and the rest is refunded', async () => {
    await dispatch()
    await advance('returned', { reason: 'Nobody was at home.' })
    const { status, totalAmount, refunds, events } = await orderNow()
    expect(status).toBe('returned')
    expect(refunds).toMatchObject([{ amount: (totalAmount as number) - 100, deduction: 100, reason: 'returned' }])
    expect((events as { reason: string }[]).at(-1)?.reason).toBe('Nobody was at home.')
    await expectMoneyToAddUp(t.shop)
  })

  it.each([
    [true, 100],
    [false, 0],
  ] as const)(
    'staff state whether a returned parcel that the shopper had confirmed as delivered was undeliverable (%s), for which ₹%i are retained',
    async (undelivered, kept) => {
      await dispatch()
      expect((await shopper.client.call(confirmDelivery, { params: { orderId: id } })).status).toBe(200)
      const blind = await advance('returned')
      expect([blind.status, blind.body.fields]).toMatchObject([400, { undelivered: /deliver it/ }])
      expect((await advance('returned', { undelivered })).status).toBe(200)
      const { totalAmount, refunds } = await orderNow()
      expect(refunds).toMatchObject([{ amount: (totalAmount as number) - kept, deduction: kept, reason: 'returned' }])
      await t.drain()
      const message = t.mailbox.emails.findLast(({ subject }) => subject.includes('came back'))
      expect(message?.text.includes('The post couldn’t deliver')).toBe(undelivered)
      await expectMoneyToAddUp(t.shop)
    },
  )

  it('an order whose delivered parcel is returned is refunded in full', async () => {
    await dispatch()
    await advance('delivered')
    await advance('returned')
    const { totalAmount, refunds } = await orderNow()
    expect(refunds).toMatchObject([{ amount: totalAmount, deduction: 0 }])
    await expectMoneyToAddUp(t.shop)
  })
})

it('staff cancel an order free of charge, also while it is being packed', async () => {
  await advance('processing')
  await advance('cancelled', { reason: 'The kit ran out.' })
  const { totalAmount, refunds } = await orderNow()
  expect(refunds).toMatchObject([{ amount: totalAmount, deduction: 0 }])
  await expectMoneyToAddUp(t.shop)
})
