// Replaces a requested refund by one that was made at the gateway itself and left too little for it; the rest is requested again (BOOK-10).
import { ShopError } from '#contract/errors.ts'
import { findings } from '#copy/findings.ts'
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

/** Asks for a refund and its payment. Throws `not_found` when it failed meanwhile, or does not exist. */
export async function fetchRefund(
  gateway: PaymentGateway,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<RefundAtGateway> {
  const refunds = await gateway.listRefundsOfPayment(paymentId, 'job')
  const refund = refunds.find((each) => each.id === id && each.status !== 'failed')
  if (!refund) throw new ShopError('not_found')
  return { gateway, refund, payment: await gateway.getPayment(paymentId, 'job') }
}

/**
 * The documents stay: one credit note covers all of it. Only the refunds change: the one made at the gateway counts,
 * and the shop requests the rest of its own. Throws `order_state` where the refund fails for another reason.
 */
export async function takeOverRefund(tx: Tx, shop: Shop, { gateway, payment, refund }: RefundAtGateway): Promise<void> {
  const { provider } = gateway
  const ownPayment = await findPaymentByGatewayId(tx, provider, refund.paymentId)
  if (!ownPayment) throw new ShopError('not_found')
  if (ownPayment.orderId) await lockOrder(tx, ownPayment.orderId)
  await lockPayment(tx, ownPayment.id)
  if (await findRefundByGatewayId(tx, provider, refund.id)) throw new ShopError('finding_already_resolved')
  const own = await findWaitingRefund(tx, ownPayment.id)
  if (!own || own.amount < refund.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.noRefund })
  // Only an amount that the gateway cannot refund any more is given up here: anything else may be on its way.
  if (minus(payment.amount, payment.refunded) >= own.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.canBeBoth })
  const at = shop.clock.now()
  await updateRefund(tx, own.id, { status: 'failed', at })
  const { orderId } = own
  const rest = minus(own.amount, refund.amount)
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId: ownPayment.id,
    amount: refund.amount,
    reason: 'dashboard',
    at,
    made: refund,
    // Where there is no rest to request, this refund replaces the shop's own, so that it is not requested again.
    ...(rest < MINIMUM_PAYABLE ? { retries: own.id } : {}),
    ...(orderId ? { orderId } : {}),
  })
  if (rest < MINIMUM_PAYABLE) return
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId: ownPayment.id,
    amount: rest,
    reason: own.reason,
    keptBack: own.keptBack,
    coinsWithheld: own.coinsWithheld,
    words: own.words,
    retries: own.id,
    at,
    ...(orderId ? { orderId } : {}),
  })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
}
