// A refund that failed is asked for anew, with a key of its own: the money is still owed (REF-3).
import { ShopError } from '#contract/errors.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import type { RefundId, UserId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction } from '../db/database.ts'
import { requireDisputeSeen } from '../disputes/require-dispute-seen.ts'
import { sendDespiteDispute } from '../disputes/send-despite-dispute.ts'
import { lockOrder } from '../orders/moving-queries.ts'
import { insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { amountOwed } from './amount-owed.ts'
import { leaveRestToBank } from './leave-rest-to-bank.ts'
import { passLinesOn } from './refund-lines-queries.ts'
import { findOrderOfRefund, lockRefund } from './refund-rows-queries.ts'

/** Asks again for a refund that failed, once for each failure. Throws `not_found`, `dispute_open`, or `order_state` when there is nothing to repeat. */
export async function retryRefund(shop: Shop, actor: UserId, id: RefundId, seesDispute = false): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // The order first, as everywhere: while it ends, what it keeps of its payment is not known yet.
    const ofOrder = await findOrderOfRefund(tx, id)
    if (ofOrder) await lockOrder(tx, ofOrder)
    const failed = await lockRefund(tx, id)
    if (!failed) throw new ShopError('not_found')
    if (failed.status !== 'failed' || failed.retriedBy !== null)
      throw new ShopError('order_state', { message: words.refundNotFailed })
    if (ofOrder) await requireDisputeSeen(tx, ofOrder, seesDispute)
    const amount = await amountOwed(tx, failed)
    if (amount < MINIMUM_PAYABLE) throw new ShopError('order_state', { message: words.refundNotFailed })
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
    await passLinesOn(tx, id, refundId)
    await leaveRestToBank(tx, shop, failed, amount)
    await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
    if (ofOrder && seesDispute) await sendDespiteDispute(tx, shop, ofOrder)
    await recordAudit(tx, shop, { actor, action: 'refund.retry', subject: refundId, details: { retries: id } })
  })
}
