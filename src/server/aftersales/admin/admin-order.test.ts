// One order as staff see and change it.
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminOrderDetailReply } from '#contract/admin-order.ts'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import { correctTracking, viewAdminOrder } from '#contract/calls/admin/order.ts'
import { listAdminOrders, listSlips } from '#contract/calls/admin/orders.ts'
import { retryRefund } from '#contract/calls/admin/refunds.ts'
import { decideReport } from '#contract/calls/admin/reports.ts'
import { confirmDelivery, viewOrder } from '#contract/calls/orders.ts'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import { SENDING_STEPS } from '#domain/order.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { aReport, aVideo, reportOrder, uploadAccepted } from '#tests/support/reporting.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'
import { updateProduct } from '../../catalog/update-product.ts'

let parcel: string
const t = shopForTests()
let admin: Shopper
let id: OrderId
const shopper = beforeTests(() => aShopper(t))
beforeEach(async () => {
  parcel = aTrackingNumber()
  // Manual refunds need a recent login.
  admin = await anAdmin(t)
  id = await aPlacedOrder(t, shopper, await aProduct(t))
})

const orderUrl = () => addressOf(viewAdminOrder, { params: { orderId: id } })
const view = async () => (await admin.client.get(orderUrl())).body as unknown as AdminOrderDetailReply
const advance = (status: string, more: object = {}, who = admin) =>
  who.client.post(`${orderUrl()}/status`, { status, ...more })
const dispatch = async () => {
  for (const step of SENDING_STEPS) await advance(step, { trackingNumber: parcel })
}
const deliver = async () => {
  await dispatch()
  await advance('delivered')
}
const refund = (body: object, key = 'one') =>
  admin.client.post(`${orderUrl()}/refund`, body, { 'idempotency-key': key })
const { auditOf, refundsOf, rowsIn } = storedRows(t)

it('the order page shows who made each step, the payment, the invoice, and the possible next steps with their refunds', async () => {
  await advance('processing')
  const detail = await view()
  expect(detail).toMatchObject({
    order: { _id: id, status: 'processing' },
    customer: { _id: shopper.userId, name: 'Anjali Nair', isErased: false },
    steps: [
      { status: 'placed', who: { kind: 'shop' } },
      { status: 'processing', who: { kind: 'staff', name: 'Anjali Nair' } },
    ],
    payment: { amount: 339, refunded: 0, gatewayPaymentId: expect.stringMatching(/^pay_/) },
    invoices: [{ revision: 1, amount: 339 }],
    creditNotes: [],
    moves: [
      { to: 'packed', money: null, tells: false },
      { to: 'dispatched', money: null, tells: true },
      { to: 'cancelled', money: { amount: 339, deduction: 0, coinsTaken: 10 }, tells: true },
    ],
    byHand: { left: 339, max: 338, canBeWhole: false },
  })
  const pdf = await admin.client.get(`${orderUrl()}/invoices/1`)
  expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await admin.client.get(`${orderUrl()}/invoices/2`)).status).toBe(404)
  expect((await admin.client.call(viewAdminOrder, { params: { orderId: '0'.repeat(24) } })).status).toBe(404)
})

it('when only the shopper confirmed a delivery, staff choose between returned and undeliverable, each shown with its refund', async () => {
  await dispatch()
  await shopper.client.call(confirmDelivery, { params: { orderId: id } })
  expect((await view()).moves).toMatchObject([
    { to: 'returned', money: { amount: 339, deduction: 0 }, ifUndelivered: { amount: 239, deduction: 100 } },
  ])
  await advance('returned', { from: 'delivered', undelivered: true })
  expect(await refundsOf(id)).toMatchObject([{ amount: 23900, deduction: 10000 }])
})

it('a replaced order can be neither returned nor wholly refunded, until cancelling its replacement offers to refund it', async () => {
  const { orderId, reportId } = await aReport(t, shopper)
  await admin.client.call(decideReport, { params: { reportId }, body: { decision: 'replacement' } })
  id = orderId
  const sale = await view()
  expect(sale).toMatchObject({
    replacedBy: { orderNumber: expect.any(Number) },
    reports: [{ status: 'replacement' }],
    moves: [],
    byHand: { canBeWhole: false },
  })
  expect((await refund({ amount: null, left: sale.byHand.left, reason: 'x' })).body.code).toBe('refund_too_large')
  id = sale.replacedBy?._id as OrderId
  const { orderNumber } = sale.order
  expect(await view()).toMatchObject({
    payment: null,
    invoices: [],
    replaces: { _id: orderId, orderNumber },
    moves: [
      { to: 'processing', money: null },
      { to: 'cancelled', money: { ofOrder: orderNumber, amount: sale.byHand.left, deduction: 0 } },
    ],
    byHand: { left: 0, max: 0, canBeWhole: false },
  })
  await advance('cancelled', { from: 'placed' })
  id = orderId
  expect(await view()).toMatchObject({ order: { status: 'returned' }, payment: { refunded: sale.byHand.left } })
  await expectMoneyToAddUp(t.shop)
})

it('packing slips are in the order of the request, with the contents of kits, and unknown orders are counted', async () => {
  const kit = await aProduct(t, { name: 'Whole Kit' })
  await t.shop.db
    .insertInto('kit_items')
    .values({ product_id: kit, position: 0, name: 'Night pads', quantity: 4 })
    .execute()
  const otherOrder = await aPlacedOrder(t, shopper, kit, { quantity: 2 })
  const { body } = await admin.client.call(listSlips, { query: { orders: `${otherOrder},${id},${'0'.repeat(24)}` } })
  expect(body).toMatchObject({
    sender: { name: 'Nila' },
    slips: [
      { _id: otherOrder, items: [{ name: 'Whole Kit', quantity: 2, kit: [{ name: 'Night pads', quantity: 4 }] }] },
      { _id: id, postcode: '679101', name: 'Ms Anjali Nair', phone: '+919000000001' },
    ],
    missing: 1,
  })
  const many = Array.from({ length: 101 }, (_, place) => place.toString(16).padStart(24, '0')).join(',')
  for (const orders of ['', 'x', many])
    expect((await admin.client.call(listSlips, { query: { orders } })).status).toBe(400)
})

describe('a changed kit', () => {
  const kitOn = async (order: OrderId) => {
    const { body } = await admin.client.call(listSlips, { query: { orders: order } })
    return (body as { slips: { items: { kit: KitItem[] }[] }[] }).slips[0]?.items[0]?.kit
  }
  const setKitItems = (kit: ProductId, ...items: KitItem[]) =>
    updateProduct(t.shop, admin.userId, kit, { kitItems: items })

  it('a changed kit is packed for each order as it was when the order was placed, and for all its replacements as in the sale', async () => {
    const [pads, cup, balm] = ['Night pads', 'Cup', 'Balm'].map((name) => ({ name, quantity: 1 })) as [
      KitItem,
      KitItem,
      KitItem,
    ]
    const kit = await aProduct(t, { name: 'Whole Kit' })
    await setKitItems(kit, pads, cup)
    t.clock.advance(minutes(1))
    const { orderId: first, reportId } = await aReport(t, shopper, { productId: kit })
    t.clock.advance(minutes(1))
    await setKitItems(kit, cup, balm)
    t.clock.advance(minutes(1))
    const second = await aPlacedOrder(t, shopper, kit)
    t.clock.advance(minutes(1))
    await setKitItems(kit)
    expect([await kitOn(first), await kitOn(second)]).toEqual([
      [pads, cup],
      [cup, balm],
    ])
    await admin.client.call(decideReport, { params: { reportId }, body: { decision: 'replacement' } })
    id = first
    const { replacedBy } = await view()
    const box = replacedBy?._id as OrderId
    expect(await kitOn(box)).toEqual([pads, cup])

    id = box
    parcel = aTrackingNumber()
    await deliver()
    const secondReport = await reportOrder(t, shopper, box, [await uploadAccepted(shopper.client, 'video', aVideo())])
    await admin.client.call(decideReport, { params: { reportId: secondReport }, body: { decision: 'replacement' } })
    expect(await kitOn((await view()).replacedBy?._id as OrderId)).toEqual([pads, cup])
  })

  it('saving a kit without changes creates no new version of it', async () => {
    const kit = await aProduct(t, { name: 'Whole Kit' })
    await setKitItems(kit, { name: 'Cup', quantity: 1 })
    await setKitItems(kit, { name: 'Cup', quantity: 1 })
    const versions = await t.shop.db.selectFrom('kit_versions').select('items').where('product_id', '=', kit).execute()
    expect(versions).toEqual([{ items: [] }])
  })
})

describe('a tracking number', () => {
  const RIGHT = 'EK123456785IN'
  const correct = (body: object) =>
    admin.client.call(correctTracking, {
      params: { orderId: id },
      body: { trackingNumber: RIGHT, seen: parcel, ...body },
    })
  const number = async () => (await view()).order.trackingNumber
  const emailsSent = () => rowsIn('emails', { order_id: id, kind: 'order-renumbered' })

  it('two clicks correct a tracking number once, with one record and one email; the wrong and the right number find the order', async () => {
    const wrong = 'EK123456771IN'
    for (const step of SENDING_STEPS) await advance(step, { trackingNumber: wrong })
    // The dispatch email is now due, so it cannot change any more (ADM-28).
    t.clock.advance(EMAILS_WAIT)
    expect(
      (await Promise.all([correct({ seen: wrong }), correct({ seen: wrong })])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect([await number(), await emailsSent()]).toMatchObject([RIGHT, [{ kind: 'order-renumbered' }]])
    const corrections = (await auditOf(id)).filter(({ action }) => action === 'order.tracking')
    expect(corrections).toMatchObject([{ details: { from: wrong, trackingNumber: RIGHT, courier: 'india-post' } }])
    for (const q of [wrong, RIGHT]) {
      const { body } = await admin.client.call(listAdminOrders, { query: { q } })
      expect((body as AdminOrdersReply).orders.map(({ _id }) => _id)).toContain(id)
    }
  })

  it('a tracking number is not corrected before the dispatch, to the number of another order, or when it was changed meanwhile', async () => {
    expect((await correct({})).body).toMatchObject({
      message: 'The parcel isn’t with a courier. Nothing was changed.',
    })
    await dispatch()
    expect((await correct({ seen: RIGHT, trackingNumber: 'EE123456785IN' })).body).toMatchObject({
      code: 'order_state',
      message: `Someone has just changed it: it is now ${parcel}. Nothing was changed.`,
    })
    const first = id
    id = await aPlacedOrder(t, shopper, await aProduct(t))
    await advance('processing')
    await advance('dispatched', { trackingNumber: 'EK123456799IN' })
    const refused = await correct({ seen: 'EK123456799IN', trackingNumber: parcel })
    expect(refused.body).toMatchObject({
      code: 'order_state',
      message: expect.stringMatching(/^This number belongs to the parcel of order \d+\.$/),
    })
    expect([await number(), await emailsSent()]).toEqual(['EK123456799IN', []])
    id = first
    expect(await number()).toBe(parcel)
  })
})

describe('a note', () => {
  const note = (text: string) => admin.client.post(`${orderUrl()}/notes`, { text }, { 'idempotency-key': 'note' })

  it('a note is stored once for two clicks with its author, and neither the audit log nor the shopper sees its text', async () => {
    const [first, second] = await Promise.all([
      note('Rang her: send it on Monday.'),
      note('Rang her: send it on Monday.'),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await view()).notes).toMatchObject([{ text: 'Rang her: send it on Monday.', author: admin.userId }])
    const log = await auditOf(id)
    expect(log).toMatchObject([{ action: 'order.note' }])
    const shopperView = (await shopper.client.call(viewOrder, { params: { orderId: id } })).body
    for (const read of [log, shopperView]) expect(JSON.stringify(read)).not.toContain('Monday')
  })
})

it('two clicks make a manual partial refund once, with its reason, an email and a credit note, and another part can follow', async () => {
  await deliver()
  await t.drain()
  const body = { amount: 100, left: 339, reason: 'One pack was open.' }
  const answers = await Promise.all([refund(body), refund(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await refundsOf(id)).toMatchObject([{ amount: 10000, reason: 'staff', words: 'One pack was open.' }])
  const detail = await view()
  expect(detail).toMatchObject({
    order: { status: 'delivered' },
    creditNotes: [{ amount: 100 }],
    byHand: { left: 239, max: 238, canBeWhole: true },
  })
  const [first] = await refundsOf(id)
  const emails = t.shop.db
    .selectFrom('emails')
    .select('kind')
    .where('ref', '=', first?.id ?? '')
  expect(await emails.execute()).toEqual([{ kind: 'refund-started' }])
  expect((await refund({ amount: 50, left: 239, reason: 'And the other.' }, 'two')).status).toBe(200)
  await expectMoneyToAddUp(t.shop)
})

it('a manual refund of the whole remaining amount moves the order to returned and retains nothing', async () => {
  await dispatch()
  expect((await refund({ amount: null, left: 339, reason: 'Lost by the post.' })).status).toBe(200)
  expect(await view()).toMatchObject({ order: { status: 'returned', deduction: 0 }, byHand: { left: 0, max: 0 } })
  expect(await refundsOf(id)).toMatchObject([{ amount: 33900, reason: 'staff' }])
  await expectMoneyToAddUp(t.shop)
})

it.each([
  ['more than is left', { amount: 340, left: 339, reason: 'x' }, 409, 'refund_too_large'],
  ['so much that no rupee stays paid', { amount: 339, left: 339, reason: 'x' }, 409, 'refund_too_large'],
  ['all of an order that was not dispatched', { amount: null, left: 339, reason: 'x' }, 409, 'refund_too_large'],
  ['less than a rupee', { amount: 0.5, left: 339, reason: 'x' }, 400, 'invalid_input'],
  ['a fraction of a paisa', { amount: 1.005, left: 339, reason: 'x' }, 400, 'invalid_input'],
  ['an empty reason', { amount: 10, left: 339, reason: ' ' }, 400, 'invalid_input'],
  ['an amount that was calculated before another refund', { amount: 10, left: 300, reason: 'x' }, 409, 'order_state'],
])('a manual refund refuses %s', async (_what, body, status, code) => {
  expect(await refund(body)).toMatchObject({ status, body: { code } })
  expect(await refundsOf(id)).toEqual([])
})

it('a manual refund needs a login of the last half hour', async () => {
  t.clock.advance(minutes(20))
  await view()
  t.clock.advance(minutes(11))
  const body = { amount: 10, left: 339, reason: 'x' }
  expect((await refund(body)).body.code).toBe('sign_in_again')
  expect(await refundsOf(id)).toEqual([])
})

it('a failed refund that can still be retried is subtracted from the amount for a manual refund', async () => {
  await deliver()
  await refund({ amount: 100, left: 339, reason: 'One pack was open.' })
  const [row] = await refundsOf(id)
  await t.shop.db.updateTable('refunds').set({ status: 'failed' }).where('order_id', '=', id).execute()
  await t.shop.db
    .updateTable('payments')
    .set((eb) => ({ refunded: eb('refunded', '-', row?.amount ?? (0 as never)) }))
    .where('order_id', '=', id)
    .execute()
  const detail = await view()
  expect(detail).toMatchObject({ refunds: [{ status: 'failed', canRetry: true }], byHand: { left: 239 } })
  expect((await admin.client.call(retryRefund, { params: { refundId: row?.id } })).status).toBe(200)
  expect(await view()).toMatchObject({
    refunds: [{ canRetry: false }, { words: 'One pack was open.' }],
    byHand: { left: 239 },
  })
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

it('a colleague who still sees the former state can neither dispatch nor cancel, and the tracking number stays', async () => {
  const colleague = await anAdmin(t)
  await advance('processing')
  const dispatch = (trackingNumber: string, who: Shopper) =>
    advance('dispatched', { trackingNumber, from: 'processing' }, who)
  expect((await dispatch(parcel, admin)).status).toBe(200)
  const second = await dispatch('EE123456785IN', colleague)
  expect([second.status, second.body.message]).toEqual([
    409,
    'Someone else was faster: this order is now dispatched. Nothing was changed.',
  ])
  expect((await view()).order.trackingNumber).toBe(parcel)
  expect((await advance('cancelled', { from: 'processing' }, colleague)).status).toBe(409)
  // The same staff member sends the request twice.
  expect((await dispatch(parcel, admin)).status).toBe(200)
})

it('a second tracking number for a dispatched order is refused', async () => {
  await dispatch()
  const { status, body } = await advance('dispatched', { from: 'processing', trackingNumber: 'EE123456785IN' })
  expect([status, body.message]).toEqual([409, `It was already dispatched, as ${parcel}.`])
  expect((await advance('dispatched', { from: 'processing', trackingNumber: parcel })).status).toBe(200)
})

it('a change of address is refused when the address changed meanwhile', async () => {
  const { delivery } = await view()
  const change = (houseNumber: string) =>
    admin.client.patch(`${orderUrl()}/delivery`, { billingData: aBilling({ houseNumber }), seen: delivery })
  expect((await change('14')).status).toBe(200)
  expect(await change('15')).toMatchObject({ status: 409, body: { code: 'order_state' } })
  expect((await view()).order.billingAddress.houseNumber).toBe('14')
})
