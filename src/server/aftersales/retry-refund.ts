// Repeats a failed refund under a new key, or leaves its rest to the bank (REF-3).
import { ShopError } from '#contract/errors.ts'
import { aftersales as words } from '#copy/aftersales.ts'
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
import { passLinesOn } from './refund-lines-queries.ts'
import {
  findLeftToOwe,
  findOrderOfRefund,
  type LockedRefund,
  lockRefund,
  sumLeftToBank,
} from './refund-rows-queries.ts'

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

// What is owed of a refund that failed: somebody may have sent a part of it back at the gateway itself meanwhile (REF-3).

/** Locks its payment. In paise; less than a rupee cannot be sent. */
export async function amountOwed(tx: Tx, failed: Pick<LockedRefund, 'paymentId' | 'amount'>): Promise<Paise> {
  await lockPayment(tx, failed.paymentId)
  return paise(Math.min(failed.amount, await findLeftToOwe(tx, failed.paymentId)))
}

// A refund that is made anew while her bank has a part of the money: that part stays written down, because the shop may win it back (DISP-6, REF-21).

/** `given`: what takes the place of the failed refund, in paise. No paper is written: one credit note stands for the whole. */
export async function leaveRestToBank(tx: Tx, shop: Shop, failed: LockedRefund, given: Paise): Promise<void> {
  const { id, paymentId, orderId, reason, words } = failed
  const { chargedBack } = await lockPayment(tx, paymentId)
  const untold = minus(chargedBack, await sumLeftToBank(tx, paymentId, id))
  const amount = paise(Math.min(minus(failed.amount, given), untold))
  if (amount <= 0) return
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId,
    amount,
    reason,
    words,
    at: shop.clock.now(),
    isLeftToBank: true,
    ...(orderId ? { orderId } : {}),
  })
}
