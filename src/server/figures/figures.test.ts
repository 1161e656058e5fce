// The reports page for staff: a range of days, compared with the range before, also as CSV (ADM-37).
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { exportFigures, viewFigures } from '#contract/calls/admin/figures.ts'
import { signIn } from '#contract/calls/login.ts'
import { changeDelivery } from '#contract/calls/orders.ts'
import { FIGURES, type FiguresReply } from '#contract/figures.ts'
import { figures as texts } from '#copy/figures.ts'
import { days } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { cancelOrder } from '#server/aftersales/cancel-order.ts'
import { checkBooks } from '#server/reconciliation/check-books.ts'
import {
  aBilling,
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  PASSWORD,
  type Shopper,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const BENGALURU = { state: 'Karnataka', postcode: '560001', city: 'Bengaluru' }

let t: TestShop
let admin: Shopper
let product: ProductId
beforeAll(async () => {
  t = await openTestShop()
  const [anjali, meera] = [await aShopper(t), await aShopper(t)]
  product = await aProduct(t, { price: paise(30_000) })
  await aPlacedOrder(t, anjali, product)
  const cancelledOrder = await aPlacedOrder(t, meera, product, { quantity: 2, billing: BENGALURU })
  await meera.client.call(changeDelivery, { params: { orderId: cancelledOrder }, body: { billingData: aBilling() } })
  await cancelOrder(t.shop, { orderId: cancelledOrder, by: 'shopper', actor: meera.userId, owner: meera.userId })
  t.clock.advance(days(25))
  await aPlacedOrder(t, await aShopper(t), product, { quantity: 3 })
  await anjali.client.call(signIn, { body: { email: anjali.email, password: PASSWORD } })
  await aPlacedOrder(t, anjali, product)
  await t.drain()
  const visits = { day: '2026-12-15' as never, source: 'instagram', medium: 'story', campaign: '', visits: 7 }
  await t.shop.db.insertInto('campaign_days').values(visits).execute()
  admin = await anAdmin(t)
})
afterAll(() => t.close())

const view = async (query: { from?: string; to?: string } = {}): Promise<FiguresReply> =>
  (await admin.client.call(viewFigures, { query })).body as unknown as FiguresReply

it('a range of figures is summed and compared with as many days before: orders, average, repeat customers', async () => {
  const reply = await view({ from: '2026-11-21' })
  expect(reply).toMatchObject({
    range: { from: '2026-11-21', to: '2026-12-15' },
    before: { from: '2026-10-27', to: '2026-11-20' },
    sums: { now: { orders: 2, firstOrders: 1 }, before: { orders: 2, firstOrders: 2 } },
    products: [{ _id: product, units: 4, amount: 1200 }],
    campaigns: [{ source: 'instagram', medium: 'story', campaign: '', visits: 7, before: 0 }],
  })
  const { now } = reply.sums
  expect(now.average).toBe(now.total / 2)
  expect(now.revenue).toBe(now.total)
  expect(reply.bars).toHaveLength(25)
  expect(reply.bars.at(-1)).toMatchObject({ from: '2026-12-15', orders: 2, isUnfinished: true })
  expect(reply.bars[0]).toMatchObject({ orders: 0, average: null, isUnfinished: false })
})

it('orders count on the day of the purchase, and refunds are summed by reason', async () => {
  const reply = await view({ from: '2026-11-20', to: '2026-11-20' })
  expect(reply.states).toMatchObject([
    { code: '29', orders: 1 },
    { code: '32', orders: 1, before: 0 },
  ])
  expect(reply.refunds.map(({ reason }) => reason).toSorted()).toEqual(['address', 'cancelled'])
  expect(reply.sums.now.orders).toBe(2)
  expect(reply.sums.now.revenue).toBeLessThan(reply.sums.now.total)
  expect((await checkBooks(t.shop)).breaches).toEqual([])
})

it("an order that is rebuilt for an earlier day counts as the buyer's first order, and the later one does not any more", async () => {
  const tx = await t.shop.db.startTransaction().execute()
  try {
    const days = async () => {
      const { rows } = await sql<{ day: string; firsts: number }>`
        SELECT day::text, first_orders AS firsts FROM sales_days ORDER BY day`.execute(tx)
      return Object.fromEntries(rows.map(({ day, firsts }) => [day, firsts]))
    }
    expect(await days()).toEqual({ '2026-11-20': 2, '2026-12-15': 1 })
    const copyOf = (table: string, where: string, changed: Record<string, unknown>) =>
      sql`INSERT INTO ${sql.table(table)} SELECT (jsonb_populate_record(row, ${JSON.stringify(changed)}::jsonb)).*
        FROM ${sql.table(table)} row WHERE ${sql.raw(where)}`.execute(tx)
    const [first, lost] = ['a', 'b'].map((message) => message.repeat(24))
    const newest = `(SELECT max(order_number) FROM orders WHERE user_id IN (SELECT user_id FROM orders GROUP BY 1 HAVING count(*) = 1))`
    await copyOf('payment_attempts', `id = (SELECT attempt_id FROM orders WHERE order_number = ${newest})`, {
      id: first,
      gateway_order_id: 'order_lost',
    })
    await copyOf('orders', `order_number = ${newest}`, {
      id: lost,
      attempt_id: first,
      order_number: 2000,
      progress_id: 'lost',
      placed_at: '2026-12-01T10:00:00Z',
    })
    await sql`SET CONSTRAINTS sales_counted IMMEDIATE`.execute(tx)
    expect(await days()).toEqual({ '2026-11-20': 2, '2026-12-01': 1, '2026-12-15': 0 })
  } finally {
    await tx.rollback().execute()
  }
})

it('future days are left out of the figures, and an invalid range is refused with a message', async () => {
  expect((await view({ from: '2026-12-01', to: '2030-01-01' })).range.to).toBe('2026-12-15')
  for (const [query, sentence] of [
    [{ from: '2026-12-02', to: '2026-12-01' }, texts.refused.order],
    [{ from: '2019-01-01' }, texts.refused.long],
    [{ from: '2026-02-30' }, texts.refused.day],
    [{ to: '1999-12-31' }, texts.refused.day],
    [{ to: '0000-00-00' }, texts.refused.day],
  ] as const) {
    const { status, body } = await admin.client.call(viewFigures, { query })
    expect([status, body.message]).toEqual([400, sentence])
  }
})

it('each figure can be exported as CSV', async () => {
  for (const figure of FIGURES) {
    const { status, raw } = await admin.client.call(exportFigures, { query: { figure, from: '2026-11-01' } })
    expect(status).toBe(200)
    const [head, ...rows] = raw.toString().trim().split('\r\n')
    expect(head?.replace('\uFEFF', '').split(',')).toEqual([...texts.csv[figure]])
    if (figure !== 'components') expect(rows.length, figure).toBeGreaterThan(0)
    for (const row of rows) expect(row.split(','), figure).toHaveLength(texts.csv[figure].length)
  }
})

it('the figures are for the owner only', async () => {
  expect((await admin.client.call(viewFigures)).status).toBe(200)
  for (const role of ['packer', 'support'] as const)
    expect((await (await aStaffMember(t, role)).client.call(viewFigures)).status).toBe(403)
})

it('a refund counts on its own day, and changes no figure of the day of the order', async () => {
  const bought = { from: '2026-12-31', to: '2026-12-31' }
  t.clock.set(new Date('2026-12-31T18:29:00Z'))
  const tara = await aShopper(t)
  const order = await aPlacedOrder(t, tara, product)
  await t.drain()
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  const before = await view(bought)
  expect(before).toMatchObject({ sums: { now: { orders: 1, firstOrders: 1, returned: 0 } }, refunds: [] })
  t.clock.set(new Date('2027-02-28T18:31:00Z'))
  await cancelOrder(t.shop, { orderId: order, by: 'shopper', actor: tara.userId, owner: tara.userId })
  await t.drain()
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  const { sums, products, states, refunds } = await view(bought)
  expect({ sums, products, states, refunds }).toEqual({
    sums: before.sums,
    products: before.products,
    states: before.states,
    refunds: [],
  })
  const today = await view({ from: '2027-03-01', to: '2027-03-01' })
  expect(today).toMatchObject({
    sums: { now: { orders: 0 } },
    refunds: [{ reason: 'cancelled', refunds: 1, before: 0 }],
  })
  expect(today.sums.now.returned).toBe(before.sums.now.total)
  expect((await view({ from: '2027-01-01', to: '2027-02-28' })).refunds).toEqual([])
  // For the next day, the refund is in the range before.
  t.clock.advance(days(1))
  await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  expect(await view({ from: '2027-03-02', to: '2027-03-02' })).toMatchObject({
    refunds: [],
    sums: { before: { returned: before.sums.now.total } },
  })
})

it("the figures stay when a buyer's account is erased", async () => {
  const year = { from: '2026-11-01', to: '2027-02-28' }
  const before = await view(year)
  const meera = await aShopper(t)
  await aPlacedOrder(t, meera, product)
  await t.drain()
  const range = { from: '2026-11-01' }
  const [all, today] = [await view(range), await view({ from: '2027-03-02' })]
  expect(today.sums.now.orders).toBe(1)
  expect((await meera.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
  await t.drain()
  expect([await view(range), await view({ from: '2027-03-02' }), await view(year)]).toEqual([all, today, before])
  expect((await checkBooks(t.shop)).breaches).toEqual([])
})
