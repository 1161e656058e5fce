// The progress of an order by the link in its emails: open to anyone with the link, and without personal data.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { viewOrder } from '#contract/calls/orders.ts'
import { viewProgress } from '#contract/calls/progress.ts'
import { trackingPageTemplate } from '#domain/couriers.ts'
import type { OrderId } from '#domain/ids.ts'
import { SENDING_STEPS } from '#domain/order.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const PARCEL = 'EE473124829IN'
let t: TestShop
let shopper: Shopper
let id: OrderId
let progressId: string
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
  id = await aPlacedOrder(t, shopper, await aProduct(t, { name: 'Cramp Relief Patches' }))
  progressId = await progressIdOf(id)
})
afterAll(() => t.close())

async function progressIdOf(orderId: OrderId): Promise<string> {
  const row = await t.shop.db
    .selectFrom('orders')
    .select('progress_id as progressId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.progressId
}
const viewProgressOf = (opaque: string, client = t.client()) =>
  client.call(viewProgress, { params: { progressId: opaque } })

it('security 18: a visitor with the progress link sees the progress of the order, and nothing else about it', async () => {
  const answer = await viewProgressOf(progressId)
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.body).toEqual({
    orderNumber: 1001,
    kind: 'sale',
    status: 'placed',
    events: [{ status: 'placed', at: t.clock.now().toISOString() }],
    courier: 'india-post',
    trackingNumber: null,
    trackingUrl: null,
    parcels: [],
  })
})

it('the progress page shows the tracking number with a tracking link, and no reason that staff wrote', async () => {
  const admin = await anAdmin(t)
  const advance = (body: object) => admin.client.call(moveOrder, { params: { orderId: id }, body })
  for (const status of SENDING_STEPS)
    await advance({ status, trackingNumber: PARCEL, reason: 'Anjali asked for Monday.' })
  const { body } = await viewProgressOf(progressId)
  expect(body).toMatchObject({ status: 'dispatched', trackingNumber: PARCEL })
  expect(body.trackingUrl).toBe(trackingPageTemplate('india-post'))
  expect((body.events as { status: string }[]).map(({ status }) => status)).toEqual([
    'placed',
    'processing',
    'dispatched',
  ])
  expect(JSON.stringify(body)).not.toMatch(/Anjali|Nair|Ottapalam|679101|example\.in|Patches|299|90000/)
})

it('a progress id in capitals works too', async () => {
  expect((await viewProgressOf(progressId.toUpperCase())).status).toBe(200)
})

it("the response to an invalid progress id is the same for an unknown or malformed id and for the order's own id", async () => {
  const unknown = await viewProgressOf('0'.repeat(32))
  expect([unknown.status, unknown.body.code]).toEqual([404, 'order_not_found'])
  for (const wrong of [id, 'x', `${progressId}0`, progressId.slice(1), '%27%20OR%201=1', '%F0%9F%8C%99'])
    expect([wrong, (await viewProgressOf(wrong)).status, (await viewProgressOf(wrong)).body]).toEqual([
      wrong,
      404,
      unknown.body,
    ])
})

it('the calls of an order do not accept its progress id, not even from its shopper', async () => {
  const calls = [
    ['GET', ''],
    ['GET', '/invoice'],
    ['POST', '/cancel'],
    ['POST', '/delivered'],
    ['PATCH', '/delivery'],
  ] as const
  for (const [method, rest] of calls) {
    const ask = (client = t.client()) =>
      client.send({
        method,
        url: `${addressOf(viewOrder, { params: { orderId: progressId } })}${rest}`,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
    expect([rest, (await ask()).status]).toEqual([rest, 401])
    expect([400, 404]).toContain((await ask(shopper.client)).status)
  }
  expect((await t.shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst())?.status).toBe(
    'dispatched',
  )
})

it('security 15: every order has another progress id, which reveals neither its number nor its day', async () => {
  const secondId = await progressIdOf(await aPlacedOrder(t, shopper, await aProduct(t)))
  expect(secondId).toMatch(/^[0-9a-f]{32}$/)
  // Ids of rows begin with the second of their creation. A progress id must not.
  expect(secondId.slice(0, 8)).not.toBe(progressId.slice(0, 8))
})

it('the requests for order progress from one connection are rate limited', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const client = limited.client()
    const statuses: number[] = []
    for (let times = 0; times < 121; times += 1)
      statuses.push((await client.call(viewProgress, { params: { progressId: 'f'.repeat(32) } })).status)
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  } finally {
    await limited.close()
  }
})
