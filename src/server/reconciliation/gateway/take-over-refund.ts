// Replaces a requested refund that cannot be made any more, because a refund in the gateway's dashboard left too
// little. The remaining amount is requested again (BOOK-10).
import { ShopError } from '#contract/errors.ts'
import { findings } from '#copy/reconciliation.ts'
import { MINIMUM_PAYABLE, minus } from '#domain/money.ts'
import type { GatewayPayment, GatewayRefund, PaymentGateway } from '../../adapters/payment-gateway.ts'
import { newId } from '../../adapters/random.ts'
import { findPaymentByGatewayId, lockPayment } from '../../aftersales/aftersales-queries.ts'
import type { Tx } from '../../db/database.ts'
import { lockOrder } from '../../orders/moving-queries.ts'
import { updateRefund } from '../../payments/refund-progress-queries.ts'
import { findRefundByGatewayId, insertRefund } from '../../payments/refund-queries.ts'
import type { Shop } from '../../shop.ts'
import { findWaitingRefund } from './rebuild-queries.ts'

interface RefundAtGateway {
  readonly gateway: PaymentGateway
  readonly payment: GatewayPayment
  readonly refund: GatewayRefund
}

/** Reads a refund and its payment from the gateway. Throws `not_found` when the refund has failed or does not exist. */
export async function fetchRefund(
  gateway: PaymentGateway,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<RefundAtGateway> {
  const refunds = await gateway.listRefundsOfPayment(paymentId, 'job')
  const refund = refunds.find((candidate) => candidate.id === id && candidate.status !== 'failed')
  if (!refund) throw new ShopError('not_found')
  return { gateway, refund, payment: await gateway.getPayment(paymentId, 'job') }
}

/**
 * Records a refund made in the gateway's dashboard in place of the shop's waiting refund, and requests the remaining
 * part of the waiting amount. The credit note of the waiting refund covers both refunds. Throws `not_found`,
 * `finding_already_resolved`, and `order_state` when no waiting refund is large enough, or when the gateway can still
 * make the waiting refund.
 */
export async function takeOverRefund(tx: Tx, shop: Shop, { gateway, payment, refund }: RefundAtGateway): Promise<void> {
  const { provider } = gateway
  const shopPayment = await findPaymentByGatewayId(tx, provider, refund.paymentId)
  if (!shopPayment) throw new ShopError('not_found')
  if (shopPayment.orderId) await lockOrder(tx, shopPayment.orderId)
  await lockPayment(tx, shopPayment.id)
  if (await findRefundByGatewayId(tx, provider, refund.id)) throw new ShopError('finding_already_resolved')
  const waitingRefund = await findWaitingRefund(tx, shopPayment.id)
  if (!waitingRefund || waitingRefund.amount < refund.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.noRefund })
  // The gateway can still make the waiting refund, which may be in progress.
  if (minus(payment.amount, payment.refunded) >= waitingRefund.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.canBeBoth })
  const at = shop.clock.now()
  await updateRefund(tx, waitingRefund.id, { status: 'failed', at })
  const { orderId } = waitingRefund
  const remainingAmount = minus(waitingRefund.amount, refund.amount)
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId: shopPayment.id,
    amount: refund.amount,
    reason: 'dashboard',
    at,
    gatewayRefund: refund,
    // If nothing is left to request, the dashboard's refund replaces the waiting refund.
    ...(remainingAmount < MINIMUM_PAYABLE ? { retries: waitingRefund.id } : {}),
    ...(orderId ? { orderId } : {}),
  })
  if (remainingAmount < MINIMUM_PAYABLE) return
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId: shopPayment.id,
    amount: remainingAmount,
    reason: waitingRefund.reason,
    deduction: waitingRefund.deduction,
    coinsWithheld: waitingRefund.coinsWithheld,
    words: waitingRefund.words,
    retries: waitingRefund.id,
    at,
    ...(orderId ? { orderId } : {}),
  })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
}
