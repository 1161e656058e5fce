// A refund made at the gateway while the shop was asking for more than is left there: the shop's own gives way, and asks for the rest (BOOK-10).
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

/** Asks for a refund and the payment that it is of. Throws `not_found` when it failed meanwhile, or was never there. */
export async function askForRefund(
  gateway: PaymentGateway,
  { id, paymentId }: { readonly id: string; readonly paymentId: string },
): Promise<RefundAtGateway> {
  const refunds = await gateway.listRefundsOfPayment(paymentId, 'job')
  const refund = refunds.find((each) => each.id === id && each.status !== 'failed')
  if (!refund) throw new ShopError('not_found')
  return { gateway, refund, payment: await gateway.getPayment(paymentId, 'job') }
}

/**
 * The papers stand: one credit note was written for all that goes back. Only how it goes changes: what was made at the gateway
 * counts, and the shop asks for what is left of its own. Throws `order_state` where that is not what stands in the way.
 */
export async function takeOverRefund(tx: Tx, shop: Shop, { gateway, payment, refund }: RefundAtGateway): Promise<void> {
  const { provider } = gateway
  const known = await findPaymentByGatewayId(tx, provider, refund.paymentId)
  if (!known) throw new ShopError('not_found')
  if (known.orderId) await lockOrder(tx, known.orderId)
  await lockPayment(tx, known.id)
  if (await findRefundByGatewayId(tx, provider, refund.id)) throw new ShopError('finding_settled')
  const own = await findWaitingRefund(tx, known.id)
  if (!own || own.amount < refund.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.noRefund })
  // Only what the gateway cannot give any more is given up here: anything else may be on its way this moment.
  if (minus(payment.amount, payment.refunded) >= own.amount)
    throw new ShopError('order_state', { message: findings.notTakenOver.canBeBoth })
  const at = shop.clock.now()
  await updateRefund(tx, own.id, { status: 'failed', at })
  const { orderId } = own
  const rest = minus(own.amount, refund.amount)
  await insertRefund(tx, {
    id: newId<'refund'>(shop),
    paymentId: known.id,
    amount: refund.amount,
    reason: 'dashboard',
    at,
    made: refund,
    // Where no rest takes the place of the shop's own, this does: nobody is to ask for it again.
    ...(rest < MINIMUM_PAYABLE ? { retries: own.id } : {}),
    ...(orderId ? { orderId } : {}),
  })
  if (rest < MINIMUM_PAYABLE) return
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId: known.id,
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
