// What settling a purchase has come to, and what of it is known without asking.
import type { OrderId } from '#domain/ids.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { MeteredOutcome, OutcomeSource } from '../adapters/meters.ts'
import { GatewayError, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { findOrderOfAttempt } from '../orders/orders-queries.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal } from './attempt.ts'

export type PaymentOutcome =
  /** `isNew` only in the answer of the call that placed the order; later calls find it placed. */
  | { kind: 'placed'; orderId: OrderId; orderNumber: number; isNew?: true }
  /** No payment is captured yet; how far one has come. */
  | { kind: 'pending'; gatewayStatus: GatewayStatus }
  /** Paid, but there can be no order: the money goes back. */
  | { kind: 'refunding'; isNew?: true }
  /** Paid, and staff decide what becomes of it (PAY-26). */
  | { kind: 'checking'; isNew?: true }
  /** Her bank had set the money aside and the shop does not take it: it is hers again by itself (PAY-29). */
  | { kind: 'released'; isNew?: true }
  /** Not an order of ours. */
  | { kind: 'unknown' }

/**
 * How the gateway is asked: how long a call may take, and whether payments are included whose bank has not answered yet. To
 * find those costs a second call: jobs always make it, a poll never does.
 */
export interface StatusRequest {
  readonly timeout: TimeoutProfile
  readonly includePending: boolean
}

/** Where an attempt stands as far as the shop knows, without asking; an order only once it is durable. */
export async function knownOutcome(
  { db, flush }: Pick<Shop, 'db' | 'flush'>,
  attempt: Attempt,
): Promise<PaymentOutcome> {
  if (isPaymentFinal(attempt)) {
    const settlement = await settled(db, attempt)
    if (settlement.kind === 'placed') await flush()
    return settlement
  }
  const gatewayStatus = attempt.gatewayStatus ?? 'created'
  return isReleased(attempt, gatewayStatus) ? { kind: 'released' } : { kind: 'pending', gatewayStatus }
}

/** Nothing of it has been taken since the shop let it go. */
export const isReleased = (
  { authorizationDeclinedAt }: Pick<Attempt, 'authorizationDeclinedAt'>,
  gatewayStatus: GatewayStatus,
): boolean => authorizationDeclinedAt !== null && gatewayStatus !== 'captured'

/** What became of an attempt that has its money. */
export async function settled(db: Reader, attempt: Attempt): Promise<PaymentOutcome> {
  if (attempt.status === 'refunded') return { kind: 'refunding' }
  if (attempt.status === 'undecided') return { kind: 'checking' }
  const order = await findOrderOfAttempt(db, attempt.id)
  return order ? { kind: 'placed', orderId: order.id, orderNumber: order.orderNumber } : { kind: 'unknown' }
}

// The one door through which a settlement is told: an order lies on the disk before anybody hears of it, and each is counted for the
// metrics by what caused it (page, poll, webhook, job …) and how it ended (DB-11).

/** Answers the settlement once it is durable, whoever has made it. */
export async function announceOutcome(
  { meters, flush }: Pick<Shop, 'meters' | 'flush'>,
  source: OutcomeSource,
  settling: Promise<PaymentOutcome>,
): Promise<PaymentOutcome> {
  try {
    const settlement = await settling
    if (settlement.kind === 'placed') await flush()
    meters.count('settlements', { source, outcome: outcomeOf(settlement) })
    return settlement
  } catch (error) {
    if (error instanceof GatewayError) meters.count('settlements', { source, outcome: 'unheard' })
    throw error
  }
}

const OUTCOMES = { placed: 'placed', refunding: 'refunded', checking: 'held', released: 'released' } as const

function outcomeOf(settlement: PaymentOutcome): MeteredOutcome {
  if (settlement.kind === 'pending' || settlement.kind === 'unknown') return settlement.kind
  if (!settlement.isNew) return 'already'
  return OUTCOMES[settlement.kind]
}
