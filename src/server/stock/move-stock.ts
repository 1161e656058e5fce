// Add stock, Correct stock, Write off, and the units of a parcel. Each becomes rows of the stock ledger, once (STK-1, STK-4).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView, StockMoveBody } from '#contract/stock.ts'
import { stockReplies as texts } from '#copy/stock-replies.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import { chooseBatches, missingOf } from '#domain/stock-batch.ts'
import { MAX_STOCK, type WriteOff } from '#domain/stock-move.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import {
  countWaiting,
  type FoundItem,
  findBatchByNumber,
  insertBatch,
  listBatchesOf,
  lockItem,
} from './items-queries.ts'
import { viewItem } from './list-stock.ts'
import { insertPacked, listUnpackedLines, lockBatchesOf, type PackedUnits } from './parcel-batches-queries.ts'

/** Once per key. Throws `product_not_found` and the errors of the single actions. */
export function moveStock(
  shop: Shop,
  actor: UserId,
  { id, body, key }: { readonly id: ProductId; readonly body: StockMoveBody; readonly key: string | undefined },
): Promise<{ message: string; item: StockItemView }> {
  return answerOnce(shop, { owner: actor, key, content: ['stock', id, body] }, async (tx) => {
    const item = await lockItem(tx, id)
    if (!item) throw new ShopError('product_not_found')
    const { moves, message } = await decide(tx, shop, { ...item, actor }, body)
    refuseTooMany(item, moves)
    await addStockMoves(tx, shop, moves)
    const { what: _said, ...details } = body
    await recordAudit(tx, shop, { actor, action: `stock.${body.what}`, subject: id, details })
    await bumpCatalogVersion(tx)
    return { message, ...(await viewItem(shop, tx, id)) }
  })
}

function decide(tx: Tx, shop: Shop, locked: LockedItem, body: StockMoveBody): Promise<Moved> {
  switch (body.what) {
    case 'received':
      return receiveGoods(tx, shop, locked, body)
    case 'counted':
      return countGoods(tx, shop, locked, body)
    case 'written_off':
      return writeOff(tx, shop, locked, body)
    case 'uncounted':
      return Promise.resolve(stopCounting(locked))
  }
}

/** From now on it is sold without a limit. */
function stopCounting({ productId, name, stock, actor }: LockedItem): Moved {
  if (stock === null) throw new ShopError('stock_not_counted')
  return { moves: [{ productId, units: -stock, reason: 'uncounted', actor }], message: texts.uncounted(name) }
}

function refuseTooMany({ stock }: FoundItem, moves: readonly StockMove[]): void {
  const after = (stock ?? 0) + moves.reduce((sum, { units }) => sum + units, 0)
  if (after > MAX_STOCK) throw new ShopError('invalid_input', { message: texts.tooMany })
}

// Records a count: the difference to the expected number at that moment, so that a concurrent sale changes nothing
// (STK-4).

interface Counted {
  readonly counted: number
  readonly note: string
}

/** Sets the counted number. Throws `stock_reserved` when it is below the reserved units. */
async function countGoods(tx: Tx, _shop: Shop, locked: LockedItem, { counted, note }: Counted): Promise<Moved> {
  const { productId, name, stock, actor } = locked
  const waiting = await countWaiting(tx, productId)
  if (stock === null) {
    const units = Math.max(counted - waiting, 0)
    return { moves: [{ productId, units, reason: 'opening', actor, note }], message: texts.opened(name, units) }
  }
  const difference = counted - stock - waiting
  const moves = await differenceMoves(tx, locked, { difference, waiting, note })
  return { moves, message: texts.counted(name, difference) }
}

interface Difference {
  readonly difference: number
  /** Sold, and not packed yet. */
  readonly waiting: number
  readonly note: string
}

/**
 * The ledger rows of a count: missing units are taken from goods without a batch first, then from batches, so that no
 * batch exceeds the stock.
 */
async function differenceMoves(
  tx: Tx,
  { productId, stock, held, actor }: LockedItem,
  { difference, waiting, note }: Difference,
): Promise<StockMove[]> {
  const line = { productId, reason: 'counted', actor, note } as const
  if (difference >= 0) return [{ ...line, units: difference }]
  if ((stock ?? 0) + difference < held)
    throw new ShopError('stock_reserved', { message: texts.promised(waiting + held) })
  const batches = await listBatchesOf(tx, productId)
  const inBatches = batches.reduce((sum, { units }) => sum + units, 0)
  const missing = missingOf(-difference, batches, (stock ?? 0) + waiting - inBatches)
  return missing.map(({ batch, units }) => ({ ...line, units: -units, batchId: batch as BatchId | null }))
}

// Records an arrival: a number is added to the current level, with the batch data of the carton (STK-4, STK-5).

interface Received {
  readonly units: number
  readonly batch?: { readonly number: string; readonly expiresOn: string } | undefined
  readonly note: string
}

/** Throws `stock_not_counted`, `batch_expiry_differs`. */
async function receiveGoods(
  tx: Tx,
  shop: Shop,
  { productId, name, stock, actor }: LockedItem,
  { units, batch, note }: Received,
): Promise<Moved> {
  if (stock === null) throw new ShopError('stock_not_counted')
  const batchId = batch ? await batchOf(tx, shop, productId, batch) : null
  return {
    moves: [{ productId, units, reason: 'received', actor, note, batchId }],
    message: texts.received(name, units, stock + units),
  }
}

/**
 * Returns the batch with this number, and creates it if necessary. The product's stock is locked, so that no other
 * request creates it too.
 */
async function batchOf(
  tx: Tx,
  shop: Shop,
  productId: ProductId,
  { number, expiresOn }: NonNullable<Received['batch']>,
): Promise<BatchId> {
  const day = expiresOn === '' ? null : (expiresOn as CalendarDate)
  const existing = await findBatchByNumber(tx, productId, number)
  if (existing?.recalledAt)
    throw new ShopError('batch_expiry_differs', { fields: { 'batch.number': texts.recalledBatch } })
  if (existing && existing.expiresOn !== day) {
    const message = existing.expiresOn === null ? texts.knownWithout : texts.knownUntil(existing.expiresOn)
    throw new ShopError('batch_expiry_differs', { fields: { 'batch.expiresOn': message } })
  }
  if (existing) return existing.id
  const id = newId<'batch'>(shop)
  await insertBatch(tx, { id, productId, number, expiresOn: day, at: shop.clock.now() })
  return id
}

// Writes goods off: spoiled, or given away (STK-4). Held units cannot be written off.

interface WrittenOff {
  readonly reason: WriteOff
  readonly units: number
  readonly batch?: BatchId | undefined
  readonly note: string
}

/** From a batch where one is named. Throws `stock_not_counted`, `batch_not_found`, `stock_short`, `stock_reserved`. */
async function writeOff(
  tx: Tx,
  _shop: Shop,
  { productId, name, stock, held, actor }: LockedItem,
  { reason, units, batch, note }: WrittenOff,
): Promise<Moved> {
  if (stock === null) throw new ShopError('stock_not_counted')
  const waiting = await countWaiting(tx, productId)
  if (units > stock + waiting) throw new ShopError('stock_short', { message: texts.onlyThere(stock + waiting) })
  if (units > stock - held) throw new ShopError('stock_reserved', { message: texts.onlyFree(stock - held) })
  const batches = await listBatchesOf(tx, productId)
  const line = { productId, reason, actor, note } as const
  const message = texts.writtenOff(name, units, stock - units)
  if (batch !== undefined) {
    const chosen = batches.find(({ id }) => id === batch)
    if (!chosen) throw new ShopError('batch_not_found')
    if (units > chosen.units) throw new ShopError('stock_short', { message: texts.onlyInBatch(chosen.units) })
    return { moves: [{ ...line, units: -units, batchId: batch }], message }
  }
  const inBatches = batches.reduce((sum, each) => sum + each.units, 0)
  const takenFrom = missingOf(units, batches, stock + waiting - inBatches)
  const moves = takenFrom.map((part) => ({ ...line, units: -part.units, batchId: part.batch as BatchId | null }))
  return { moves, message }
}

// The frame of every stock action: a locked level before it, ledger rows and a message after it.

type LockedItem = FoundItem & { readonly actor: UserId }

interface Moved {
  readonly moves: readonly StockMove[]
  readonly message: string
}

// Records the batches of a packed parcel, by first expiry (STK-5).

/**
 * Records which batches go into an order's parcel, once per line. The order is locked. If no batch has enough units,
 * the batch is recorded as unknown, so that packing never waits.
 */
export async function recordParcelBatches(tx: Tx, { clock }: Pick<Shop, 'clock'>, orderId: OrderId): Promise<void> {
  const lines = await listUnpackedLines(tx, orderId)
  if (lines.length === 0) return
  const batches = await lockBatchesOf(
    tx,
    lines.map(({ productId }) => productId),
  )
  const remaining = new Map(batches.map(({ id, units }) => [id, units]))
  const today = indianDate(clock.now())
  const packed: PackedUnits[] = []
  for (const { id: item, productId, units } of lines) {
    const inStock = batches
      .filter((batch) => batch.productId === productId)
      .map((batch) => ({ ...batch, units: remaining.get(batch.id) ?? 0 }))
    for (const { batch, units: takenUnits } of chooseBatches(units, inStock, { loose: units, today })) {
      const batchId = batch as BatchId | null
      if (batchId !== null) remaining.set(batchId, (remaining.get(batchId) ?? 0) - takenUnits)
      packed.push({ item, batchId, units: takenUnits })
    }
  }
  await insertPacked(tx, packed, clock.now())
}
