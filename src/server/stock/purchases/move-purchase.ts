// A purchase is sent, closed before all of it came, or off; and it is expected on another day (STK-9, STK-11).
import { ShopError } from '#contract/errors.ts'
import type { PurchaseView } from '#contract/purchases.ts'
import { purchaseReplies as words } from '#copy/purchase-replies.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { PurchaseId, UserId } from '#domain/ids.ts'
import { canMovePurchase, isUnderWay, type PurchaseMove } from '#domain/purchase.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { purchaseView } from './purchase-view.ts'
import { lockPurchase, type PurchaseRow, updateExpectedDay, updatePurchaseState } from './purchases-queries.ts'

interface Moved {
  message: string
  purchase: PurchaseView
}

/** A second time it is where it was sent to. Throws `purchase_not_found`, `purchase_state`. */
export const movePurchase = (shop: Shop, actor: UserId, id: PurchaseId, to: PurchaseMove): Promise<Moved> =>
  inTransaction(shop.db, async (tx) => {
    const { number, state } = await locked(tx, id)
    if (state !== to) {
      if (!canMovePurchase(state, to)) throw new ShopError('purchase_state')
      await updatePurchaseState(tx, id, to, shop.clock.now())
      await recordAudit(tx, shop, { actor, action: `purchase.${to}`, subject: id, details: { number } })
    }
    return { message: words.moved[to](number), purchase: await purchaseView(shop, tx, await locked(tx, id)) }
  })

/** Throws `purchase_not_found`, `purchase_state` once it has ended. */
export const expectPurchase = (
  shop: Shop,
  actor: UserId,
  id: PurchaseId,
  expectedOn: CalendarDate | null,
): Promise<Moved> =>
  inTransaction(shop.db, async (tx) => {
    const { number, state } = await locked(tx, id)
    if (state !== 'open' && !isUnderWay(state)) throw new ShopError('purchase_state')
    await updateExpectedDay(tx, id, expectedOn)
    await recordAudit(tx, shop, { actor, action: 'purchase.expect', subject: id, details: { number, expectedOn } })
    return { message: words.expected, purchase: await purchaseView(shop, tx, await locked(tx, id)) }
  })

async function locked(tx: Tx, id: PurchaseId): Promise<PurchaseRow> {
  const row = await lockPurchase(tx, id)
  if (!row) throw new ShopError('purchase_not_found')
  return row
}
