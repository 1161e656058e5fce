// The list of orders to pack: its filters, and the search of packers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listPacking } from '#contract/calls/admin/packing.ts'
import { signIn } from '#contract/calls/login.ts'
import type { PackingReply } from '#contract/packing.ts'
import { addDays, indianDate, startOfIndianDay } from '#domain/calendar.ts'
import { dispatchDeadline } from '#domain/delivery.ts'
import { minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import {
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  displayedStates,
  PASSWORD,
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { packCursor } from '../db/list-query.ts'

const EMAIL = 'meera.private@example.in'
const PHONE = '9876501234'

let t: TestShop
let packer: Shopper
let pads: OrderId
let cups: OrderId
beforeAll(async () => {
  t = await openTestShop()
  packer = await aStaffMember(t, 'packer')
  const shopper = await aShopper(t)
  // The PIN code of this order contains the number of the other order.
  const billing = { firstName: 'Meera', city: 'Thrissur', postcode: '681001', email: EMAIL, phoneNumber: PHONE }
  cups = await aPlacedOrder(t, shopper, await aProduct(t, { name: 'Cup' }))
  t.clock.advance(minutes(1))
  pads = await aPlacedOrder(t, shopper, await aProduct(t, { name: 'Night Pads' }), { billing })
})
afterAll(() => t.close())

const list = async (query: Record<string, string> = {}) =>
  (await packer.client.call(listPacking, { query })).body as unknown as PackingReply
const findOrders = async (query: Record<string, string>) => (await list(query)).orders.map(({ _id }) => _id)
const numberOf = async (id: OrderId) => String((await list()).orders.find(({ _id }) => _id === id)?.orderNumber)
const move = async (status: string, id: OrderId, more = {}) => {
  const orders = (await displayedStates(t, [id])).map((order) => ({ ...order, ...more }))
  return packer.client.call(moveManyOrders, { body: { status, orders, fromPlaced: true } as never })
}

describe('a search (ORD-31)', () => {
  test("a packer's search for an order number finds only that order, whatever filter is set", async () => {
    expect(await numberOf(cups)).toBe('1001')
    expect(await findOrders({ q: '1001' })).toEqual([cups])
    expect(await findOrders({ q: '#1001', status: 'packed', slip: 'changed' })).toEqual([cups])
  })

  test.each(['Meera', 'thrissur', '681001', 'night pads'])(
    "a packer's search for %s finds what a packer can read",
    async (q) => {
      expect(await findOrders({ q })).toEqual([pads])
    },
  )

  test.each([EMAIL, PHONE])("a packer's search for %s finds nothing, because a packer cannot read it", async (q) => {
    expect(await findOrders({ q })).toEqual([])
  })

  test("a packer's search for two letters is refused", async () => {
    expect((await packer.client.call(listPacking, { query: { q: 'pa' } })).status).toBe(400)
  })
})

test('the packing queue has the oldest order first, and an order is late from the day after its promised dispatch', async () => {
  const firstListed = async () => (await list()).orders[0]
  const promised = dispatchDeadline(indianDate(t.clock.now()))
  expect(await findOrders({})).toEqual([cups, pads])
  expect(await firstListed()).toMatchObject({ dispatchBy: promised, isLate: false })
  const now = t.clock.now()
  t.clock.set(startOfIndianDay(addDays(promised, 1)))
  await packer.client.call(signIn, { body: { email: packer.email, password: PASSWORD } })
  expect(await firstListed()).toMatchObject({ isLate: true })
  t.clock.set(now)
  await packer.client.call(signIn, { body: { email: packer.email, password: PASSWORD } })
})

test('the packing queue continues after its cursor', async () => {
  const cursor = packCursor(
    await t.shop.db
      .selectFrom('orders')
      .select(['placed_at as at', 'id'])
      .where('id', '=', cups)
      .executeTakeFirstOrThrow(),
  )
  expect(await findOrders({ cursor })).toEqual([pads])
})

test('a dispatched order leaves the packing queue, and its number does not find it there any more', async () => {
  await move('packed', pads)
  expect(await findOrders({ status: 'packed' })).toEqual([pads])
  expect((await list()).counts).toEqual({ placed: 1, processing: 0, packed: 1 })
  const number = await numberOf(pads)
  await move('dispatched', pads, { trackingNumber: 'EE473124829IN' })
  expect([await findOrders({}), await findOrders({ q: number })]).toEqual([[cups], []])
})
