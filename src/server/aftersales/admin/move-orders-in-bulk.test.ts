// Moving many orders at once.
import { describe, expect, test } from 'vitest'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { cancelOrder, viewOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, displayedStates, type Shopper } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
const admin = beforeTests(() => anAdmin(t))
const shopper = beforeTests(() => aShopper(t))

const placeOrders = async (count: number): Promise<OrderId[]> => {
  const product = await aProduct(t)
  const ids: OrderId[] = []
  for (let each = 0; each < count; each++) ids.push(await aPlacedOrder(t, shopper, product))
  return ids
}
const move = (body: object, who = admin) => who.client.call(moveManyOrders, { body })
const pack = async (ids: readonly string[]) => move({ status: 'processing', orders: await displayedStates(t, ids) })
const outcomes = ({ body }: Awaited<ReturnType<typeof move>>) =>
  (body.results as { outcome: string; reason: string }[]).map(({ outcome, reason }) =>
    reason === '' ? outcome : reason,
  )
const { auditOf, emailsAbout, orderOf } = storedRows(t)

/** The number of tracking numbers made so far. They are unique; their check digits may be wrong. */
let parcels = 0
const aParcel = () => {
  parcels += 1
  return `EK${String(parcels).padStart(9, '0')}IN`
}

test('of many orders whose packing starts at once each is moved, with its own result; a refused one does not block the others', async () => {
  const [one, two, missing] = (await placeOrders(3)) as [OrderId, OrderId, OrderId]
  await shopper.client.call(cancelOrder, { params: { orderId: missing }, body: {} })
  expect(outcomes(await pack([one, missing, t.id(), two]))).toEqual([
    'moved',
    'It is already cancelled.',
    'This order doesn’t exist.',
    'moved',
  ])
  expect(await auditOf(two)).toMatchObject([{ action: 'order.processing', actor: admin.userId }])
})

test('a repeated or simultaneous request to start packing many orders moves them once', async () => {
  const ids = await placeOrders(2)
  const responses = await Promise.all([pack(ids), pack(ids)])
  expect(responses.flatMap(outcomes).toSorted()).toEqual(['already', 'already', 'moved', 'moved'])
  expect(outcomes(await pack(ids))).toEqual(['already', 'already'])
  const events = await t.shop.db.selectFrom('order_events').select('status').where('order_id', 'in', ids).execute()
  expect(events).toHaveLength(4)
})

describe('two staff members and one order', () => {
  const meanwhile = (status: string) => `Someone else was faster: this order is now ${status}. Nothing was changed.`

  test.each(['packed', 'dispatched'] as const)(
    'the second staff member who tries to move an order to %s gets its new state, and nothing changes',
    async (status) => {
      const [id] = (await placeOrders(1)) as [OrderId]
      const colleague = await anAdmin(t)
      const orders = [{ _id: id, from: 'placed', ...(status === 'dispatched' ? { trackingNumber: aParcel() } : {}) }]
      expect(outcomes(await pack([id]))).toEqual(['moved'])
      const second = await move({ status, orders, fromPlaced: true }, colleague)
      expect(outcomes(second)).toEqual([meanwhile('processing')])
      expect(await orderOf(id)).toMatchObject({ status: 'processing', tracking_number: null })
    },
  )

  test('of two simultaneous moves of an order one succeeds and the other is refused; a repeat of the same request counts as done', async () => {
    const [id] = (await placeOrders(1)) as [OrderId]
    const colleague = await anAdmin(t)
    const packAs = (who: Shopper) =>
      move({ status: 'packed', orders: [{ _id: id, from: 'placed' }], fromPlaced: true }, who)
    const responses = await Promise.all([packAs(admin), packAs(colleague)])
    expect(responses.flatMap(outcomes).toSorted()).toEqual([meanwhile('packed'), 'moved'])
    const first = outcomes(responses[0])[0] === 'moved' ? admin : colleague
    expect(outcomes(await packAs(first))).toEqual(['already'])
  })
})

test('a dispatch of many orders sends one email for each, also when the request is repeated', async () => {
  const ids = await placeOrders(2)
  await pack(ids)
  const orders = (await displayedStates(t, ids)).map((order) => ({ ...order, trackingNumber: aParcel() }))
  expect(outcomes(await move({ status: 'dispatched', orders }))).toEqual(['moved', 'moved'])
  expect(outcomes(await move({ status: 'dispatched', orders }))).toEqual(['already', 'already'])
  for (const [place, id] of ids.entries()) {
    expect(await orderOf(id)).toMatchObject({ status: 'dispatched', tracking_number: orders[place]?.trackingNumber })
    expect(await emailsAbout(id)).toEqual(['order-confirmation', 'order-dispatched'])
  }
})

test('an order whose packing has not started is dispatched only on explicit request, and not cancelled by a bulk action', async () => {
  const [id] = (await placeOrders(1)) as [OrderId]
  const orders = [{ _id: id, from: 'placed', trackingNumber: aParcel() }]
  expect(outcomes(await move({ status: 'dispatched', orders }))).toEqual(['Packing has not started.'])
  expect((await move({ status: 'cancelled', orders })).status).toBe(400)
  expect(outcomes(await move({ status: 'dispatched', orders, fromPlaced: true }))).toEqual(['moved'])
  const events = await t.shop.db.selectFrom('order_events').select('status').where('order_id', '=', id).execute()
  expect(events.map(({ status }) => status).toSorted()).toEqual(['dispatched', 'placed', 'processing'])
})

test('a tracking number belongs to one order, and an order keeps its number', async () => {
  const [one, two] = (await placeOrders(2)) as [OrderId, OrderId]
  await pack([one, two])
  const trackingNumber = aParcel()
  const { orderNumber } = (await shopper.client.call(viewOrder, { params: { orderId: one } })).body.order as {
    orderNumber: number
  }
  const orders = [one, two].map((_id) => ({ _id, from: 'processing', trackingNumber }))
  expect(outcomes(await move({ status: 'dispatched', orders }))).toEqual([
    'moved',
    `This number belongs to the parcel of order ${orderNumber}.`,
  ])
  const another = [{ _id: one, from: 'dispatched', trackingNumber: aParcel() }]
  expect(outcomes(await move({ status: 'dispatched', orders: another }))).toEqual([
    `It was already dispatched, as ${trackingNumber}.`,
  ])
  expect(outcomes(await move({ status: 'dispatched', orders: [{ _id: two, from: 'processing' }] }))).toEqual([
    'It has no tracking number.',
  ])
  expect(await orderOf(two)).toMatchObject({ status: 'processing', tracking_number: null })
})

test('marking many orders as delivered sends one email each and opens the time for reports; orders not yet sent are refused', async () => {
  const [sent, packed] = (await placeOrders(2)) as [OrderId, OrderId]
  await pack([sent, packed])
  await move({ status: 'dispatched', orders: [{ _id: sent, from: 'processing', trackingNumber: aParcel() }] })
  const orders = await displayedStates(t, [sent, packed])
  const arrive = () => move({ status: 'delivered', orders })
  const answers = await Promise.all([arrive(), arrive()])
  expect(answers.map(outcomes).toSorted()).toEqual([
    ['already', 'It has not been dispatched yet.'],
    ['moved', 'It has not been dispatched yet.'],
  ])
  expect(await emailsAbout(sent)).toEqual(['order-confirmation', 'order-delivered', 'order-dispatched'])
  expect(await emailsAbout(packed)).toEqual(['order-confirmation'])
  const { body } = await shopper.client.call(viewOrder, { params: { orderId: sent } })
  expect(body.order).toMatchObject({ status: 'delivered', can: { report: true } })
})
