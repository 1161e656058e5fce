// Staff send a failed refund again, as a new refund with a new key (REF-3).
import { ShopError } from '#contract/errors.ts'
import { adminOrderReplies } from '#copy/admin-order.ts'
import { aftersales as texts } from '#copy/aftersales.ts'
import type { RefundId, UserId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from '#domain/money.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { requireDisputeConfirmed, sendRefundsDespiteDispute } from '../disputes/require-dispute-seen.ts'
import { lockOrder } from '../orders/moving-queries.ts'
import { insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { lockPayment } from './aftersales-queries.ts'
import { moveLinesToRefund } from './refund-lines-queries.ts'
import {
  findAmountStillOwed,
  findOrderOfRefund,
  type LockedRefund,
  lockRefund,
  sumOtherChargedBackRefunds,
} from './refund-rows-queries.ts'

/**
 * Requests a refund that replaces a failed one. Throws `not_found`, `dispute_open`, or `order_state` when the refund
 * has not failed, was sent again before, is not owed, or its payment came through no gateway.
 * src/server/payments/refund-payment.ts retries automatically.
 */
export async function retryRefund(
  shop: Shop,
  actor: UserId,
  id: RefundId,
  { seesDispute = false }: { readonly seesDispute?: boolean | undefined } = {},
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // The order is locked first, because a simultaneous cancellation or return changes how much the shop owes.
    const refundedOrderId = await findOrderOfRefund(tx, id)
    if (refundedOrderId) await lockOrder(tx, refundedOrderId)
    const failedRefund = await lockRefund(tx, id)
    if (!failedRefund) throw new ShopError('not_found')
    if (failedRefund.status !== 'failed' || failedRefund.retriedBy !== null)
      throw new ShopError('order_state', { message: texts.refundNotFailed })
    if (failedRefund.provider === DIRECT_PROVIDER)
      throw new ShopError('order_state', { message: adminOrderReplies.paidDirectly })
    if (refundedOrderId) await requireDisputeConfirmed(tx, refundedOrderId, seesDispute)
    const amount = await lockAndFindOwedAmount(tx, failedRefund)
    if (amount < MINIMUM_PAYABLE) throw new ShopError('order_state', { message: texts.refundNotFailed })
    const refundId = newId<'refund'>(shop)
    await insertRefund(tx, { ...retryFields(failedRefund), id: refundId, amount, at: shop.clock.now() })
    await moveLinesToRefund(tx, id, refundId)
    await recordChargedBackShare(tx, shop, failedRefund, amount)
    await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
    if (refundedOrderId && seesDispute) await sendRefundsDespiteDispute(tx, shop, { saleId: refundedOrderId })
    await recordAudit(tx, shop, { actor, action: 'refund.retry', subject: refundId, details: { retries: id } })
  })
}

/** Returns the fields that a refund has in common with the refused or failed refund that it replaces. */
export const retryFields = ({ id, paymentId, orderId, reason, deduction, coinsWithheld, words }: LockedRefund) => ({
  paymentId,
  reason,
  deduction,
  coinsWithheld,
  words,
  retries: id,
  ...(orderId ? { orderId } : {}),
})

/**
 * Locks the payment and returns how many paise are still owed for a failed refund; a part may have been refunded in the
 * gateway's dashboard (REF-3). The amount can be negative or below ₹1, which the gateway does not refund.
 */
export async function lockAndFindOwedAmount(
  tx: Tx,
  failedRefund: Pick<LockedRefund, 'paymentId' | 'amount'>,
): Promise<Paise> {
  await lockPayment(tx, failedRefund.paymentId)
  return paise(Math.min(failedRefund.amount, await findAmountStillOwed(tx, failedRefund.paymentId)))
}

/**
 * Records the charged-back part of a failed refund as another failed refund, because the shop may win that money back
 * (DISP-6, REF-21). `retriedAmount` is the amount of the new refund in paise. The credit note of the failed refund
 * covers both refunds.
 */
export async function recordChargedBackShare(
  tx: Tx,
  shop: Shop,
  failedRefund: LockedRefund,
  retriedAmount: Paise,
): Promise<void> {
  const { id, paymentId, orderId, reason, words } = failedRefund
  const { chargedBack } = await lockPayment(tx, paymentId)
  const unrecordedAmount = minus(chargedBack, await sumOtherChargedBackRefunds(tx, paymentId, id))
  const amount = paise(Math.min(minus(failedRefund.amount, retriedAmount), unrecordedAmount))
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
