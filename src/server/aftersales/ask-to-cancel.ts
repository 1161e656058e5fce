// A shopper asks to cancel an order whose box is packed: somebody looks whether it can still be taken out (ORD-21).
import { ShopError } from '#contract/errors.ts'
import { askingToCancel as words } from '#copy/order-actions.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { keptBack, orderCan } from '#domain/order.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction } from '../db/database.ts'
import { findCancelRequest, insertCancelRequest } from '../orders/cancel-requests-queries.ts'
import { lockChain } from '../orders/moving-queries.ts'
import { noteChange } from '../orders/printed-slips-queries.ts'
import type { Shop } from '../shop.ts'

export interface Asking {
  readonly orderId: OrderId
  readonly owner: UserId
  /** What she was told that a cancellation keeps back, in paise. */
  readonly agreedCharge: Paise | null
}

/** Keeps her request; a second one while it is open changes nothing. Refuses with `order_not_found`, `order_state`, and once it was declined. */
export async function askToCancel(shop: Shop, { orderId, owner, agreedCharge }: Asking): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const chain = await lockChain(tx, orderId, owner)
    if (!chain) throw new ShopError('order_not_found')
    const { order } = chain
    if (!orderCan.askToCancel(order)) throw new ShopError('order_state')
    const before = await findCancelRequest(tx, orderId)
    if (before?.answer === 'declined') throw new ShopError('order_state', { message: words.declined })
    if (before?.answer === null) return
    const charge = keptBack(order, 'cancelled', 'shopper')
    if (agreedCharge !== charge) throw new ShopError('order_state')
    await insertCancelRequest(tx, { id: newId(shop), orderId, askedAt: shop.clock.now(), charge })
    await noteChange(tx, orderId, 'cancel')
  })
}
