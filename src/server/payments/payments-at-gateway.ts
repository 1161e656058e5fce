// Reads an attempt's payments from the gateway and derives one status from them.
import { after } from '#domain/durations.ts'
import { BANK_TIMEOUT } from '#domain/payment-attempt.ts'
import { combineStatuses, type GatewayStatus, isUnpaid } from '#domain/pending-payment.ts'
import { GatewayError, type GatewayPayment, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, hasFreshStatus } from './attempt.ts'
import type { StatusRequest } from './payment-outcome.ts'

/**
 * Returns the gateway's payments of an attempt's order. Returns none when the gateway answers 400, which means that the
 * shop's key has changed and the order belongs to another account or mode (PAY-23, RZP-41). Throws GatewayError.
 */
export async function listPaymentsAtGateway(
  shop: Shop,
  attempt: Attempt,
  timeout: TimeoutProfile,
): Promise<readonly GatewayPayment[]> {
  try {
    return await shop.gateways.of(attempt.provider).listPaymentsOfOrder(attempt.gatewayOrderId ?? '', timeout)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status !== 400) throw error
    shop.log.error({ order: attempt.gatewayOrderId }, 'order not found at the payment gateway')
    return []
  }
}

/**
 * Returns one status for all payments of an attempt; `created` means that a payment is in progress. The gateway does
 * not list a payment whose bank has not answered, but counts it in the gateway's order, so with `includePending` that
 * order is read too. Without it, only a recently stored status `created` matters: it is returned again if no payment
 * is listed, and otherwise checked against the gateway's order. Throws GatewayError.
 */
export async function readGatewayStatus(
  shop: Shop,
  attempt: Attempt,
  payments: readonly GatewayPayment[],
  { timeout, includePending }: StatusRequest,
): Promise<GatewayStatus> {
  const gatewayStatus = combineStatuses(payments.map((payment) => payment.status))
  const isBankTimeoutOver = shop.clock.now() >= after(attempt.holdExpiresAt, BANK_TIMEOUT)
  if (!isUnpaid(gatewayStatus) || isBankTimeoutOver) return gatewayStatus
  const wasPending = attempt.gatewayStatus === 'created' && hasFreshStatus(attempt)
  if (!includePending && !wasPending) return gatewayStatus
  if (!includePending && payments.length === 0) return 'created'
  try {
    const order = await shop.gateways.of(attempt.provider).getOrder(attempt.gatewayOrderId ?? '', timeout)
    const isInProgress = order.attempts > payments.length || (payments.length === 0 && order.status === 'attempted')
    return isInProgress ? 'created' : gatewayStatus
  } catch (error) {
    // The order was created with another account of the shop at the gateway, so no payment of it is in progress.
    if (error instanceof GatewayError && error.kind === 'refused') return gatewayStatus
    throw error
  }
}
