// Before a refund is paid another way the gateway is asked whether it has done it meanwhile: money must not go back twice (REF-11).
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { aftersales as words } from '#copy/aftersales.ts'
import type { RefundId } from '#domain/ids.ts'
import { GatewayError } from '../../adapters/payment-gateway.ts'
import { listKnownRefunds } from '../../payments/refund-queries.ts'
import type { Shop } from '../../shop.ts'
import { findRefundAtGateway } from '../refund-rows-queries.ts'

export interface HeardOfRefund {
  /** When the gateway was asked for it last, as of this answer. */
  readonly askedAt: Date | null
  /** Why it must not be paid another way; null where the gateway has nothing of it. */
  readonly refusal: ShopError | null
}

/** Asks the gateway for the refunds of its payment. What it has and the shop did not know is taken over by a job. */
export async function hearOfRefund(shop: Shop, id: RefundId): Promise<HeardOfRefund> {
  const refund = await findRefundAtGateway(shop.db, id)
  if (!refund) return { askedAt: null, refusal: new ShopError('not_found') }
  const { provider, gatewayPaymentId, gatewayRefundId, askedAt, status } = refund
  try {
    const listed = await shop.gateways.of(provider).listRefundsOfPayment(gatewayPaymentId, 'shopper')
    const known = await listKnownRefunds(shop.db, provider, gatewayPaymentId)
    const made = listed.find(
      (other) => other.status !== 'failed' && (other.id === gatewayRefundId || !known.includes(other.id)),
    )
    if (!made) return { askedAt, refusal: null }
    if (status === 'requested') await shop.jobs.send('refund-payment', { refundId: id })
    else await shop.jobs.send('adopt-refunds', { gatewayPaymentId, provider })
    const message = words.madeMeanwhile(formatRupees(toRupees(made.amount), true), made.id)
    return { askedAt, refusal: new ShopError('order_state', { message }) }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return { askedAt, refusal: new ShopError('payment_provider_unavailable', { message: words.gatewaySilent }) }
  }
}
