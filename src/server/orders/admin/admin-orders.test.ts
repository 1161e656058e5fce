// The staff list of orders: its days, filters, sorting, search and CSV file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AdminOrdersReply } from '#contract/admin-orders.ts'
import { exportOrders, listAdminOrders, lookUpOrders } from '#contract/calls/admin/orders.ts'
import { signIn, whoAmI } from '#contract/calls/login.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { after, days, minutes } from '#domain/durations.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, PASSWORD, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { type AdminOrdersFilter, listOrderPage } from './admin-orders-queries.ts'

const every = { after: null, day: null, text: null, statuses: null, kind: null } as const
let t: TestShop
let admin: Shopper
let shopper: Shopper
/**
 * The orders by name. Four are of Friday 20 November, two of Monday 23, and two of Tuesday 24: a sale, and the
 * replacement of the order `there`.
 */
const ids: Record<string, OrderId> = {}
beforeAll(async () => {
  t = await openTestShop()
  admin = await anAdmin(t)
  shopper = await aShopper(t)
  const product = await aProduct(t)
  const anOrder = async (name: string, status: OrderStatus = 'placed', billing = {}) => {
    t.clock.advance(minutes(1))
    const id = await aPlacedOrder(t, shopper, product, { billing })
    ids[name] = id
    await t.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  }
  const advanceTo = async (length: number) => {
    t.clock.set(after(t.clock.now(), length))
    for (const { client, email } of [admin, shopper]) await client.call(signIn, { body: { email, password: PASSWORD } })
  }
  await anOrder('first')
  await anOrder('packing', 'processing')
  await anOrder('sent', 'dispatched')
  await anOrder('there', 'delivered')
  await advanceTo(days(3))
  await anOrder('second', 'placed', { firstName: '=HYPERLINK("x")', lastName: 'മീനാക്ഷി' })
  await anOrder('third', 'placed', { firstName: 'Zeenat' })
  await advanceTo(days(1))
  await anOrder('fourth')
  await aReplacement(ids.there as OrderId)
})
afterAll(() => t.close())

async function aReplacement(of: OrderId): Promise<void> {
  const row = await t.shop.db.selectFrom('orders').selectAll().where('id', '=', of).executeTakeFirstOrThrow()
  ids.replacement = t.id<'order'>()
  t.clock.advance(minutes(1))
  const free = { attempt_id: null, total: 0, items_total: 0, shipping: 0, coins_used: 0, coins_earned: 0 } as never
  await t.shop.db
    .insertInto('orders')
    .values({
      ...row,
      billing: JSON.stringify(row.billing),
      id: ids.replacement,
      order_number: 9001,
      progress_id: t.id<'x'>(),
      kind: 'replacement',
      replaces: of,
      status: 'placed',
      placed_at: t.clock.now(),
      ...(free as object),
    } as never)
    .execute()
}

interface Page {
  readonly orders: { _id: string; shownStatus: string }[]
  readonly days: { day: string; count: number }[]
  readonly shown: { day: string; page: number; pages: number; count: number; counts: Record<string, number> } | null
  readonly found: { count: number; isMore: boolean } | null
}
const list = async (query: Record<string, string>): Promise<Page> =>
  (await admin.client.get(`${addressOf(listAdminOrders)}?${new URLSearchParams(query)}`)).body as unknown as Page
const names = ({ orders }: Page) =>
  orders.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id) ?? 'an unknown order')

describe('a page of the list is a day', () => {
  test("the order list shows its newest day first, with the day's position, figures and counts of each state", async () => {
    const page = await list({ page: '1' })
    expect(names(page).toSorted()).toEqual(['fourth', 'replacement'])
    expect(page.shown).toMatchObject({ day: '2026-11-24', page: 1, pages: 3, count: 2, counts: { placed: 2 } })
    expect((await list({ page: '3' })).shown).toMatchObject({
      day: '2026-11-20',
      count: 4,
      counts: { placed: 1, processing: 1, dispatched: 1, delivered: 1 },
    })
  })

  test('a page number beyond the last page returns the last page', async () => {
    expect((await list({ page: '900' })).shown).toMatchObject({ day: '2026-11-20', page: 3, pages: 3 })
  })

  test('with a filter by state, the list has only days with such orders, and counts only these orders', async () => {
    const page = await list({ page: '1', status: 'dispatched' })
    expect(names(page)).toEqual(['sent'])
    expect(page.shown).toMatchObject({ day: '2026-11-20', page: 1, pages: 1, count: 1 })
    expect(await list({ page: '1', status: 'cancelled' })).toMatchObject({ orders: [], shown: null })
    expect((await list({ status: 'placed' })).days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-23', 2],
      ['2026-11-20', 1],
    ])
  })

  test('with a filter by kind, the list has only days with such orders, and counts only these orders', async () => {
    expect(names(await list({ page: '1', kind: 'replacement' }))).toEqual(['replacement'])
    expect((await list({ page: '1', kind: 'replacement', status: 'delivered' })).shown).toBeNull()
    const sales = await list({ page: '1', kind: 'sale' })
    expect(names(sales)).toEqual(['fourth'])
    expect(sales.shown).toMatchObject({ count: 1, pages: 3, counts: { placed: 1 } })
  })

  test('a day without orders leads to the newest earlier day with orders, or else to the first day with orders', async () => {
    expect((await list({ until: '2026-11-22' })).shown).toMatchObject({ day: '2026-11-20', page: 3 })
    expect((await list({ until: '2026-12-31' })).shown).toMatchObject({ day: '2026-11-24', page: 1 })
    expect((await list({ until: '2020-01-01' })).shown).toMatchObject({ day: '2026-11-20', page: 3 })
  })
})

describe('sorting', () => {
  const totals = async (sums: Readonly<Record<string, number>>) => {
    for (const [name, total] of Object.entries(sums))
      await t.shop.db
        .updateTable('orders')
        .set({ total: paise(total), items_total: paise(total), shipping: paise(0), coins_used: 0 })
        .where('id', '=', ids[name] as OrderId)
        .execute()
  }

  test('sorting by total, in both directions, sorts the orders of one day', async () => {
    await totals({ first: 30_000, packing: 10_000, sent: 20_000, there: 40_000 })
    const namesByTotal = async (way: string) => names(await list({ page: '3', sort: 'total', way }))
    expect(await namesByTotal('asc')).toEqual(['packing', 'sent', 'first', 'there'])
    expect(await namesByTotal('desc')).toEqual(['there', 'first', 'sent', 'packing'])
  })

  test('the orders of a day can be sorted by time, the oldest first', async () => {
    expect(names(await list({ page: '2', sort: 'date', way: 'asc' }))).toEqual(['second', 'third'])
    expect(names(await list({ page: '2', sort: 'date', way: 'desc' }))).toEqual(['third', 'second'])
  })

  test('pages of orders sorted by total follow each other without repeats or gaps, also among equal totals', async () => {
    await totals({ first: 20_000, packing: 20_000, second: 20_000, third: 5_000, fourth: 90_000 })
    const filter = { ...every, statuses: TO_PACK, sort: { by: 'total', way: 'desc' } } as const
    const orderIds: string[] = []
    for (let after: AdminOrdersFilter['after'] = null; ; ) {
      const { rows } = await listOrderPage(t.shop.db, { ...filter, after }, 2)
      const last = rows.at(-1)
      if (last === undefined) break
      orderIds.push(...rows.map(({ id }) => id))
      after = { at: new Date(last.total), id: last.id }
    }
    const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
    const all = orderIds.map(nameOf)
    const equal = orderIds.slice(1, 4)
    expect(equal).toEqual(equal.toSorted().reverse())
    expect(all[0]).toBe('fourth')
    expect(all.slice(1, 4).toSorted()).toEqual(['first', 'packing', 'second'])
    expect(all.slice(4)).toEqual(['third', 'replacement'])
  })

  test('search results of orders are newest first, whatever sort is requested', async () => {
    const query = { q: shopper.email, sort: 'total', way: 'asc' }
    expect(names(await list(query))).toEqual(names(await list({ q: shopper.email })))
  })
})

test('a search of orders returns the number of its results, also with a filter by state', async () => {
  expect(await list({ q: 'zeenat' })).toMatchObject({ found: { count: 1, isMore: false }, shown: null, days: [] })
  expect(names(await list({ q: 'zeenat', status: 'placed' }))).toEqual(['third'])
  expect(await list({ q: 'zeenat', status: 'delivered' })).toMatchObject({ orders: [], found: { count: 0 } })
})

test('the order list shows a refunded order as refunded', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  await shopper.client.call(cancelOrder, { params: { orderId: id }, body: {} })
  const shownStatusOf = async () => (await list({})).orders.find(({ _id }) => _id === id)?.shownStatus
  expect(await shownStatusOf()).toBe('cancelled')
  await t.shop.db.updateTable('refunds').set({ status: 'processed' }).where('order_id', '=', id).execute()
  expect(await shownStatusOf()).toBe('refunded')
})

test('the order list and its file show cancelled orders, and the paid amount of an order that was paid with too little', async () => {
  const otherShop = await openTestShop()
  const boss = await anAdmin(otherShop)
  const buyer = await aShopper(otherShop)
  const cancelledOrder = await aPlacedOrder(otherShop, buyer, await aProduct(otherShop))
  otherShop.clock.advance(1000)
  await buyer.client.call(cancelOrder, { params: { orderId: cancelledOrder }, body: {} })
  const short = await aPlacedOrder(otherShop, buyer, await aProduct(otherShop))
  await otherShop.shop.db
    .updateTable('payments')
    .set((eb) => ({ amount: eb('amount', '-', 700 as never), shortfall: 700 as never }))
    .where('order_id', '=', short)
    .execute()
  const page = (await boss.client.call(listAdminOrders, { query: { page: '1' } })).body as unknown as AdminOrdersReply
  expect(page.shown).toMatchObject({ count: 2, total: 678, ended: { count: 1, total: 339 }, paidMore: -7 })
  expect(page.orders.map(({ totalAmount, paid }) => [totalAmount, paid])).toEqual([
    [339, 332],
    [339, null],
  ])
  const { raw } = await boss.client.call(exportOrders)
  const [head = '', first = ''] = raw.toString().split('\r\n')
  expect(head).toContain('Total,Paid,')
  expect(first).toContain(',339,332,')
  await otherShop.close()
})

test.each([
  'status=lost',
  'kind=gift',
  'sort=name',
  'way=up',
  'page=-1',
  'page=x',
  'until=tomorrow',
  'until=0000-01-01',
])("the staff's order list refuses the query %s", async (query) => {
  expect((await admin.client.get(`${addressOf(listAdminOrders)}?${query}`)).status).toBe(400)
})

describe('the file', () => {
  const fetchFile = async (query: string) => {
    const answer = await admin.client.get(`${addressOf(exportOrders)}?${query}`)
    return { ...answer, lines: answer.raw.toString().trimEnd().split('\r\n') }
  }

  test('security 25: the CSV file of orders has the filtered orders, Malayalam unchanged, and no cell that a spreadsheet would run as a formula', async () => {
    const { status, headers, lines } = await fetchFile('day=2026-11-23')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers).toMatchObject({
      'x-rows': '2',
      'content-disposition': expect.stringContaining('orders-2026-11-23.csv'),
    })
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain('മീനാക്ഷി')
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await fetchFile('from=2026-11-23&to=2026-11-24')).lines).toHaveLength(
      lines.length + (await fetchFile('day=2026-11-24')).lines.length - 1,
    )
    expect((await fetchFile('from=2026-11-23&to=2026-11-23')).lines).toEqual(lines)
    expect((await fetchFile('status=delivered')).lines).toHaveLength(2)
    expect((await fetchFile('q=zeenat')).lines).toHaveLength(2)
  })

  test('the file of orders needs staff with a recent login, and the audit log has who exported it but not the search text', async () => {
    const path = addressOf(exportOrders, { query: { q: 'zeenat' } })
    expect((await shopper.client.get(path)).status).toBe(403)
    expect((await t.client().get(path)).status).toBe(401)
    await admin.client.get(path)
    const log = await t.shop.db.selectFrom('audit_log').selectAll().where('action', '=', 'list.export').execute()
    expect(log.at(-1)).toMatchObject({ actor: admin.userId, subject: 'orders', details: { q: '…' } })
    t.clock.advance(minutes(16))
    await admin.client.call(whoAmI)
    t.clock.advance(minutes(16))
    expect((await admin.client.get(path)).body.code).toBe('sign_in_again')
    await admin.client.call(signIn, { body: { email: admin.email, password: PASSWORD } })
  })
})

test('orders are found by lists of order numbers and tracking numbers', async () => {
  const id = ids.sent as OrderId
  await t.shop.db.updateTable('orders').set({ tracking_number: 'EE473124829IN' }).where('id', '=', id).execute()
  const lookUp = async (orderNumbers: number[], trackingNumbers: string[] = []) => {
    const { body } = await admin.client.call(lookUpOrders, { body: { orderNumbers, trackingNumbers } })
    return body.orders
  }
  expect(await lookUp([1001, 999_999])).toMatchObject([{ _id: ids.first, name: 'Anjali Nair', city: 'Ottapalam' }])
  const sent = [{ _id: id, status: 'dispatched', trackingNumber: 'EE473124829IN' }]
  expect(await lookUp([], ['ee 473 124 829 in'])).toMatchObject(sent)
  expect(await lookUp([1003], ['EE473124829IN'])).toMatchObject(sent)
  expect(await lookUp([])).toEqual([])
  expect((await shopper.client.call(lookUpOrders, { body: {} })).status).toBe(403)
})
