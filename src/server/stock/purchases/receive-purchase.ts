// Goods of a purchase came: each is received by the ledger as any goods are, all of them or none, once (STK-10).
import { ShopError } from '#contract/errors.ts'
import type { ArrivalView, ReceiptBody } from '#contract/purchases.ts'
import { purchaseReplies as words } from '#copy/purchase-replies.ts'
import type { PurchaseId, UserId } from '#domain/ids.ts'
import { isUnderWay, stateAfterReceipt, stillToCome } from '#domain/purchase.ts'
import { MOST_STOCK } from '#domain/stock-move.ts'
import { bumpCatalogVersion } from '../../catalog/catalog-queries.ts'
import { recordAudit } from '../../db/audit-log.ts'
import type { Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import { addStockMoves, type StockMove } from '../../db/stock-moves-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockLevels } from '../batches-queries.ts'
import { findItem, lockBatchesOfItems } from '../items-queries.ts'
import { receiveGoods } from '../receive-goods.ts'
import { arrivalView } from './purchase-view.ts'
import { listPurchaseLines, lockPurchase, type PurchaseLine, updatePurchaseState } from './purchases-queries.ts'

interface Receipt {
  readonly id: PurchaseId
  readonly body: ReceiptBody
  readonly key: string | undefined
}

/** Once for each key. Throws `purchase_not_found`, `purchase_state`, and what receiving goods refuses, by the place of the line. */
export function receivePurchase(
  shop: Shop,
  actor: UserId,
  { id, body, key }: Receipt,
): Promise<{ message: string; arrival: ArrivalView }> {
  return answerOnce(shop, { owner: actor, key, content: ['receipt', id, body] }, async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (!purchase) throw new ShopError('purchase_not_found')
    if (!isUnderWay(purchase.state)) throw new ShopError('purchase_state')
    const before = await listPurchaseLines(tx, [id])
    await lockShelf(tx, before)
    for (const [place, came] of body.lines.entries()) {
      const line = before.find((each) => each.id === came.line)
      if (!line) throw new ShopError('purchase_changed')
      await atPlace(place, () => receiveLine(tx, shop, { line, actor, note: body.note }, came))
    }
    const after = await listPurchaseLines(tx, [id])
    const state = stateAfterReceipt(after)
    if (state !== purchase.state) await updatePurchaseState(tx, id, state, shop.clock.now())
    const { number } = purchase
    await recordAudit(tx, shop, { actor, action: 'purchase.received', subject: id, details: { number } })
    await bumpCatalogVersion(tx)
    const message = [...said(before, after), ...(state === 'closed' ? [words.complete] : [])].join(' ')
    return { message, arrival: await arrivalView(shop, tx, { ...purchase, state }) }
  })
}

/** In the order in which purchases and parcels lock them (DB-5). */
async function lockShelf(tx: Tx, lines: readonly PurchaseLine[]): Promise<void> {
  const products = lines.flatMap(({ item }) => ('productId' in item ? item.productId : []))
  const components = lines.flatMap(({ item }) => ('componentId' in item ? item.componentId : []))
  await lockLevels(tx, { products, components })
  await lockBatchesOfItems(
    tx,
    lines.map(({ itemId }) => itemId),
  )
}

interface Taken {
  readonly line: PurchaseLine
  readonly actor: UserId
  readonly note: string
}

async function receiveLine(
  tx: Tx,
  shop: Shop,
  { line, actor, note }: Taken,
  came: ReceiptBody['lines'][number],
): Promise<void> {
  const found = await findItem(tx, line.itemId as Parameters<typeof findItem>[1])
  if (!found) throw new ShopError('stock_item_not_found')
  if ((found.stock ?? 0) + came.units > MOST_STOCK) throw new ShopError('invalid_input', { message: words.tooMany })
  const { moves } = await receiveGoods(tx, shop, { ...found, actor }, { units: came.units, batch: came.batch, note })
  const ofLine = moves.map((move): StockMove => ({ ...move, purchaseLineId: line.id }))
  await addStockMoves(tx, shop, ofLine)
}

/** A refusal of a field names the line whose field it is. */
async function atPlace(place: number, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ShopError) || !error.details.fields) throw error
    const fields = Object.entries(error.details.fields).map(([name, why]) => [`lines.${place}.${name}`, why])
    throw new ShopError(error.code, { ...error.details, fields: Object.fromEntries(fields) })
  }
}

/** What came of each line, against what was ordered. */
function said(before: readonly PurchaseLine[], after: readonly PurchaseLine[]): string[] {
  return after.flatMap((line, place) => {
    const came = line.received - (before[place]?.received ?? 0)
    const over = Math.max(line.received - line.units, 0)
    return came > 0 ? [words.received(line.name, came, { left: stillToCome(line), over })] : []
  })
}
