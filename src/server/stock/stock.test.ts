// The stock changes only by ledger rows and sales. Level, ledger and sales always agree (STK-1 to STK-5).
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recallBatch } from '#contract/calls/admin/batches.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { changeProduct } from '#contract/calls/admin/products.ts'
import * as calls from '#contract/calls/admin/stock.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { StockItemView, StockMoveInput, StockMovesReply, StockReply } from '#contract/stock.ts'
import { stockReplies as texts } from '#copy/admin-stock.ts'
import type { BatchId, ProductId } from '#domain/ids.ts'
import { rankProducts } from '#server/catalog/product-list-queries.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let keeper: Shopper
let owner: Shopper
beforeAll(async () => {
  t = await openTestShop()
  keeper = await aStaffMember(t, 'packer')
  owner = await anAdmin(t)
})
afterAll(() => t.close())

const key = () => ({ 'idempotency-key': t.id() })
const move = (productId: ProductId, body: StockMoveInput, headers = key()) =>
  keeper.client.call(calls.moveStock, { params: { productId }, body, headers })
const view = async (productId: ProductId) =>
  ((await keeper.client.call(calls.viewStockItem, { params: { productId } })).body as { item: StockItemView }).item
const ledger = async (productId: ProductId, cursor?: string) =>
  (await keeper.client.call(calls.listStockMoves, { params: { productId }, ...(cursor ? { query: { cursor } } : {}) }))
    .body as StockMovesReply
const differences = async () => [
  ...(await findBreaches(t.shop.db, 'stock_ledger', 9)),
  ...(await findBreaches(t.shop.db, 'batch_ledger', 9)),
]

test('the stock list is sorted by the earliest expiry date, ignoring recalled batches, and products without a date come last', async () => {
  const listStockBy = async (query: Record<string, string>) =>
    (await keeper.client.call(calls.listStock, { query: { q: 'Sorted', ...query } })).body as unknown as StockReply
  const names = async (query: Record<string, string>) => (await listStockBy(query)).products.map(({ name }) => name)
  const [later, first] = [
    await aProduct(t, { name: 'Sorted one', stock: 0 }),
    await aProduct(t, { name: 'Sorted two', stock: 0 }),
  ]
  await aProduct(t, { name: 'Sorted three', stock: 90 })
  await move(later, { what: 'received', units: 4, batch: { number: 'S-1', expiresOn: '2028-06-30' } })
  await move(first, { what: 'received', units: 60, batch: { number: 'S-2', expiresOn: '2028-03-31' } })
  await move(later, { what: 'received', units: 1, batch: { number: 'S-3', expiresOn: '2028-01-31' } })
  const recalledId = (await view(later)).batches.find(({ number }) => number === 'S-3')?._id
  await keeper.client.call(recallBatch, {
    params: { batchId: recalledId as BatchId },
    body: { reason: 'The seal is open.' },
  })
  // A job updates the sort order every minute.
  await rankProducts(t.shop.db)
  expect(await names({ sort: 'expiry' })).toEqual(['Sorted two', 'Sorted one', 'Sorted three'])
  expect(await names({ sort: 'expiry', way: 'desc' })).toEqual(['Sorted one', 'Sorted two', 'Sorted three'])
  expect(await names({ sort: 'level', way: 'desc' })).toEqual(['Sorted three', 'Sorted two', 'Sorted one'])
  expect(await names({ sort: 'name' })).toEqual(['Sorted one', 'Sorted three', 'Sorted two'])
  expect((await listStockBy({ sort: 'expiry' })).products.map(({ expiresOn }) => expiresOn)).toEqual([
    '2028-03-31',
    '2028-06-30',
    null,
  ])
})

describe('arrivals, counts and write-offs', () => {
  test('an arrival of goods is added to the current stock level, and a repeated request adds nothing', async () => {
    const kit = await aProduct(t, { stock: 5 })
    await aPlacedOrder(t, await aShopper(t), kit)
    const headers = key()
    const first = await move(kit, { what: 'received', units: 500 }, headers)
    expect(first).toMatchObject({ status: 200, body: { message: texts.received('Period Kit', 500, 504) } })
    expect((await move(kit, { what: 'received', units: 500 }, headers)).body).toEqual(first.body)
    expect(await view(kit)).toMatchObject({ stock: 504, waiting: 1, onShelf: 505 })
    expect((await move(kit, { what: 'received', units: 5 }, headers)).status).toBe(409)
  })

  test('a stock count records the difference to the expected number, which includes sold units that are not packed yet', async () => {
    const kit = await aProduct(t, { stock: 40 })
    await aPlacedOrder(t, await aShopper(t), kit, { quantity: 3 })
    // 37 units for sale and 3 sold units should be on the shelf, and one is missing.
    expect((await move(kit, { what: 'counted', counted: 39 })).body.message).toBe(texts.counted('Period Kit', -1))
    expect(await view(kit)).toMatchObject({ stock: 36, onShelf: 39 })
    expect((await move(kit, { what: 'counted', counted: 39 })).body.message).toBe(texts.counted('Period Kit', 0))
    const { moves } = await ledger(kit)
    expect(moves.map(({ reason, units, level, sold }) => [reason, units, level, sold])).toEqual([
      ['counted', 0, 36, 0],
      ['counted', -1, 36, 0],
      ['unrecorded', 40, 40, 3],
    ])
    expect(moves[0]?.who).not.toBe('')
  })

  test('held units cannot be written off or counted as missing', async () => {
    const kit = await aProduct(t, { stock: 6 })
    await startedPayment(await aShopper(t), kit, { quantity: 3 })
    expect(await move(kit, { what: 'counted', counted: 2 })).toMatchObject({
      status: 409,
      body: { code: 'stock_reserved', message: texts.promised(3) },
    })
    expect(await move(kit, { what: 'written_off', reason: 'spoiled', units: 4 })).toMatchObject({
      status: 409,
      body: { code: 'stock_reserved', message: texts.onlyFree(3) },
    })
    expect(
      (await move(kit, { what: 'written_off', reason: 'given', units: 3, note: 'School in Ottapalam' })).status,
    ).toBe(200)
    expect(await view(kit)).toMatchObject({ stock: 3, held: 3, state: 'out' })
  })

  test('a product without a stock level needs a stock count before an arrival, and its stock counting can be switched off again', async () => {
    const kit = await aProduct(t, { stock: null })
    expect((await move(kit, { what: 'received', units: 5 })).body.code).toBe('stock_not_counted')
    expect((await move(kit, { what: 'counted', counted: 12 })).body.message).toBe(texts.opened('Period Kit', 12))
    await aPlacedOrder(t, await aShopper(t), kit, { quantity: 2 })
    expect((await move(kit, { what: 'uncounted' })).body.message).toBe(texts.uncounted('Period Kit'))
    await aPlacedOrder(t, await aShopper(t), kit, { quantity: 2 })
    expect((await move(kit, { what: 'counted', counted: 20 })).status).toBe(200)
    // Four of the twenty units are sold and not packed yet.
    expect(await view(kit)).toMatchObject({ stock: 16, onShelf: 20 })
    expect(await differences()).toEqual([])
  })

  test('a changed stock number in the product form becomes a ledger row, and changes outside the ledger are shown as unrecorded', async () => {
    const kit = await aProduct(t, { stock: 10 })
    const form = new FormData()
    form.append('stock', '13')
    expect((await owner.client.call(changeProduct, { params: { productId: kit }, body: form as never })).status).toBe(
      200,
    )
    await sql`UPDATE stock_levels SET stock = 9 WHERE product_id = ${kit}`.execute(t.shop.db)
    const { moves } = await ledger(kit)
    expect(moves.map(({ reason, units, level }) => [reason, units, level])).toEqual([
      ['unrecorded', -4, 9],
      ['counted', 3, 13],
      ['unrecorded', 10, 10],
    ])
    expect(await differences()).toEqual([])
  })

  test('restocking the units of a cancelled order adds a ledger row with that order', async () => {
    const shopper = await aShopper(t)
    const kit = await aProduct(t, { stock: 10 })
    const orderId = await aPlacedOrder(t, shopper, kit, { quantity: 2 })
    await shopper.client.call(cancelOrder, { params: { orderId }, body: { orderId, reason: 'Too late' } as never })
    const [line] = (await ledger(kit)).moves
    expect(line).toMatchObject({ reason: 'cancelled', units: 2, level: 10, order: { _id: orderId } })
    await expectMoneyToAddUp(t.shop)
  })

  test('the stock ledger is append only', async () => {
    await aProduct(t, { stock: 1 })
    await expect(sql`UPDATE stock_moves SET units = 9`.execute(t.shop.db)).rejects.toThrow(
      'cannot be changed or deleted',
    )
    await expect(sql`DELETE FROM stock_moves`.execute(t.shop.db)).rejects.toThrow('cannot be changed or deleted')
  })

  test('a long stock ledger continues from its cursor, without repeated rows', async () => {
    const kit = await aProduct(t, { stock: 1 })
    for (let units = 1; units <= 60; units++) await move(kit, { what: 'received', units })
    const first = await ledger(kit)
    const second = await ledger(kit, first.nextCursor ?? '')
    expect([first.moves.length, second.moves.length, second.nextCursor]).toEqual([50, 11, null])
    const units = [...first.moves, ...second.moves].map((line) => line.units)
    expect(units).toEqual([...Array.from({ length: 60 }, (_, place) => 60 - place), 1])
    expect([...first.moves, ...second.moves].every(({ sold }) => sold === 0)).toBe(true)
  })
})

test('an arrival of a known batch with another expiry date is refused', async () => {
  const pads = await aProduct(t, { stock: 0 })
  await move(pads, { what: 'received', units: 10, batch: { number: 'L-7', expiresOn: '2028-03-31' } })
  await move(pads, { what: 'received', units: 5, batch: { number: 'L-7', expiresOn: '2028-03-31' } })
  expect(
    await move(pads, { what: 'received', units: 5, batch: { number: 'L-7', expiresOn: '2028-04-30' } }),
  ).toMatchObject({
    status: 409,
    body: { code: 'batch_expiry_differs', fields: { 'batch.expiresOn': texts.knownUntil('2028-03-31') } },
  })
  expect((await view(pads)).batches).toMatchObject([{ number: 'L-7', units: 15, state: 'good' }])
})

test('no more units of a batch can be written off than are in stock', async () => {
  const pads = await aProduct(t, { stock: 0 })
  await move(pads, { what: 'received', units: 10, batch: { number: 'L-8', expiresOn: '' } })
  await move(pads, { what: 'received', units: 5 })
  const [batch] = (await view(pads)).batches
  const off = { what: 'written_off', reason: 'spoiled', batch: batch?._id ?? '' } as const
  expect(await move(pads, { ...off, units: 11 })).toMatchObject({
    status: 409,
    body: { message: texts.onlyInBatch(10) },
  })
  expect((await move(pads, { ...off, units: 4 })).status).toBe(200)
  expect(await view(pads)).toMatchObject({ stock: 11, batches: [{ units: 6 }] })
  expect((await move(pads, { ...off, units: 1, batch: t.id() })).body.code).toBe('batch_not_found')
})

test('staff without the right to stock cannot record a stock count', async () => {
  const kit = await aProduct(t, { stock: 1 })
  const { client } = await aStaffMember(t, 'support')
  const refused = await client.call(calls.moveStock, {
    params: { productId: kit },
    body: { what: 'counted', counted: 9 },
  })
  expect(refused.status).toBe(403)
  expect(await view(kit)).toMatchObject({ stock: 1 })
})

test('after random arrivals, purchases, cancellations, counts and write-offs, the stock agrees with its ledger and the sales', async () => {
  const kit = await aProduct(t, { stock: 20 })
  await move(kit, { what: 'received', units: 40, batch: { number: 'H1', expiresOn: '2028-01-31' } })
  await move(kit, { what: 'received', units: 30, batch: { number: 'H2', expiresOn: '2027-08-31' } })
  const orders: string[] = []
  const shopper = await aShopper(t)
  const dice = randomGenerator(20_261_123)
  const acts: readonly (() => Promise<unknown>)[] = [
    async () => {
      if ((await view(kit)).stock === 0) return
      orders.push(await aPlacedOrder(t, shopper, kit, { quantity: 1 }))
    },
    async () => {
      const [orderId] = orders.splice(dice(orders.length), 1)
      const body = { status: 'cancelled', reason: 'By wish' } as never
      if (orderId) await owner.client.call(moveOrder, { params: { orderId: orderId as never }, body })
    },
    () => move(kit, { what: 'received', units: 1 + dice(9) }),
    async () => move(kit, { what: 'counted', counted: Math.max(0, ((await view(kit)).onShelf ?? 0) + dice(7) - 3) }),
    () => move(kit, { what: 'written_off', reason: 'spoiled', units: 1 + dice(3) }),
    () =>
      move(kit, {
        what: 'received',
        units: 1 + dice(8),
        batch: { number: `L${dice(2)}`, expiresOn: '2029-01-31' },
      }),
    async () => {
      const { batches } = await view(kit)
      const batch = batches[dice(Math.max(batches.length, 1))]?._id
      return move(kit, { what: 'written_off', reason: 'given', units: 1 + dice(12), ...(batch && { batch }) })
    },
  ]
  for (let step = 0; step < 60; step++) {
    await acts[dice(acts.length)]?.()
    if (step % 20 === 19) expect(await differences()).toEqual([])
  }
  const { stock, onShelf, batches } = await view(kit)
  const { moves } = await ledger(kit)
  const reasons = [...new Set(moves.map(({ reason }) => reason))].toSorted()
  expect(reasons).toEqual(['cancelled', 'counted', 'given', 'received', 'spoiled'])
  expect(batches.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(onShelf ?? 0)
  expect(stock).toBeGreaterThanOrEqual(0)
  await expectMoneyToAddUp(t.shop)
}, 90_000)

/** Returns a generator of whole numbers below `sides`. The same seed gives the same numbers. */
function randomGenerator(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
