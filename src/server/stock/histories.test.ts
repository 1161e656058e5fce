// Random histories of stock: after any arrivals, sales, returns, counts, recalls and corrections, the stock level,
// ledger and batches agree (STK-3).
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recallBatch } from '#contract/calls/admin/batches.ts'
import { moveOrder } from '#contract/calls/admin/order.ts'
import { correctParcel, viewParcelBatches } from '#contract/calls/admin/parcel-batches.ts'
import { recordReturnedGoods, viewReturnedGoods } from '#contract/calls/admin/returned-goods.ts'
import * as stock from '#contract/calls/admin/stock.ts'
import type { ReturnedGoodsReply } from '#contract/returned-goods.ts'
import type { ParcelBatchesReply, StockItemView, StockMoveInput } from '#contract/stock.ts'
import type { BatchId, Id, OrderId, ProductId } from '#domain/ids.ts'
import { findBreaches } from '#server/reconciliation/book-rules-queries.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { aTrackingNumber } from '#tests/support/tracking-numbers.ts'

const RUNS = Number(process.env.STOCK_RUNS ?? 6)
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))

let t: TestShop
let owner: Shopper
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  owner = await anAdmin(t)
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const key = () => ({ 'idempotency-key': t.id() })
const call: Shopper['client']['call'] = (...args) => owner.client.call(...args)

interface StockState {
  readonly kit: ProductId
  readonly toPack: OrderId[]
  readonly packed: OrderId[]
}
const view = async (productId: ProductId) =>
  ((await call(stock.viewStockItem, { params: { productId } })).body as { item: StockItemView }).item
const move = (productId: ProductId, body: StockMoveInput) =>
  call(stock.moveStock, { params: { productId }, body, headers: key() })

const aProductList = async (): Promise<StockState> => ({ kit: await aProduct(t, { stock: 5 }), toPack: [], packed: [] })

/** Returns the change of the product's stock level; null if only the books can tell the right level. */
type Step = (shelf: StockState, units: number) => Promise<number | null>

const STEPS = {
  'kits arrive': async ({ kit }, units) => {
    const batch = { number: `K${units % 4}`, expiresOn: '2031-01-31' }
    const { status } = await move(kit, { what: 'received', units, batch })
    return status === 200 ? units : 0
  },
  'kits are sold': async (shelf, units) => {
    const quantity = Math.min(units, 3)
    if (((await view(shelf.kit)).stock ?? 0) < quantity) return 0
    shelf.toPack.push(await aPlacedOrder(t, shopper, shelf.kit, { quantity }))
    return -quantity
  },
  'a parcel is packed': async ({ toPack, packed }) => {
    const orderId = toPack.shift()
    if (!orderId) return 0
    for (const status of ['processing', 'packed'] as const)
      await call(moveOrder, { params: { orderId }, body: { status } })
    packed.push(orderId)
    return 0
  },
  'kits are spoiled': async ({ kit }, units) => {
    const { status } = await move(kit, { what: 'written_off', reason: 'spoiled', units })
    return status === 200 ? -units : 0
  },
  'kits are counted': async ({ kit }, units) => {
    const difference = (units % 5) - 2
    const counted = Math.max(((await view(kit)).onShelf ?? 0) + difference, 0)
    const before = (await view(kit)).onShelf ?? 0
    const { status } = await move(kit, { what: 'counted', counted })
    return status === 200 ? counted - before : 0
  },
  'a batch is recalled': async ({ kit }, units) => {
    const { batches } = await view(kit)
    const batchId = batches.at(units % Math.max(batches.length, 1))?._id as BatchId | undefined
    if (batchId) await call(recallBatch, { params: { batchId }, body: { reason: 'Wet' } })
    return null
  },
  'a parcel is corrected': async ({ packed }, units) => {
    const orderId = packed.at(units % Math.max(packed.length, 1))
    if (!orderId) return 0
    const { body } = await call(viewParcelBatches, { params: { orderId } })
    const [line] = (body as unknown as ParcelBatchesReply).packed
    const to = line?.choices.at(units % Math.max(line.choices.length, 1))?._id as BatchId | undefined
    if (!line || !to) return 0
    const from = (line.batch?._id ?? null) as BatchId | null
    const correction = { item: line.item as Id<'orderItem'>, from, to, units: 1, reason: 'Label' }
    await call(correctParcel, { params: { orderId }, body: correction, headers: key() })
    return null
  },
  'a parcel is sent': async ({ packed }, units) => {
    const orderId = packed.at(units % Math.max(packed.length, 1))
    const trackingNumber = aTrackingNumber()
    if (orderId) await call(moveOrder, { params: { orderId }, body: { status: 'dispatched', trackingNumber } })
    return 0
  },
  // Some units of the first batch that was sent are restocked, and some are spoiled.
  'goods are returned': async ({ packed }, units) => {
    const orderId = packed.at(units % Math.max(packed.length, 1))
    if (!orderId) return 0
    const { body } = await call(viewReturnedGoods, { params: { orderId } })
    const [line] = (body as unknown as ReturnedGoodsReply).lines
    if (!line) return 0
    const { batch = null } = line.batches.find(({ out }) => out > 0) ?? {}
    const item = line.item as Id<'orderItem'>
    const [shelf, spoiled] = [units % 2, units % 3]
    const part = { item, batch: (batch?._id ?? null) as BatchId | null, shelf, spoiled, seen: line.out }
    const { status } = await call(recordReturnedGoods, { params: { orderId }, body: { parts: [part] }, headers: key() })
    return status === 200 ? shelf : 0
  },
} satisfies Record<string, Step>

const aStep = fc.tuple(
  fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  fc.integer({ min: 1, max: 6 }),
)
const BOOKS = ['stock_ledger', 'batch_ledger'] as const

test(`STK-3: after any history, level, ledger and batches agree (SEED=${SEED})`, { timeout: 300_000 }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 8, maxLength: 30 }), async (story) => {
      const shelf = await aProductList()
      for (const [name, units] of story) {
        const before = (await view(shelf.kit)).stock ?? 0
        const change = await (STEPS[name] as Step)(shelf, units)
        const after = (await view(shelf.kit)).stock ?? 0
        if (change !== null) expect([name, after - before]).toEqual([name, change])
      }
      for (const book of BOOKS) expect([book, await findBreaches(t.shop.db, book, 9)]).toEqual([book, []])
    }),
    { numRuns: RUNS, seed: SEED },
  ),
)
