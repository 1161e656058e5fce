// Retries a failed refund under a new key, and leaves the charged-back rest to the bank (REF-3).
import { ShopError } from '#contract/errors.ts'
import { aftersales as texts } from '#copy/aftersales.ts'
import type { RefundId, UserId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeSeen, sendDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { lockOrder } from '../orders/moving-queries.ts'
import { insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPayment } from './aftersales-queries.ts'
import { moveLinesToRefund } from './refund-lines-queries.ts'
import {
  findLeftToOwe,
  findOrderOfRefund,
  type LockedRefund,
  lockRefund,
  sumLeftToBank,
} from './refund-rows-queries.ts'

/**
 * Retries a failed refund, once for each failure. Throws `not_found`, `dispute_open`, and `order_state` when there is
 * nothing to retry.
 */
export async function retryRefund(shop: Shop, actor: UserId, id: RefundId, seesDispute = false): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Lock the order first: ending an order changes what the shop keeps of its payment.
    const ofOrder = await findOrderOfRefund(tx, id)
    if (ofOrder) await lockOrder(tx, ofOrder)
    const failed = await lockRefund(tx, id)
    if (!failed) throw new ShopError('not_found')
    if (failed.status !== 'failed' || failed.retriedBy !== null)
      throw new ShopError('order_state', { message: texts.refundNotFailed })
    if (ofOrder) await requireDisputeSeen(tx, ofOrder, seesDispute)
    const amount = await amountOwed(tx, failed)
    if (amount < MINIMUM_PAYABLE) throw new ShopError('order_state', { message: texts.refundNotFailed })
    const refundId = newId<'refund'>(shop)
    const { paymentId, reason, orderId, keptBack, coinsWithheld, words: why } = failed
    await insertRefund(tx, {
      id: refundId,
      paymentId,
      amount,
      reason,
      keptBack,
      coinsWithheld,
      words: why,
      retries: id,
      at: shop.clock.now(),
      ...(orderId ? { orderId } : {}),
    })
    await moveLinesToRefund(tx, id, refundId)
    await recordBankShare(tx, shop, failed, amount)
    await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
    if (ofOrder && seesDispute) await sendDespiteDispute(tx, shop, ofOrder)
    await recordAudit(tx, shop, { actor, action: 'refund.retry', subject: refundId, details: { retries: id } })
  })
}

// The amount owed for a failed refund. A part may have been refunded in the gateway's dashboard (REF-3).

/** Locks the payment and returns the amount in paise; less than a rupee cannot be sent. */
export async function amountOwed(tx: Tx, failed: Pick<LockedRefund, 'paymentId' | 'amount'>): Promise<Paise> {
  await lockPayment(tx, failed.paymentId)
  return paise(Math.min(failed.amount, await findLeftToOwe(tx, failed.paymentId)))
}

// A refund is retried while the bank holds a part of the money. That part is recorded, because the shop may win it back
// (DISP-6, REF-21).

/** `retried` is the amount of the new refund in paise. No credit note is issued, because one covers the whole. */
export async function recordBankShare(tx: Tx, shop: Shop, failed: LockedRefund, retried: Paise): Promise<void> {
  const { id, paymentId, orderId, reason, words } = failed
  const { chargedBack } = await lockPayment(tx, paymentId)
  const unrecorded = minus(chargedBack, await sumLeftToBank(tx, paymentId, id))
  const amount = paise(Math.min(minus(failed.amount, retried), unrecorded))
  if (amount <= 0) return
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId,
    amount,
    reason,
    words,
    at: shop.clock.now(),
    isChargedBack: true,
    ...(orderId ? { orderId } : {}),
  })
}
