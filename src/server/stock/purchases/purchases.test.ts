// Purchases from suppliers: written, sent, taken in by the ledger, and shown wherever somebody asks what comes (STK-9 to STK-11).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewToday } from '#contract/calls/admin/dashboard.ts'
import * as calls from '#contract/calls/admin/purchases.ts'
import { listStock, listStockMoves, viewStockItem } from '#contract/calls/admin/stock.ts'
import type { ArrivalView, PurchaseView } from '#contract/purchases.ts'
import type { StockItemView } from '#contract/stock.ts'
import { purchaseReplies as words } from '#copy/purchase-replies.ts'
import { stockLow } from '#copy/stock-letters.ts'
import { days } from '#domain/durations.ts'
import type { ProductId, PurchaseId, PurchaseLineId, StockItemId, SupplierId } from '#domain/ids.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { watchStock } from '#server/stock/watch-stock.ts'
import { anAdmin, aProduct, aStaffMember, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let keeper: Shopper
let buyer: Shopper
beforeAll(async () => {
  t = await openTestShop()
  keeper = await aStaffMember(t, 'packer')
  buyer = await aStaffMember(t, 'accounts')
})
afterAll(() => t.close())

const key = () => ({ 'idempotency-key': t.id() })
let mills = 0
const aSupplier = async () => {
  const body = { name: `Mill ${++mills}`, contact: 'meera@mill.example.in', gstin: '' }
  const made = await buyer.client.call(calls.addSupplier, { body, headers: key() })
  return (made.body as { supplier: { _id: SupplierId } }).supplier._id
}
const write = async (items: readonly [ProductId, number, string][], expectedOn = '') => {
  const lines = items.map(([item, units, price]) => ({ item: item as string as StockItemId, units, price }))
  const body = { supplier: await aSupplier(), expectedOn, lines }
  const { body: made } = await buyer.client.call(calls.addPurchase, { body, headers: key() })
  return (made as unknown as { purchase: PurchaseView }).purchase
}
const at = (id: string) => ({ params: { purchaseId: id as PurchaseId } })
const move = (id: string, to: 'sent' | 'closed' | 'cancelled') =>
  buyer.client.call(calls.movePurchase, { ...at(id), body: { to } })
const sent = async (...written: Parameters<typeof write>) => {
  const purchase = await write(...written)
  await move(purchase._id, 'sent')
  return purchase
}
interface Came {
  readonly line: string | undefined
  readonly units: number
  readonly batch?: { readonly number: string; readonly expiresOn?: string }
}
const receive = (id: string, lines: readonly Came[], headers = key()) =>
  keeper.client.call(calls.receivePurchase, {
    ...at(id),
    body: { lines: lines.map((each) => ({ ...each, line: each.line as PurchaseLineId })) },
    headers,
  })
const arrival = async (id: string) =>
  ((await keeper.client.call(calls.viewArrival, at(id))).body as unknown as { arrival: ArrivalView }).arrival
const item = async (id: ProductId) => {
  const params = { stockItemId: id as string as StockItemId }
  return ((await keeper.client.call(viewStockItem, { params })).body as { item: StockItemView }).item
}
const differences = async () => [
  ...(await findBreaches(t.shop.db, 'stock_ledger', 9)),
  ...(await findBreaches(t.shop.db, 'batch_ledger', 9)),
]

describe('STK-9: a purchase', () => {
  test('has numbers that follow one another, sums in paise, and is changed until it is sent', async () => {
    const pads = await aProduct(t, { name: 'Pads', stock: 5 })
    const first = await write([[pads, 40, '18.55']])
    const second = await write([[pads, 3, '0.10']])
    expect(second.number).toBe(first.number + 1)
    expect([first.sum, second.sum]).toEqual([742, 0.3])
    const body = { supplier: first.supplier._id as SupplierId, lines: linesOf(pads, 50), seen: first.version }
    const changed = await buyer.client.call(calls.changePurchase, { ...at(first._id), body })
    expect(changed.body.purchase).toMatchObject({ sum: 500, lines: [{ units: 50 }] })
    expect((await buyer.client.call(calls.changePurchase, { ...at(first._id), body })).body.code).toBe(
      'purchase_changed',
    )
    await move(first._id, 'sent')
    const late = { ...body, seen: body.seen + 2 }
    expect((await buyer.client.call(calls.changePurchase, { ...at(first._id), body: late })).body.code).toBe(
      'purchase_state',
    )
  })

  test('is called off while nothing has come of it, and closed once something has', async () => {
    const pads = await aProduct(t, { stock: 5 })
    const purchase = await sent([[pads, 40, '18']])
    expect((await move(purchase._id, 'closed')).body.code).toBe('purchase_state')
    const line = (await arrival(purchase._id)).lines[0]?._id
    await receive(purchase._id, [{ line, units: 10 }])
    expect((await move(purchase._id, 'cancelled')).body.code).toBe('purchase_state')
    expect((await move(purchase._id, 'closed')).body.message).toBe(words.moved.closed(purchase.number))
    expect((await move(purchase._id, 'closed')).status).toBe(200)
    expect((await receive(purchase._id, [{ line, units: 10 }])).body.code).toBe('purchase_state')
    expect((await item(pads)).onTheWay).toBeNull()
  })

  test('its prices are for those who see sums: whoever packs sees what comes without any', async () => {
    const purchase = await sent([[await aProduct(t), 40, '4711']])
    expect((await keeper.client.call(calls.viewPurchase, at(purchase._id))).status).toBe(403)
    expect((await buyer.client.call(calls.viewArrival, at(purchase._id))).status).toBe(403)
    for (const { raw } of [
      await keeper.client.call(calls.viewArrival, at(purchase._id)),
      await keeper.client.call(calls.listArrivals),
      await receive(purchase._id, [{ line: (await arrival(purchase._id)).lines[0]?._id, units: 1 }]),
    ])
      expect(raw.toString()).not.toMatch(/4,?711|mill\.example/)
  })

  test('two suppliers never have one name', async () => {
    const body = { name: 'Cotton Mill', contact: '', gstin: '' }
    expect((await buyer.client.call(calls.addSupplier, { body, headers: key() })).status).toBe(200)
    const again = { ...body, name: 'COTTON MILL' }
    expect((await buyer.client.call(calls.addSupplier, { body: again, headers: key() })).body.code).toBe(
      'supplier_known',
    )
  })

  test('leaves as a file with its prices', async () => {
    const purchase = await write([[await aProduct(t, { name: 'Bags' }), 40, '18.5']])
    const owner = await anAdmin(t)
    const { raw } = await owner.client.call(calls.exportPurchase, at(purchase._id))
    expect(raw.toString()).toContain('Bags,40,0,18.5,740')
  })
})

describe('STK-10: goods of a purchase', () => {
  test('are lines of the ledger, once however often they are sent, and all of them or none', async () => {
    const [pads, bags] = [await aProduct(t, { name: 'Pads', stock: 5 }), await aProduct(t, { name: 'Bags', stock: 0 })]
    const purchase = await sent([
      [pads, 40, '18'],
      [bags, 10, '2'],
    ])
    const [first, second] = (await arrival(purchase._id)).lines.map(({ _id }) => _id)
    const headers = key()
    const lines = [
      { line: first, units: 20, batch: { number: 'A-1', expiresOn: '2028-03-31' } },
      { line: first, units: 10, batch: { number: 'A-2' } },
      { line: second, units: 12 },
    ]
    const came = await receive(purchase._id, lines, headers)
    expect(came.body).toMatchObject({
      message: `${words.received('Pads', 30, { left: 10, over: 0 })} ${words.received('Bags', 12, { left: 0, over: 2 })}`,
      arrival: { state: 'partly' },
    })
    expect((await receive(purchase._id, lines, headers)).body).toEqual(came.body)
    expect(await item(pads)).toMatchObject({ stock: 35, batches: [{ number: 'A-1' }, { number: 'A-2' }] })
    // The batch is known as good until another day: nothing of it all is written.
    const wrong = [
      { line: second, units: 1 },
      { line: first, units: 10, batch: { number: 'A-1', expiresOn: '2029-01-01' } },
    ]
    const refused = await receive(purchase._id, wrong)
    expect(refused).toMatchObject({ status: 409, body: { code: 'batch_differs' } })
    expect(Object.keys(refused.body.fields as object)).toEqual(['lines.1.batch.expiresOn'])
    expect(await item(bags)).toMatchObject({ stock: 12 })
    const last = await receive(purchase._id, [{ line: first, units: 10 }])
    expect(last.body.message).toBe(`${words.received('Pads', 10, { left: 0, over: 0 })} ${words.complete}`)
    expect(await arrival(purchase._id)).toMatchObject({ state: 'closed', came: [{ units: 10 }, {}, {}, {}] })
    const params = { stockItemId: pads as string as StockItemId }
    const { moves } = (await keeper.client.call(listStockMoves, { params })).body as { moves: { reason: string }[] }
    expect(moves.map(({ reason }) => reason)).toEqual(['received', 'received', 'received', 'unrecorded'])
    expect(await differences()).toEqual([])
  })

  test('are refused where they are not counted, and of a line that is of another purchase', async () => {
    const pads = await aProduct(t, { stock: 5 })
    const [one, other] = [await sent([[pads, 40, '18']]), await sent([[pads, 4, '18']])]
    const line = (await arrival(other._id)).lines[0]?._id
    expect((await receive(one._id, [{ line, units: 1 }])).body.code).toBe('purchase_changed')
    await t.shop.db.updateTable('stock_levels').set({ stock: null }).where('product_id', '=', pads).execute()
    expect((await receive(other._id, [{ line, units: 1 }])).body.code).toBe('stock_uncounted')
  })
})

describe('STK-11: what is on its way', () => {
  test('is on the list of the stock with its first day, as much as has not come', async () => {
    const pads = await aProduct(t, { name: 'Coming Pads', stock: 5 })
    const [one] = [await sent([[pads, 40, '18']], '2027-12-03'), await sent([[pads, 7, '18']], '2027-12-09')]
    await write([[pads, 99, '18']], '2027-11-30')
    await receive(one._id, [{ line: (await arrival(one._id)).lines[0]?._id, units: 15 }])
    const onTheWay = { units: 32, expectedOn: '2027-12-03' }
    expect((await item(pads)).onTheWay).toEqual(onTheWay)
    const { body } = await keeper.client.call(listStock, { query: { q: 'Coming Pads' } })
    expect(body.products).toMatchObject([{ onTheWay }])
  })

  test('stands in the letter about what runs low', async () => {
    const pads = await aProduct(t, { name: 'Scarce Pads', stock: 2 })
    const none = await aProduct(t, { name: 'Scarce Bags', stock: 2 })
    await sent([[pads, 40, '18']], '2027-12-03')
    await watchStock(t.shop)
    await t.drain()
    const year = String(t.clock.now().getFullYear())
    const said = t.mailbox
      .to(keeper.email)
      .map(({ text }) => text)
      .join('\n')
    expect(said).toContain(stockLow.line('Scarce Pads', 2, { units: 40, expectedOn: '2027-12-03' }, year))
    expect(said).toContain(stockLow.line('Scarce Bags', 2))
    expect(none).not.toBe(pads)
  })

  test('is told of by Today once it is late, to whoever orders', async () => {
    const today = async ({ client }: Shopper) =>
      ((await client.call(viewToday)).body as unknown as { purchases: { count: number } }).purchases.count
    const before = await today(buyer)
    const purchase = await sent([[await aProduct(t), 4, '18']], t.clock.now().toISOString().slice(0, 10))
    expect(await today(buyer)).toBe(before)
    t.clock.advance(days(2))
    const anew = await aStaffMember(t, 'accounts')
    const packer = await aStaffMember(t, 'packer')
    expect(await today(anew)).toBe(before + 1)
    expect(await today(packer)).toBe(0)
    buyer = anew
    keeper = packer
    const body = { expectedOn: '2029-01-01' }
    await buyer.client.call(calls.expectPurchase, { ...at(purchase._id), body })
    expect(await today(anew)).toBe(before)
  })
})

const linesOf = (item: ProductId, units: number) => [{ item: item as string as StockItemId, units, price: '10' }]
