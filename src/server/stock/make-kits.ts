// Kits are made of components, and taken apart again: both sides in one transaction, or nothing (STK-7).
import { ShopError } from '#contract/errors.ts'
import type { StockItemView } from '#contract/stock.ts'
import { stockReplies as words } from '#copy/stock-replies.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import type { BatchId, ProductId, UserId } from '#domain/ids.ts'
import { type BatchOnShelf, earliest, possibleKits, takeFirstExpired } from '#domain/stock-batch.ts'
import { newId } from '../adapters/random.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import { recordAudit } from '../db/audit-log.ts'
import type { Tx } from '../db/database.ts'
import { answerOnce } from '../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../db/stock-moves-queries.ts'
import type { Shop } from '../shop.ts'
import { asStockItem, insertBatch, listBatchesOf, lockComponents, lockItem } from './items-queries.ts'
import type { Kits } from './kits.ts'
import { takeKitsApart } from './take-kits-apart.ts'
import { partsOf, viewItem } from './view-item.ts'

interface Making {
  readonly productId: ProductId
  readonly units: number
  readonly apart: boolean
  readonly note: string
  readonly key: string | undefined
}

/** Once for each key. Throws `stock_item_not_found`, `stock_uncounted`, `stock_short` with how many are possible, `stock_promised`. */
export function makeKits(
  shop: Shop,
  actor: UserId,
  { key, ...making }: Making,
): Promise<{ message: string; item: StockItemView }> {
  return answerOnce(shop, { owner: actor, key, content: ['kits', making] }, async (tx) => {
    const { productId, units, apart, note } = making
    const id = asStockItem(productId)
    const found = await lockItem(tx, id)
    if (!found) throw new ShopError('stock_item_not_found')
    const { name, stock, held } = found
    if (stock === null) throw new ShopError('stock_uncounted')
    const today = indianDate(shop.clock.now())
    await lockPartsOf(tx, productId, today)
    const parts = await partsOf(tx, productId, today)
    if (parts.length === 0) throw new ShopError('stock_short', { message: words.noParts(name) })
    const kits = { productId, name, stock, held, units, note, actor, actId: newId(shop), today, parts }
    await addStockMoves(tx, shop, apart ? await takeKitsApart(tx, kits) : await putTogether(tx, shop, kits))
    const action = apart ? 'stock.taken_apart' : 'stock.assembled'
    await recordAudit(tx, shop, { actor, action, subject: id, details: { units } })
    await bumpCatalogVersion(tx)
    const message = apart ? words.takenApart(name, units) : words.made(name, units)
    return { message, ...(await viewItem(shop, tx, id)) }
  })
}

const lockPartsOf = async (tx: Tx, kit: ProductId, today: CalendarDate) =>
  lockComponents(
    tx,
    (await partsOf(tx, kit, today)).map(({ id }) => id),
  )

/** The kits come as a batch of their own, which goes off with what goes off first in them. */
async function putTogether(tx: Tx, shop: Shop, kits: Kits): Promise<StockMove[]> {
  const { productId, units, actor, note, actId, today, parts } = kits
  const possible = possibleKits(parts) ?? 0
  if (possible < units) throw new ShopError('stock_short', { message: words.onlyPossible(possible, scarce(kits)) })
  const taken: StockMove[] = []
  const days: (CalendarDate | null)[] = []
  for (const part of parts) {
    const batches = await listBatchesOf(tx, { componentId: part.id })
    for (const { batch, units: many } of takeFirstExpired(
      units * part.quantity,
      batches,
      looseOf(part, batches, today),
    )) {
      days.push(batches.find(({ id }) => id === batch)?.expiresOn ?? null)
      taken.push({
        item: { componentId: part.id },
        units: -many,
        reason: 'assembled',
        actor,
        actId,
        batchId: batch as BatchId | null,
      })
    }
  }
  const batchId = newId<'batch'>(shop)
  const item = { productId }
  await insertBatch(tx, {
    id: batchId,
    item,
    number: madeNumber(today, batchId),
    expiresOn: earliest(days),
    at: shop.clock.now(),
  })
  return [{ item, units, reason: 'assembled', actor, note, actId, batchId }, ...taken]
}

const looseOf = (part: { readonly stock: number }, batches: readonly BatchOnShelf[], today: CalendarDate) => ({
  loose: part.stock - batches.reduce((sum, { units }) => sum + units, 0),
  today,
})

/** The component of which there are too few, by name. */
const scarce = ({ parts, units }: Kits): string =>
  parts.find(({ usable, quantity }) => usable < units * quantity)?.name ?? ''

/** 'M261123-4F2A9C': made on this day. */
const madeNumber = (day: CalendarDate, id: BatchId): string =>
  `M${day.slice(2).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`
