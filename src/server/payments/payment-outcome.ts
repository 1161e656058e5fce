// The outcomes of completing a purchase, and how they are read from the database and reported.
import type { OrderId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { MeteredOutcome, OutcomeSource } from '../adapters/meters.ts'
import { GatewayError, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'

export type PaymentOutcome =
  /** `isNew` is set only by the call that placed the order. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  /** No payment is captured yet; `gatewayStatus` is the gateway's status of the payment. */
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** Paid, but no order is possible: the money is refunded. */
  | { kind: 'refunding'; isNew?: true }
  /** Paid, and waiting for a decision of staff (PAY-26). */
  | { kind: 'checking'; isNew?: true }
  /** The payment was authorised and the shop does not capture it; the bank releases it (PAY-29). */
  | { kind: 'released'; isNew?: true }
  /** The shop has no attempt of this gateway order. */
  | { kind: 'unknown' }

/**
 * How long a call to the gateway may take, and whether payments that their bank has not answered are included.
 * Including these payments needs a second call: jobs make it, polls do not.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

/**
 * Returns the outcome of an attempt from the database, without asking the gateway. Waits until a placed order is
 * durable.
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

/** True when the shop has declined the payment and none was captured since. */
export const isPaymentReleased = (
  { authorizationDeclinedAt }: Pick<Attempt, 'authorizationDeclinedAt'>,
  gatewayStatus: GatewayStatus,
): boolean => authorizationDeclinedAt !== null && gatewayStatus !== 'captured'

/** Returns the outcome of an attempt with a final payment status; `unknown` when its order is missing. */
export async function readFinalOutcome(db: Reader, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.status === 'refunded') return { kind: 'refunding' }
  if (attempt.status === 'undecided') return { kind: 'checking' }
  const order = await findOrderOfAttempt(db, attempt.id)
  return order ? { kind: 'placed', orderId: order.id, orderNumber: order.orderNumber } : { kind: 'unknown' }
}

/**
 * Awaits `completion`, makes a placed order durable (DB-11), counts the outcome in the metrics and returns it. A
 * GatewayError is counted too, and thrown on.
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

const OUTCOMES = { placed: 'placed', refunding: 'refunded', checking: 'held', released: 'released' } as const

function toMeteredOutcome(outcome: PaymentOutcome): MeteredOutcome {
  if (outcome.kind === 'pending' || outcome.kind === 'unknown') return outcome.kind
  if (!outcome.isNew) return 'already'
  return OUTCOMES[outcome.kind]
}
