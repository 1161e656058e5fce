// The gateway's view of an attempt: its listed payments, and the status that they add up to.
import { after } from '#domain/durations.ts'
import { SILENCE_OF_BANKS } from '#domain/payment-attempt.ts'
import { type GatewayStatus, isUnpaid, latestStatus } from '#domain/pending-payment.ts'
import { GatewayError, type GatewayPayment, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import type { StatusRequest } from './payment-outcome.ts'

/**
 * The payments of an attempt's order. Empty for an order of another account or mode, for which the gateway answers 400:
 * the shop has changed its key since, and nothing can be paid there any more (PAY-23, RZP-41).
 */
export async function paymentsOf(
  shop: Shop,
  attempt: Attempt,
  timeout: TimeoutProfile,
): Promise<readonly GatewayPayment[]> {
  try {
    return await shop.gateways.of(attempt.provider).listPaymentsOfOrder(attempt.gatewayOrderId ?? '', timeout)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status !== 400) throw error
    shop.log.error({ order: attempt.gatewayOrderId }, 'the payment gateway does not know this order')
    return []
  }
}

/**
 * True when the stored status was read after the page last received the attempt; an older one misses later actions of
 * the shopper.
 */
export const isFresh = (attempt: Attempt): boolean =>
  attempt.gatewayStatusAt !== null && attempt.gatewayStatusAt >= attempt.lastOfferedAt

/**
 * The status that the listed payments add up to. The gateway does not list a payment whose bank has not answered yet;
 * only the attempt count of its order shows one.
 */
export async function statusOfAttempt(
  shop: Shop,
  attempt: Attempt,
  own: readonly GatewayPayment[],
  { timeout, includePending }: StatusRequest,
): Promise<GatewayStatus> {
  const gatewayStatus = latestStatus(own.map((payment) => payment.status))
  const isOver = shop.clock.now() >= after(attempt.holdExpiresAt, SILENCE_OF_BANKS)
  if (!isUnpaid(gatewayStatus) || isOver) return gatewayStatus
  if (!includePending)
    return attempt.gatewayStatus === 'created' && isFresh(attempt) && own.length === 0 ? 'created' : gatewayStatus
  try {
    const order = await shop.gateways.of(attempt.provider).getOrder(attempt.gatewayOrderId ?? '', timeout)
    const isUnderWay = order.attempts > own.length || (own.length === 0 && order.status === 'attempted')
    return isUnderWay ? 'created' : gatewayStatus
  } catch (error) {
    // An order of another account: no payment can be in progress there.
    if (error instanceof GatewayError && error.kind === 'refused') return gatewayStatus
    throw error
  }
}
