// The answer to a shopper who asks about a payment: what asking the gateway has led to.
import { ShopError } from '#contract/errors.ts'
import type { PaymentLookupReply } from '#contract/payment-lookup.ts'
import { paymentNews } from '#copy/payment-lookup.ts'
import { isUnpaid } from '#domain/pending-payment.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Attempt } from './attempt.ts'
import type { Settlement } from './settlement.ts'

/** The answer for an attempt's settlement. */
export function lookupReplyOf(
  { gatewayOrderId }: Pick<Attempt, 'gatewayOrderId'>,
  settlement: Settlement,
): PaymentLookupReply {
  const status = statusOf(settlement)
  const order = settlement.kind === 'placed' ? { _id: settlement.orderId, orderNumber: settlement.orderNumber } : null
  return { message: paymentNews[status], status, gatewayOrderId, order }
}

/** The answer when none of a shopper's payments is meant. */
export const nothingFound = (): PaymentLookupReply => ({
  message: paymentNews.nothing_found,
  status: 'nothing_found',
  gatewayOrderId: null,
  order: null,
})

function statusOf(settlement: Settlement): PaymentLookupReply['status'] {
  if (settlement.kind === 'unknown') throw new Error('A payment of ours is unknown')
  if (settlement.kind !== 'pending') return settlement.kind
  return isUnpaid(settlement.gatewayStatus) ? 'not_paid' : 'pending'
}

/** A gateway's silence, in a sentence for people; whatever else is thrown stays as it is. */
export async function orUnavailable<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof GatewayError) throw new ShopError('payment_provider_unavailable', { retryAfter: 30 })
    throw error
  }
}
