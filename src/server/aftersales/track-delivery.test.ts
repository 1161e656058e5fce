// Orders that go to several addresses (ORD-36).
import { beforeEach, expect, it } from 'vitest'
import { bookParcel } from '#contract/calls/admin/bookings.ts'
import { withdrawQuote } from '#contract/calls/admin/draft-orders.ts'
import { changeAdminDelivery, correctTracking, moveOrder, trackDelivery } from '#contract/calls/admin/order.ts'
import { exportOrders, listSlips, moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listPacking, showPhones, viewPacking } from '#contract/calls/admin/packing.ts'
import { exportPostFile } from '#contract/calls/admin/parcels.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { EMAILS_WAIT } from '#domain/bulk-action.ts'
import type { OrderId } from '#domain/ids.ts'
import { anOrderToSeveral, aQuote } from '#tests/support/draft-orders.ts'
import { aBilling, anAdmin, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'
import { emptyFinishedAttempts } from '../accounts/erasure-queries.ts'
import { inTransaction } from '../db/database.ts'
import { toOwnOrderReply } from '../orders/order-view.ts'
import { findOrder } from '../orders/orders-queries.ts'

const test = shopForTests()
let packer: Shopper
let owner: Shopper
beforeEach(async () => {
  packer = await aStaffMember(test, 'packer')
  owner = await anAdmin(test)
})

let numbers = 0
const aNumber = (): string => `ET${String(++numbers).padStart(9, '0')}IN`
const track = (orderId: OrderId, position: number, body: object = {}) =>
  packer.client.call(trackDelivery, {
    params: { orderId },
    body: { position, seen: '', trackingNumber: aNumber(), courier: 'other', ...body } as never,
  })
const dispatch = (orderId: OrderId, parcel: object = {}) =>
  packer.client.call(moveManyOrders, {
    body: { status: 'dispatched', fromPlaced: true, orders: [{ _id: orderId, from: 'placed', ...parcel }] },
  })
const { auditOf, orderOf, rowsIn } = storedRows(test)
const ownOrder = async (orderId: OrderId) => {
  const order = await findOrder(test.shop.db, orderId)
  if (!order) throw new Error('no order')
  return toOwnOrderReply(test.shop, order)
}

it('an order to several addresses is dispatched once each has a tracking number, and the shopper sees all numbers', async () => {
  const { orderId } = await anOrderToSeveral(test)
  const [one, two] = [aNumber(), aNumber()]
  expect((await track(orderId, 0, { trackingNumber: one })).status).toBe(200)
  const early = await dispatch(orderId)
  expect(early.body.results).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('1 of 2 addresses has no') },
  ])
  expect((await track(orderId, 1, { trackingNumber: two })).status).toBe(200)
  const typed = await dispatch(orderId, { trackingNumber: aNumber(), courier: 'other' })
  expect(typed.body.results).toMatchObject([{ outcome: 'refused', reason: expect.stringContaining('2 addresses') }])
  expect((await dispatch(orderId)).body.results).toMatchObject([{ outcome: 'moved' }])
  const order = await ownOrder(orderId)
  expect([order.status, order.trackingNumber]).toEqual(['dispatched', one])
  expect(order.deliveries).toMatchObject([
    { name: 'Meera', postcode: '679101', items: [{ quantity: 1 }], trackingNumber: one },
    { name: 'Devi', trackingNumber: two },
  ])
  expect(JSON.stringify(order.deliveries)).not.toContain('9447022222')
})

it('each address of an order needs a tracking number of its own, which staff who did not see it cannot overwrite', async () => {
  const [{ orderId }, other] = [await anOrderToSeveral(test), await anOrderToSeveral(test)]
  const number = aNumber()
  expect((await track(orderId, 0, { trackingNumber: number })).status).toBe(200)
  expect((await track(orderId, 0, { trackingNumber: number })).status).toBe(200)
  const refusals = [
    await track(orderId, 1, { trackingNumber: number }),
    await track(other.orderId, 0, { trackingNumber: number }),
    await track(orderId, 0, { seen: '' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await track(orderId, 0, { seen: number })).status).toBe(200)
  expect((await track(orderId, 2)).body.code).toBe('order_not_found')
  const recorded = (await auditOf(orderId)).filter(({ action }) => action === 'order.delivery-tracking')
  expect(recorded).toHaveLength(2)
})

it('an order to several addresses is dispatched once each has a number, and has the number of the first address, also after a correction', async () => {
  const { orderId } = await anOrderToSeveral(test)
  const [first, corrected] = [aNumber(), aNumber()]
  const move = (status: 'processing' | 'dispatched') =>
    owner.client.call(moveOrder, { params: { orderId }, body: { status } })
  await move('processing')
  await track(orderId, 0, { trackingNumber: first })
  const refused = await move('dispatched')
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('1 of 2 addresses has no')])
  await track(orderId, 1)
  expect((await move('dispatched')).status).toBe(200)
  const whole = await packer.client.call(correctTracking, {
    params: { orderId },
    body: { trackingNumber: aNumber(), courier: 'other', seen: first },
  })
  expect([whole.status, whole.body.code]).toEqual([409, 'order_state'])
  expect((await track(orderId, 0, { seen: first, trackingNumber: corrected })).status).toBe(200)
  expect((await ownOrder(orderId)).trackingNumber).toBe(corrected)
})

it('the dispatch email and the progress page have the parcel of each address, and a corrected number is emailed with its recipient', async () => {
  const { orderId } = await anOrderToSeveral(test, { email: 'lakshmi@example.in' })
  const [one, two, corrected] = [aNumber(), aNumber(), aNumber()]
  await track(orderId, 0, { trackingNumber: one })
  await track(orderId, 1, { trackingNumber: two })
  const { progress_id: progressId } = await orderOf(orderId)
  const progress = async () => (await test.client().call(viewProgress, { params: { progressId } })).body
  expect((await progress()).parcels).toEqual([])
  await dispatch(orderId)
  test.clock.advance(EMAILS_WAIT)
  await test.drain()
  const lastEmail = (subject: string) =>
    test.mailbox.emails.findLast((email) => email.to === 'lakshmi@example.in' && email.subject.includes(subject))
  const confirmation = lastEmail('is confirmed')
  expect(confirmation?.text).toContain('2 delivery addresses')
  expect(confirmation?.text).not.toContain('MG Road')
  const sent = lastEmail('is on its way')
  expect(sent?.text).toMatch(new RegExp(`Meera.*${one}.*Devi.*${two}`, 's'))
  expect((await track(orderId, 1, { seen: two, trackingNumber: corrected })).status).toBe(200)
  await test.drain()
  const renumbered = lastEmail('has a new tracking number')
  expect(renumbered?.text).toMatch(new RegExp(`Devi.*${corrected}`, 's'))
  expect(renumbered?.text).not.toMatch(new RegExp(`Meera|${one}`))
  const { parcels } = await progress()
  expect(parcels).toEqual([
    { courier: 'other', trackingNumber: one, trackingUrl: null },
    { courier: 'other', trackingNumber: corrected, trackingUrl: null },
  ])
})

it('an order to several addresses has a slip for each, with its own units and a masked phone number', async () => {
  const { orderId, orderNumber } = await anOrderToSeveral(test)
  const { body } = await packer.client.call(listSlips, { query: { orders: orderId } })
  const slips = body.slips as { name: string; phone: string; part: object; items: { quantity: number }[] }[]
  expect([slips.map(({ part }) => part), body.missing]).toEqual([
    [
      { number: 1, of: 2 },
      { number: 2, of: 2 },
    ],
    0,
  ])
  expect(slips.map(({ name, items }) => [name, items.map(({ quantity }) => quantity)])).toEqual([
    ['Meera', [1]],
    ['Devi', [1]],
  ])
  expect(JSON.stringify(slips[0])).not.toMatch(/Devi|Lakshmi|94470/)
  const { phones } = (await packer.client.call(showPhones, { body: { orders: [orderId] } })).body
  expect(phones).toMatchObject([{ deliveries: ['+919447011111', '+919447022222'] }])
  const page = (await packer.client.call(viewPacking, { params: { orderId } })).body.order as { deliveries: object[] }
  expect(page.deliveries).toMatchObject([{ name: 'Meera', lines: ['3, Temple Road', 'Ottapalam, Kerala'] }, {}])
  expect(JSON.stringify(page)).not.toContain('94470')
  const list = await packer.client.call(listPacking, { query: { q: String(orderNumber) } })
  expect(list.body.orders).toMatchObject([{ deliveryCount: 2 }])
})

it('an order to several addresses is not in the postal sheet, cannot be booked, and is marked in the exported file', async () => {
  const { orderId, orderNumber } = await anOrderToSeveral(test)
  const post = await owner.client.call(exportPostFile)
  expect([post.status, post.raw.toString().includes(`#${orderNumber}`)]).toEqual([200, false])
  const booked = await packer.client.call(bookParcel, { params: { orderId }, body: { grams: 500 } })
  expect([booked.status, booked.body.message]).toEqual([409, expect.stringContaining('2 addresses')])
  const file = await owner.client.call(exportOrders)
  expect(
    file.raw
      .toString()
      .split('\r\n')
      .find((line) => line.startsWith(String(orderNumber))),
  ).toMatch(/Goes to 2 other addresses/)
})

it('a change of the billing address keeps organisation, purchase order number and delivery addresses', async () => {
  const { orderId } = await anOrderToSeveral(test, { organisation: 'GHSS', purchaseOrder: 'PO 9' })
  const { status } = await owner.client.call(changeAdminDelivery, {
    params: { orderId },
    body: { billingData: aBilling({ houseNumber: '77' }) },
  })
  const order = await findOrder(test.shop.db, orderId)
  expect([status, order?.billing]).toEqual([
    200,
    expect.objectContaining({ houseNumber: '77', organisation: 'GHSS', purchaseOrder: 'PO 9', deliveries: 2 }),
  ])
})

it('erasing an account deletes the addresses of a quote that became no order, and keeps those of an order', async () => {
  const { orderId } = await anOrderToSeveral(test)
  const { id, version } = await aQuote(test, {
    deliveries: [
      {
        ...{ name: 'Meera', phone: '9447011111', houseNumber: '3', street: 'Temple Road', city: 'Ottapalam' },
        ...{ postcode: '679101', quantities: [2] },
      },
    ],
  })
  await owner.client.call(withdrawQuote, { params: { draftOrderId: id }, body: { version } })
  const attempts = await test.shop.db
    .selectFrom('payment_attempts as a')
    .leftJoin('orders as o', 'o.attempt_id', 'a.id')
    .select(['a.id', 'a.user_id as userId'])
    .where((eb) => eb.or([eb('a.draft_order_id', '=', id), eb('o.id', '=', orderId)]))
    .execute()
  const addressesNow = async () =>
    (await Promise.all(attempts.map((attempt) => rowsIn('attempt_deliveries', { attempt_id: attempt.id })))).flat()
      .length
  expect(await addressesNow()).toBe(3)
  for (const { userId } of attempts) await inTransaction(test.shop.db, (tx) => emptyFinishedAttempts(tx, userId))
  expect(await addressesNow()).toBe(2)
})
