// The outcomes of completing a purchase. They are also read from the database and counted in the metrics.
import type { OrderId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { MeteredOutcome, OutcomeSource } from '../adapters/meters.ts'
import { GatewayError, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'

export type PaymentOutcome =
  /** `isNew` is set only in the result of the call that placed the order. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** The purchase is paid, but no order is possible, so the money is refunded. */
  | { kind: 'refunding'; isNew?: true }
  /** The purchase is paid, and staff must decide about it (PAY-26). */
  | { kind: 'checking'; isNew?: true }
  /** The shop does not capture the authorised payment, so its bank releases it (PAY-29). */
  | { kind: 'released'; isNew?: true }
  | { kind: 'unknown' }

/**
 * How a purchase is checked. `includePending` includes payments whose bank has not answered, which needs a second call
 * to the gateway. Jobs and shoppers' look-ups ask for it; polls do not.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

/**
 * Returns the outcome of an attempt from the database, without asking the gateway. A placed order is durable when it is
 * returned.
 */
export async function readStoredOutcome(
  { db, flush }: Pick<Shop, 'db' | 'flush'>,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) {
    const outcome = await readFinalOutcome(db, attempt)
    if (outcome.kind === 'placed') await flush()
    return outcome
  }
  const gatewayStatus = attempt.gatewayStatus ?? 'created'
  return isPaymentReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** True when the shop has declined the payment and no payment was captured since. */
export const isPaymentReleased = (
  { authorizationDeclinedAt }: Pick<Attempt, 'authorizationDeclinedAt'>,
  gatewayStatus: GatewayStatus,
): boolean => authorizationDeclinedAt !== null && gatewayStatus !== 'captured'

/** Returns the outcome of a paid attempt; `unknown` when its order is missing. */
export async function readFinalOutcome(db: Reader, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.status === 'refunded') return { kind: 'refunding' }
  if (attempt.status === 'undecided') return { kind: 'checking' }
  const order = await findOrderOfAttempt(db, attempt.id)
  return order ? { kind: 'placed', orderId: order.id, orderNumber: order.orderNumber } : { kind: 'unknown' }
}

/**
 * Awaits `completion`, makes a placed order durable (DB-11), counts the outcome in the metrics and returns it. A
 * GatewayError is counted and thrown.
 */
export async function reportOutcome(
  { meters, flush }: Pick<Shop, 'meters' | 'flush'>,
  source: OutcomeSource,
  completion: Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    const outcome = await completion
    if (outcome.kind === 'placed') await flush()
    meters.count('paymentOutcomes', { source, outcome: toMeteredOutcome(outcome) })
    return outcome
  } catch (error) {
    if (error instanceof GatewayError) meters.count('paymentOutcomes', { source, outcome: 'unheard' })
    throw error
  }
}

const METERED_OUTCOMES = { placed: 'placed', refunding: 'refunded', checking: 'held', released: 'released' } as const

function toMeteredOutcome(outcome: PaymentOutcome): MeteredOutcome {
  if (outcome.kind === 'pending' || outcome.kind === 'unknown') return outcome.kind
  if (!outcome.isNew) return 'already'
  return METERED_OUTCOMES[outcome.kind]
}
