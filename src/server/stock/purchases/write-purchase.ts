// A purchase is written down, and changed until it is sent (STK-9).
import { ShopError } from '#contract/errors.ts'
import type { PurchaseBody, PurchaseView } from '#contract/purchases.ts'
import { purchaseReplies as words } from '#copy/purchase-replies.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PurchaseId, UserId } from '#domain/ids.ts'
import { newId } from '../../adapters/random.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { answerOnce } from '../../db/idempotency.ts'
import type { Shop } from '../../shop.ts'
import { findItem } from '../items-queries.ts'
import { purchaseView } from './purchase-view.ts'
import * as queries from './purchases-queries.ts'
import { findSupplier } from './suppliers-queries.ts'

interface Saved {
  message: string
  purchase: PurchaseView
}

/** Once for each key. Throws `supplier_not_found`, `stock_item_not_found`. */
export function addPurchase(shop: Shop, author: UserId, body: PurchaseBody, key: string | undefined): Promise<Saved> {
  return answerOnce(shop, { owner: author, key, content: ['purchase', body] }, async (tx) => {
    const { supplierId, expectedOn, note } = await headOf(tx, body)
    await queries.lockPurchaseNumbers(tx)
    const [id, number] = [newId<'purchase'>(shop), await queries.nextPurchaseNumber(tx)]
    await queries.insertPurchase(tx, { id, number, supplierId, expectedOn, note, author, at: shop.clock.now() })
    await queries.replacePurchaseLines(tx, id, await linesOf(tx, shop, body))
    await recordAudit(tx, shop, { actor: author, action: 'purchase.write', subject: id, details: { number } })
    return saved(tx, shop, id, words.written(number))
  })
}

/** Throws `purchase_not_found`, `purchase_state`, `purchase_changed` and what writing one refuses. */
export const changePurchase = (
  shop: Shop,
  actor: UserId,
  id: PurchaseId,
  { seen, ...body }: PurchaseBody & { readonly seen: number },
): Promise<Saved> =>
  inTransaction(shop.db, async (tx) => {
    const found = await queries.lockPurchase(tx, id)
    if (!found) throw new ShopError('purchase_not_found')
    if (found.state !== 'open') throw new ShopError('purchase_state')
    if (found.version !== seen) throw new ShopError('purchase_changed')
    await queries.updatePurchase(tx, id, await headOf(tx, body))
    await queries.replacePurchaseLines(tx, id, await linesOf(tx, shop, body))
    const { number } = found
    await recordAudit(tx, shop, { actor, action: 'purchase.change', subject: id, details: { number } })
    return saved(tx, shop, id, words.changed(number))
  })

async function saved(tx: Tx, shop: Shop, id: PurchaseId, message: string): Promise<Saved> {
  const row = await queries.findPurchase(tx, id)
  if (!row) throw new ShopError('purchase_not_found')
  return { message, purchase: await purchaseView(shop, tx, row) }
}

async function headOf(tx: Tx, { supplier, expectedOn, note }: PurchaseBody) {
  if (!(await findSupplier(tx, supplier))) throw new ShopError('supplier_not_found')
  return { supplierId: supplier, expectedOn: expectedOn === '' ? null : (expectedOn as CalendarDate), note }
}

async function linesOf(tx: Tx, shop: Shop, { lines }: PurchaseBody) {
  const found = []
  for (const { item: id, units, price } of lines) {
    const known = await findItem(tx, id)
    if (!known) throw new ShopError('stock_item_not_found')
    found.push({ id: newId<'purchase line'>(shop), item: known.item, units, price })
  }
  return found
}
