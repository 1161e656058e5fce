// Changes of the stock: arrivals, counts, write-offs and the packing of a parcel. Each is recorded once, in the stock
// ledger or in the record of the parcel (STK-1, STK-4).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView, StockMoveBody } from '#contract/stock.ts'
import { stockReplies as texts } from '#copy/admin-stock.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { chooseBatches, takeMissingUnits } from '#domain/stock-batch.ts'
import { MAX_STOCK, type WriteOff } from '#domain/stock-move.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { runIdempotently } from '../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import {
  countUnpackedUnits,
  findBatchByNumber,
  insertBatch,
  listBatchesInStock,
  lockStockItem,
  type StockItem,
} from './items-queries.ts'
import { viewStockItem } from './list-stock.ts'
import { insertPackedUnits, listUnpackedLines, lockBatchesInStock, type PackedUnits } from './parcel-batches-queries.ts'

/**
 * Changes a product's stock: an arrival, a count, a write-off, or the end of counting. Returns the product and a
 * message for staff. A repeat with the key changes nothing. Throws `product_not_found`, `invalid_input`, `stock_short`,
 * `stock_not_counted`, `stock_reserved`, `batch_not_found`, `batch_expiry_differs` or `duplicate_request`.
 */
export function moveStock(
  shop: Shop,
  actor: UserId,
  { id, body, key }: { readonly id: ProductId; readonly body: StockMoveBody; readonly key: string | undefined },
): Promise<{ message: string; item: StockItemView }> {
  return runIdempotently(shop, { owner: actor, key, content: ['stock', id, body] }, async (tx) => {
    const item = await lockStockItem(tx, id)
    if (!item) throw new ShopError('product_not_found')
    const { moves, message } = await planMoves(tx, shop, { ...item, actor }, body)
    requireBelowMaxStock(item, moves)
    await addStockMoves(tx, shop, moves)
    const { what: _what, ...details } = body
    await recordAudit(tx, shop, { actor, action: `stock.${body.what}`, subject: id, details })
    await bumpCatalogVersion(tx)
    return { message, ...(await viewStockItem(shop, tx, id)) }
  })
}

function planMoves(tx: Tx, shop: Shop, item: LockedItem, body: StockMoveBody): Promise<PlannedMoves> {
  switch (body.what) {
    case 'received':
      return planArrival(tx, shop, item, body)
    case 'counted':
      return planCount(tx, item, body)
    case 'written_off':
      return planWriteOff(tx, item, body)
    case 'uncounted':
      return Promise.resolve(planEndOfCounting(item))
  }
}

/** Plans the end of counting. The product is then sold without a limit. Throws `stock_not_counted`. */
function planEndOfCounting({ productId, name, stock, actor }: LockedItem): PlannedMoves {
  if (stock === null) throw new ShopError('stock_not_counted')
  return { moves: [{ productId, units: -stock, reason: 'uncounted', actor }], message: texts.uncounted(name) }
}

function requireBelowMaxStock({ stock }: StockItem, moves: readonly StockMove[]): void {
  const stockAfter = (stock ?? 0) + moves.reduce((sum, { units }) => sum + units, 0)
  if (stockAfter > MAX_STOCK) throw new ShopError('invalid_input', { message: texts.tooMany })
}

interface CountInput {
  readonly counted: number
  readonly note: string
}

/**
 * Plans the ledger rows of a count: the difference between the counted units and those that should be on the shelf
 * (STK-4), or the opening of an uncounted product. Throws `stock_reserved` when reserved units are missing.
 */
async function planCount(tx: Tx, item: LockedItem, { counted, note }: CountInput): Promise<PlannedMoves> {
  const { productId, name, stock, actor } = item
  const unpackedUnits = await countUnpackedUnits(tx, productId)
  if (stock === null) {
    const units = Math.max(counted - unpackedUnits, 0)
    return { moves: [{ productId, units, reason: 'opening', actor, note }], message: texts.opened(name, units) }
  }
  const difference = counted - stock - unpackedUnits
  const moves = await planDifference(tx, item, { difference, unpackedUnits, note })
  return { moves, message: texts.counted(name, difference) }
}

interface Difference {
  readonly difference: number
  /** Units that are sold and not packed yet. */
  readonly unpackedUnits: number
  readonly note: string
}

/**
 * Returns the ledger rows of a count. Missing units are subtracted first from units without a batch and then from
 * batches, so that the batches never have more units than the stock. Throws `stock_reserved`.
 */
async function planDifference(
  tx: Tx,
  { productId, stock, held, actor }: LockedItem,
  { difference, unpackedUnits, note }: Difference,
): Promise<StockMove[]> {
  const line = { productId, reason: 'counted', actor, note } as const
  if (difference >= 0) return [{ ...line, units: difference }]
  if ((stock ?? 0) + difference < held)
    throw new ShopError('stock_reserved', { message: texts.promised(unpackedUnits + held) })
  const batches = await listBatchesInStock(tx, productId)
  const unitsInBatches = batches.reduce((sum, { units }) => sum + units, 0)
  const unitsWithoutBatch = (stock ?? 0) + unpackedUnits - unitsInBatches
  const missingByBatch = takeMissingUnits(-difference, batches, unitsWithoutBatch)
  return missingByBatch.map(({ batch, units }) => ({ ...line, units: -units, batchId: batch as BatchId | null }))
}

interface ArrivalInput {
  readonly units: number
  readonly batch?: { readonly number: string; readonly expiresOn: string } | undefined
  readonly note: string
}

/** Plans an arrival, with its batch if one is given (STK-5). Throws `stock_not_counted` or `batch_expiry_differs`. */
async function planArrival(
  tx: Tx,
  shop: Shop,
  { productId, name, stock, actor }: LockedItem,
  { units, batch, note }: ArrivalInput,
): Promise<PlannedMoves> {
  if (stock === null) throw new ShopError('stock_not_counted')
  const batchId = batch ? await findOrCreateBatch(tx, shop, productId, batch) : null
  return {
    moves: [{ productId, units, reason: 'received', actor, note, batchId }],
    message: texts.received(name, units, stock + units),
  }
}

/**
 * Returns the batch with this number, which is created if necessary. The caller has locked the product's stock. Throws
 * `batch_expiry_differs` when the existing batch is recalled or has another expiry date.
 */
async function findOrCreateBatch(
  tx: Tx,
  shop: Shop,
  productId: ProductId,
  { number, expiresOn }: NonNullable<ArrivalInput['batch']>,
): Promise<BatchId> {
  const day = expiresOn === '' ? null : (expiresOn as CalendarDate)
  const existingBatch = await findBatchByNumber(tx, productId, number)
  if (existingBatch?.recalledAt)
    throw new ShopError('batch_expiry_differs', { fields: { 'batch.number': texts.recalledBatch } })
  if (existingBatch && existingBatch.expiresOn !== day) {
    const message = existingBatch.expiresOn === null ? texts.knownWithout : texts.knownUntil(existingBatch.expiresOn)
    throw new ShopError('batch_expiry_differs', { fields: { 'batch.expiresOn': message } })
  }
  if (existingBatch) return existingBatch.id
  const id = newId<'batch'>(shop)
  await insertBatch(tx, { id, productId, number, expiresOn: day, at: shop.clock.now() })
  return id
}

interface WriteOffInput {
  readonly reason: WriteOff
  readonly units: number
  readonly batch?: BatchId | undefined
  readonly note: string
}

/**
 * Plans a write-off, from the given batch if there is one. Throws `stock_not_counted`, `batch_not_found`, `stock_short`
 * or `stock_reserved`.
 */
async function planWriteOff(
  tx: Tx,
  { productId, name, stock, held, actor }: LockedItem,
  { reason, units, batch, note }: WriteOffInput,
): Promise<PlannedMoves> {
  if (stock === null) throw new ShopError('stock_not_counted')
  const unpackedUnits = await countUnpackedUnits(tx, productId)
  if (units > stock + unpackedUnits)
    throw new ShopError('stock_short', { message: texts.onlyThere(stock + unpackedUnits) })
  if (units > stock - held) throw new ShopError('stock_reserved', { message: texts.onlyFree(stock - held) })
  const batches = await listBatchesInStock(tx, productId)
  const line = { productId, reason, actor, note } as const
  const message = texts.writtenOff(name, units, stock - units)
  if (batch !== undefined) {
    const chosenBatch = batches.find(({ id }) => id === batch)
    if (!chosenBatch) throw new ShopError('batch_not_found')
    if (units > chosenBatch.units) throw new ShopError('stock_short', { message: texts.onlyInBatch(chosenBatch.units) })
    return { moves: [{ ...line, units: -units, batchId: batch }], message }
  }
  const unitsInBatches = batches.reduce((sum, inStock) => sum + inStock.units, 0)
  const unitsWithoutBatch = stock + unpackedUnits - unitsInBatches
  const unitsByBatch = takeMissingUnits(units, batches, unitsWithoutBatch)
  const moves = unitsByBatch.map((part) => ({ ...line, units: -part.units, batchId: part.batch as BatchId | null }))
  return { moves, message }
}

type LockedItem = StockItem & { readonly actor: UserId }

interface PlannedMoves {
  readonly moves: readonly StockMove[]
  readonly message: string
}

/**
 * Chooses and records the batches of a locked order's parcel, those that expire first (STK-5). Lines that are recorded
 * already are skipped. If the batches have too few units, the remaining units are recorded without a batch, so that
 * packing never has to wait.
 */
export async function recordParcelBatches(tx: Tx, { clock }: Pick<Shop, 'clock'>, orderId: OrderId): Promise<void> {
  const lines = await listUnpackedLines(tx, orderId)
  if (lines.length === 0) return
  const productIds = lines.map(({ productId }) => productId)
  const batches = await lockBatchesInStock(tx, productIds)
  const remainingUnits = new Map(batches.map(({ id, units }) => [id, units]))
  const today = indianDate(clock.now())
  const remainingUnitsOf = (id: BatchId): number => remainingUnits.get(id) ?? 0
  const packedUnits: PackedUnits[] = []
  for (const { id: item, productId, units } of lines) {
    const productBatches = batches
      .filter((batch) => batch.productId === productId)
      .map((batch) => ({ ...batch, units: remainingUnitsOf(batch.id) }))
    for (const { batch, units: chosenUnits } of chooseBatches(units, productBatches, { loose: units, today })) {
      const batchId = batch as BatchId | null
      if (batchId !== null) remainingUnits.set(batchId, remainingUnitsOf(batchId) - chosenUnits)
      packedUnits.push({ item, batchId, units: chosenUnits })
    }
  }
  await insertPackedUnits(tx, packedUnits, clock.now())
}
