// Delivery requests, which belong to an address: a call before delivery, or collection at the post office (CHK-19).
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportMyData } from '#contract/calls/account.ts'
import { addAddress, listAddresses } from '#contract/calls/addresses.ts'
import { viewAdminOrder } from '#contract/calls/admin/order.ts'
import { exportOrders, listSlips } from '#contract/calls/admin/orders.ts'
import { listPacking, viewPacking } from '#contract/calls/admin/packing.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { changeDelivery, viewOrder } from '#contract/calls/orders.ts'
import { packing } from '#copy/packing.ts'
import { listAddressesInState } from '#server/reconciliation/gateway/rebuild-queries.ts'
import { aBilling, anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let test: TestShop
let shopper: Shopper
let admin: Shopper
beforeAll(async () => {
  test = await openTestShop()
  admin = await anAdmin(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  shopper = await aShopper(test)
})

const anOrder = async (handover?: string) =>
  aPlacedOrder(test, shopper, await aProduct(test), handover === undefined ? {} : { billing: { handover } })
const handoverOf = async (orderId: string) => {
  const { body } = await shopper.client.call(viewOrder, { params: { orderId } })
  return (body.order as { billingAddress: { handover?: string } }).billingAddress.handover
}

it('a delivery request is shown to shopper and staff on the order, the slip and the packing pages, and is in the order export', async () => {
  const orderId = await anOrder('collect')
  expect(await handoverOf(orderId)).toBe('collect')
  const { client } = admin
  const order = (await client.call(viewAdminOrder, { params: { orderId } })).body
  expect(order).toMatchObject({ order: { billingAddress: { handover: 'collect' } } })
  expect((await client.call(listSlips, { query: { orders: orderId } })).body.slips).toMatchObject([
    { handover: 'collect' },
  ])
  expect((await client.call(viewPacking, { params: { orderId } })).body.order).toMatchObject({ handover: 'collect' })
  expect((await client.call(listPacking)).body.orders).toContainEqual(
    expect.objectContaining({ _id: orderId, handover: 'collect' }),
  )
  expect((await client.call(exportOrders)).raw.toString()).toContain(packing.handovers.collect)
})

it('an order without a delivery request shows none, on its page and on its slip', async () => {
  const orderId = await anOrder()
  expect(await handoverOf(orderId)).toBeUndefined()
  const { body } = await admin.client.call(listSlips, { query: { orders: orderId } })
  expect((body.slips as object[])[0]).not.toHaveProperty('handover')
})

it('a change of address changes the delivery request, and keeps it when the form of an older page has no such field', async () => {
  const orderId = await anOrder('call')
  const change = (more: Record<string, unknown>) =>
    shopper.client.call(changeDelivery, { params: { orderId }, body: { billingData: aBilling(more) } })
  expect((await change({ street: 'Lake Road' })).status).toBe(200)
  expect(await handoverOf(orderId)).toBe('call')
  await change({ handover: 'collect' })
  expect(await handoverOf(orderId)).toBe('collect')
  await change({ handover: '' })
  expect(await handoverOf(orderId)).toBeUndefined()
})

it('a change of the delivery request makes a printed slip outdated', async () => {
  const orderId = await anOrder('call')
  const version = async () => {
    const { body } = await admin.client.call(listSlips, { query: { orders: orderId } })
    return (body.slips as { version: string }[])[0]?.version
  }
  const before = await version()
  await shopper.client.call(changeDelivery, { params: { orderId }, body: { billingData: aBilling({ handover: '' }) } })
  expect(await version()).not.toBe(before)
})

it('a delivery request is saved with the address, offered at the next checkout, and shown to staff who rebuild an order', async () => {
  await anOrder('collect')
  const { state: _, email: _email, ...address } = aBilling({ handover: 'call' })
  expect((await shopper.client.call(addAddress, { body: address })).status).toBe(200)
  expect((await shopper.client.call(listAddresses)).body).toMatchObject({
    addresses: [{ handover: 'call' }],
    last: { handover: 'collect' },
  })
  const known = await listAddressesInState(test.shop.db, shopper.userId, '32')
  expect(known).toMatchObject([{ handover: 'call' }, { handover: 'collect' }])
  expect(known[1]).not.toHaveProperty('email')
})

it('an unknown delivery request is refused, and the field is named', async () => {
  await shopper.client.call(addToCart, { body: { productId: await aProduct(test) } })
  const body = { billingData: aBilling({ handover: 'roof' }), coinsUsed: 0 }
  const { status, body: answer } = await shopper.client.call(startPayment, { body })
  expect([status, Object.keys(answer.fields as object)]).toEqual([400, ['billingData.handover']])
})

it('a delivery request is in the data copy', async () => {
  await anOrder('collect')
  expect((await shopper.client.call(exportMyData)).raw.toString()).toContain('"handover": "collect"')
})
