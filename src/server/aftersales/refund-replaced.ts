// The money behind a replacement: it goes back once, and instead of a box that does not come (RET-6).
import { replacementEnded } from '#copy/aftersales.ts'
import { MINIMUM_PAYABLE, paise } from '#domain/money.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Tx } from '../db/database.ts'
import { moveOrder } from '../orders/move-order.ts'
import type { LockedOrder, OrderChain } from '../orders/moving-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPaymentOfOrder } from './aftersales-queries.ts'
import { refundOrder } from './refund-order.ts'

/** Whether nothing of a sale's money is left to give: then no other box makes it good either. Locks its payment. */
export async function isPaidBack(tx: Tx, sale: LockedOrder): Promise<boolean> {
  const payment = await lockPaymentOfOrder(tx, sale.id)
  return sale.status !== 'delivered' || !payment || payment.left < MINIMUM_PAYABLE
}

/**
 * Gives back what is left of the sale whose replacement came to its end: she paid for goods that she did not get. The orders
 * before it count as returned; the letter about the replacement tells all of it. Money that went back before stays as it is.
 */
export async function refundReplaced(
  tx: Tx,
  shop: Shop,
  { order, sale, orders }: OrderChain,
  { reason, actor }: { readonly reason: RefundReason; readonly actor: string },
): Promise<void> {
  if (await isPaidBack(tx, sale)) return
  const why = replacementEnded(order.orderNumber)
  for (const earlier of orders)
    if (earlier.id !== order.id && earlier.status === 'delivered')
      await moveOrder(tx, shop, earlier, { to: 'returned', by: 'shop', actor, reason: why, isToldElsewhere: true })
  await refundOrder(tx, shop, sale, { reason, keepsBack: paise(0) })
}
