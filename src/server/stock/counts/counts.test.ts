// Counting days: several people count at their own moments, and only differences are written, with why (STK-12, STK-13).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/calls/admin/counts.ts'
import { moveStock, viewStockItem } from '#contract/calls/admin/stock.ts'
import type { StockItemView, StockMoveGiven } from '#contract/stock.ts'
import type { CountsReply, CountView } from '#contract/stock-counts.ts'
import { countReplies as words } from '#copy/count-replies.ts'
import type { CountId, ProductId, StockItemId } from '#domain/ids.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { aPlacedOrder, aProduct, aShopper, aStaffMember, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let one: Shopper
let other: Shopper
beforeAll(async () => {
  t = await openTestShop()
  one = await aStaffMember(t, 'packer')
  other = await aStaffMember(t, 'packer')
})
afterAll(() => t.close())

const key = () => ({ 'idempotency-key': t.id() })
const asItem = (id: ProductId) => id as string as StockItemId
const start = async (...items: ProductId[]) => {
  const body = { name: 'November', part: 'chosen' as const, items: items.map(asItem) }
  const { body: made } = await one.client.call(calls.startCount, { body, headers: key() })
  return (made as unknown as { count: CountView }).count
}
const count = (who: Shopper, id: string, item: ProductId, counted: number, seen: string | null = null) =>
  who.client.call(calls.countLine, {
    params: { countId: id as CountId, stockItemId: asItem(item) },
    body: { counted, seen },
    headers: key(),
  })
const write = (id: string, lines: readonly (readonly [ProductId, string?])[], headers = key()) =>
  one.client.call(calls.writeCount, {
    params: { countId: id as CountId },
    body: { lines: lines.map(([item, why]) => ({ item: asItem(item), ...(why === undefined ? {} : { why }) })) },
    headers,
  })
const view = async (id: string) =>
  (
    (await other.client.call(calls.viewCount, { params: { countId: id as CountId } })).body as unknown as {
      count: CountView
    }
  ).count
const item = async (id: ProductId) => {
  const params = { stockItemId: asItem(id) }
  return ((await one.client.call(viewStockItem, { params })).body as { item: StockItemView }).item
}
const move = (id: ProductId, body: StockMoveGiven) =>
  one.client.call(moveStock, { params: { stockItemId: asItem(id) }, body, headers: key() })

describe('STK-12: a counting day', () => {
  test('hides what should lie there until it is counted, and leaves out what nobody counts', async () => {
    const [pads, bags] = [await aProduct(t, { name: 'Pads', stock: 20 }), await aProduct(t, { stock: 7 })]
    const free = await aProduct(t, { stock: null })
    const { _id } = await start(pads, bags)
    const begun = await view(_id)
    expect(begun.lines.map(({ expected, state }) => [expected, state])).toEqual([
      [null, 'waiting'],
      [null, 'waiting'],
    ])
    expect((await count(one, _id, pads, 18)).body.message).toBe(words.counted('Pads', -2))
    expect((await view(_id)).lines.find(({ name }) => name === 'Pads')).toMatchObject({ expected: 20, counted: 18 })
    const alone = { body: { name: 'All', part: 'chosen', items: [asItem(free)] }, headers: key() } as const
    expect((await one.client.call(calls.startCount, alone)).status).toBe(404)
  })

  test('is filled in by several, who never count over one another unseen', async () => {
    const pads = await aProduct(t, { name: 'Shared Pads', stock: 20 })
    const { _id } = await start(pads)
    await count(one, _id, pads, 18)
    const refused = await count(other, _id, pads, 19)
    expect(refused).toMatchObject({ status: 409, body: { code: 'count_other' } })
    const seen = (await view(_id)).lines[0]?.at ?? null
    expect((await count(other, _id, pads, 19, seen)).status).toBe(200)
    expect((await view(_id)).lines[0]).toMatchObject({ counted: 19 })
  })

  test('stands among those under way until somebody ends it, and takes no count afterwards', async () => {
    const pads = await aProduct(t, { stock: 20 })
    const { _id } = await start(pads)
    const listed = async () =>
      ((await one.client.call(calls.listCounts, { query: {} })).body as unknown as CountsReply).counts.find(
        (each) => each._id === _id,
      )
    expect(await listed()).toMatchObject({ endedAt: null, lines: 1, counted: 0, written: 0 })
    const ended = await one.client.call(calls.endCount, { params: { countId: _id as CountId } })
    expect(ended.body.message).toBe(words.ended('November', 1))
    expect((await listed())?.endedAt).not.toBeNull()
    expect((await count(one, _id, pads, 3)).body.code).toBe('count_ended')
    expect((await item(pads)).stock).toBe(20)
  })
})

describe('STK-13: what was counted', () => {
  test('is written as the difference at its own moment, whatever is sold and received until then', async () => {
    const pads = await aProduct(t, { stock: 20 })
    await aPlacedOrder(t, await aShopper(t), pads, { quantity: 3 })
    const { _id } = await start(pads)
    // 17 to sell and 3 sold lie on the shelf; two are missing.
    await count(one, _id, pads, 18)
    await aPlacedOrder(t, await aShopper(t), pads, { quantity: 4 })
    await move(pads, { what: 'received', units: 50 })
    const headers = key()
    const written = await write(_id, [[pads, 'Wet']], headers)
    expect(written.body.message).toBe(words.written(1))
    expect((await write(_id, [[pads, 'Wet']], headers)).body).toEqual(written.body)
    expect((await write(_id, [[pads, 'Wet']])).body.message).toBe(words.written(0))
    expect(await item(pads)).toMatchObject({ stock: 20 - 3 - 4 + 50 - 2 })
    expect(await findBreaches(t.shop.db, 'stock_ledger', 9)).toEqual([])
  })

  test('is not written without why, and all of it or nothing', async () => {
    const [pads, bags] = [await aProduct(t, { name: 'Pads', stock: 20 }), await aProduct(t, { stock: 7 })]
    const { _id } = await start(pads, bags)
    await count(one, _id, pads, 19)
    await count(one, _id, bags, 6)
    const refused = await write(_id, [[bags, 'Lost'], [pads]])
    expect(refused.body).toMatchObject({ code: 'count_unexplained', message: words.unexplained('Pads') })
    expect((await item(bags)).stock).toBe(7)
    expect((await write(_id, [[bags, 'Lost']])).status).toBe(200)
    const stands = (await view(_id)).lines.map(({ _id, state, why }) => [_id, state, why])
    expect(new Set(stands)).toEqual(
      new Set([
        [pads, 'counted', ''],
        [bags, 'written', 'Lost'],
      ]),
    )
  })

  test('means nothing any more once the same goods were counted in another way', async () => {
    const pads = await aProduct(t, { name: 'Twice', stock: 20 })
    const { _id } = await start(pads)
    await count(one, _id, pads, 18)
    await move(pads, { what: 'counted', counted: 18 })
    expect((await view(_id)).lines[0]?.state).toBe('stale')
    expect((await write(_id, [[pads, 'Wet']])).body.message).toBe(words.stale('Twice'))
    expect((await item(pads)).stock).toBe(18)
    await count(one, _id, pads, 18, (await view(_id)).lines[0]?.at ?? null)
    expect((await write(_id, [[pads]])).status).toBe(200)
    expect((await item(pads)).stock).toBe(18)
  })

  test('takes nothing away that is promised by then', async () => {
    const pads = await aProduct(t, { stock: 6 })
    const { _id } = await start(pads)
    await count(one, _id, pads, 2)
    await startedPayment(await aShopper(t), pads, { quantity: 3 })
    expect((await write(_id, [[pads, 'Wet']])).body.code).toBe('stock_promised')
  })
})
