// The outcome of completing a purchase, and the outcome known without asking the gateway.
import type { OrderId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { MeteredOutcome, OutcomeSource } from '../adapters/meters.ts'
import { GatewayError, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'

export type PaymentOutcome =
  /** `isNew` only in the answer of the call that placed the order; later calls find it already placed. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  /** No payment is captured yet; `gatewayStatus` tells how far one has come. */
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** Paid, but no order is possible: the money is refunded. */
  | { kind: 'refunding'; isNew?: true }
  /** Paid, and waiting for a decision of staff (PAY-26). */
  | { kind: 'checking'; isNew?: true }
  /** The bank had authorised the payment and the shop does not capture it: the bank releases it (PAY-29). */
  | { kind: 'released'; isNew?: true }
  /** Not an attempt of this shop. */
  | { kind: 'unknown' }

/**
 * How the gateway is asked: how long a call may take, and whether it includes payments whose bank has not answered yet.
 * Finding those costs a second call: jobs always make it, polls never do.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

/** The outcome of an attempt as the database knows it; an order is reported only once it is durable. */
export async function knownOutcome(
  { db, flush }: Pick<Shop, 'db' | 'flush'>,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) {
    const outcome = await finalOutcome(db, attempt)
    if (outcome.kind === 'placed') await flush()
    return outcome
  }
  const gatewayStatus = attempt.gatewayStatus ?? 'created'
  return isReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** True when the shop declined the payment and nothing was captured since. */
export const isReleased = (
  { authorizationDeclinedAt }: Pick<Attempt, 'authorizationDeclinedAt'>,
  gatewayStatus: GatewayStatus,
): boolean => authorizationDeclinedAt !== null && gatewayStatus !== 'captured'

/** The outcome of an attempt whose payment is final. */
export async function finalOutcome(db: Reader, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.status === 'refunded') return { kind: 'refunding' }
  if (attempt.status === 'undecided') return { kind: 'checking' }
  const order = await findOrderOfAttempt(db, attempt.id)
  return order ? { kind: 'placed', orderId: order.id, orderNumber: order.orderNumber } : { kind: 'unknown' }
}

// The one place that reports an outcome: an order is durable before anyone learns of it, and each outcome is counted in
// the metrics by its trigger (page, poll, webhook, job …) and kind (DB-11).

/** Awaits the outcome and returns it once it is durable. */
export async function announceOutcome(
  { meters, flush }: Pick<Shop, 'meters' | 'flush'>,
  source: OutcomeSource,
  completion: Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    const outcome = await completion
    if (outcome.kind === 'placed') await flush()
    meters.count('paymentOutcomes', { source, outcome: outcomeOf(outcome) })
    return outcome
  } catch (error) {
    if (error instanceof GatewayError) meters.count('paymentOutcomes', { source, outcome: 'unheard' })
    throw error
  }
}

const OUTCOMES = { placed: 'placed', refunding: 'refunded', checking: 'held', released: 'released' } as const

function outcomeOf(outcome: PaymentOutcome): MeteredOutcome {
  if (outcome.kind === 'pending' || outcome.kind === 'unknown') return outcome.kind
  if (!outcome.isNew) return 'already'
  return OUTCOMES[outcome.kind]
}
