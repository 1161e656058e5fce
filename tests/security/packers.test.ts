// No response to a packer contains an amount of money or an email address (ADM-22).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { listSlips, moveManyOrders } from '#contract/calls/admin/orders.ts'
import { listPacking, showPhones, viewPacking } from '#contract/calls/admin/packing.ts'
import { downloadOpenApi } from '#contract/calls/programs.ts'
import { rightsOf } from '#contract/rights.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { requestOf } from '#tests/examples/call-examples.ts'
import { nameOfCall } from '#tests/support/addresses.ts'
import { type ApiDescription, operationOf, replyOf } from '#tests/support/api-page.ts'
import { type DisputedShop, openDisputedShop } from '#tests/support/disputed-shop.ts'
import { aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper } from '#tests/support/makers.ts'

const PACKER = rightsOf({ role: 'user', staffRoles: ['packer'] })
const calls = Object.values(allCalls)
  .flatMap((each) => Object.values<Call>(each))
  .filter(({ right }) => right !== undefined && PACKER.has(right))
const RUPEES = 4_711
const PHONE = '9876501234'

/** The text of a response without ids, versions and tracking numbers, which may contain any digits. */
const textWithoutIds = (raw: Buffer): string => raw.toString().replace(/[\w-]{20,}|SBX\d{10}/g, '')
/** The text of the sandbox's label, which its PDF contains as hexadecimal digits, without the random id at the end. */
const printed = (pdf: Buffer): Buffer =>
  Buffer.concat(
    Array.from((pdf.toString('latin1').split('\ntrailer')[0] ?? '').matchAll(/<([0-9a-f]+)>/g), ([, hex = '']) =>
      Buffer.from(hex, 'hex'),
    ),
  )

let t: DisputedShop
let packer: Shopper
let shopper: Shopper
let orderId: OrderId
beforeAll(async () => {
  t = await openDisputedShop()
  packer = await aStaffMember(t, 'packer')
  shopper = await aShopper(t, { email: 'private.person@example.in' })
  const product = await aProduct(t, { price: paise(RUPEES * 100) })
  orderId = await aPlacedOrder(t, shopper, product, {
    billing: { email: 'private.bill@example.in', phoneNumber: PHONE },
  })
})
afterAll(() => t.close())

/** The order's price and total in rupees (₹4,711, or ₹4,751 with shipping), and parts of addresses. */
const FORBIDDEN = /4[,.]?711|4[,.]?751|₹|@|example\.in/

it('security 48: no reply of a call for packers has a field for money, a payment or an email address', async () => {
  expect(calls.length).toBeGreaterThan(6)
  const { body } = await packer.client.call(downloadOpenApi)
  const named = calls
    .filter(({ answers }) => answers !== 'file')
    .map((call) => [nameOfCall(call), JSON.stringify(replyOf(operationOf(body as unknown as ApiDescription, call)))])
  expect(named.filter(([, shape]) => shape === undefined)).toEqual([])
  // Today only counts tasks, and the palette returns emails only to staff who may see users.
  const checkedCalls = named.filter(([name]) => !/\/(today|find)$/.test(name ?? ''))
  expect(
    checkedCalls.filter(([, shape]) =>
      /"(\w*[eE]mail|\w*[aA]mount|\w*[tT]otal|price|\w*[rR]efund\w*|payment\w*|coins\w*)"/.test(shape ?? ''),
    ),
  ).toEqual([])
})

it.each(calls.map((call) => [nameOfCall(call), call] as const))(
  'security 48: the call %s returns neither money nor email addresses to a packer',
  async (_name, call) => {
    const { raw, status } = await packer.client.send(
      await requestOf(call, { test: t, client: packer.client, person: packer }),
    )
    expect(status).toBe(200)
    expect(textWithoutIds(call.answers === 'file' ? printed(raw) : raw)).not.toMatch(FORBIDDEN)
  },
)

it.each(['1001', 'private', 'private.person@example.in', 'Anjali'])(
  "security 48: a packer's search for %s returns neither money nor email addresses",
  async (q) => {
    const { raw } = await packer.client.call(findAnything, { query: { q } })
    expect(textWithoutIds(raw)).not.toMatch(FORBIDDEN)
  },
)

it('security 48: a packer sees the order to pack, with its phone number masked', async () => {
  const list = await packer.client.call(listPacking)
  expect((list.body.orders as { _id: string }[]).map(({ _id }) => _id)).toContain(orderId)
  const orderReply = await packer.client.call(viewPacking, { params: { orderId } })
  expect(orderReply.body.order).toMatchObject({
    _id: orderId,
    name: 'Anjali Nair',
    phone: expect.stringMatching(/•+34$/),
  })
  for (const { raw } of [list, orderReply, await packer.client.call(listSlips, { query: { orders: orderId } })]) {
    expect(textWithoutIds(raw)).not.toMatch(FORBIDDEN)
    expect(raw.toString()).not.toContain(PHONE)
  }
})

it('security 48: a packer sees a phone number on request, which is recorded', async () => {
  const { body } = await packer.client.call(showPhones, { body: { orders: [orderId] } })
  expect(body.phones).toEqual([{ _id: orderId, deliveries: [], phone: expect.stringContaining(PHONE) }])
  const revealed = await t.shop.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'order.phone')
    .where('actor', '=', packer.userId)
    .execute()
  expect(revealed).toContainEqual({ subject: orderId })
})

it("security 48: when a packer's dispatch is refused because of a dispute, the reason contains no amount", async () => {
  const otherOrder = await aPlacedOrder(t, shopper, await aProduct(t, { price: paise(RUPEES * 100) }))
  const { gatewayPaymentId } = await t.paymentOf(otherOrder)
  const lostDispute = { status: 'lost', amount: paise(RUPEES * 100), deducted: paise(RUPEES * 100) } as const
  const dispute = t.dispute(gatewayPaymentId, lostDispute)
  await t.sendEvent(dispute.id)
  const { raw, body } = await packer.client.call(moveManyOrders, {
    body: {
      status: 'dispatched',
      orders: [{ _id: otherOrder, from: 'placed', trackingNumber: 'EE473124829IN' }],
      fromPlaced: true,
    },
  })
  expect(body.results).toMatchObject([{ outcome: 'refused' }])
  expect(raw.toString()).not.toMatch(FORBIDDEN)
})
