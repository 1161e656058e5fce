// A job that completes payments whose page and webhook failed: it asks the gateway about every attempt that is due
// (PAY-16, PAY-18).
import { after, minutes } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { runConcurrently } from './at-every-gateway.ts'
import { type Attempt, calculateNextCheck, type GatewayOrderId } from './attempt.ts'
import { claimDueAttempts, recordGatewayStatus, saveGatewayOrderId, scheduleCheck } from './attempt-state-queries.ts'
import { completePayment } from './complete-payment.ts'
import { expireAttempt } from './expire-attempt.ts'
import { type PaymentOutcome, reportOutcome } from './payment-outcome.ts'
import { claimUnfinishedRefunds } from './refund-progress-queries.ts'

export const BATCH_SIZE = 100
/** How many attempts are checked concurrently, within the gateway's rate limit (PAY-34). */
export const MAX_CONCURRENT = 8
/** How long other nodes skip an attempt that is being checked. The gateway requests only shorter waits. */
const SKIP_FOR = minutes(5)

/**
 * Checks all attempts that are due, and enqueues up to 100 unfinished refunds. The stock of an expired attempt is
 * released only after its gateway has confirmed that nothing was paid.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  let dueAttempts: readonly Attempt[]
  do {
    const now = shop.clock.now()
    dueAttempts = await inTransaction(shop.db, (tx) => claimDueAttempts(tx, now, after(now, SKIP_FOR), BATCH_SIZE))
    await runConcurrently(dueAttempts, MAX_CONCURRENT, (attempt) => reconcileAttempt(shop, attempt))
  } while (dueAttempts.length === BATCH_SIZE)
  const now = shop.clock.now()
  for (const refundId of await claimUnfinishedRefunds(shop.db, now, BATCH_SIZE))
    await shop.jobs.send('refund-payment', { refundId })
}

async function reconcileAttempt(shop: Shop, attempt: Attempt): Promise<void> {
  try {
    const gatewayOrderId = attempt.gatewayOrderId ?? (await findLostOrder(shop, attempt))
    const completion = gatewayOrderId ? checkAtGateway(shop, attempt, gatewayOrderId) : null
    const outcome = completion && (await reportOutcome(shop, 'reconciliation', completion))
    const isCompleted = outcome !== null && outcome.kind !== 'pending' && outcome.kind !== 'released'
    // A paid attempt that waits for staff reserves its items only for a time.
    if (isCompleted && attempt.status !== 'undecided') return
    const now = shop.clock.now()
    const isOver = (current: Attempt): boolean => current.holdExpiresAt <= now
    // If the attempt was extended meanwhile, it stays unchanged, and the extension has set its next check.
    if (attempt.held && isOver(attempt)) await expireAttempt(shop, attempt.id, { shouldRelease: isOver })
    else {
      const gatewayStatus = outcome?.kind === 'pending' ? outcome.gatewayStatus : null
      const nextCheckAt = calculateNextCheck({ ...attempt, gatewayStatus, gatewayStatusAt: now }, now)
      await scheduleCheck(shop.db, attempt.id, nextCheckAt)
    }
  } catch (error) {
    // Stock and coins stay reserved, and the attempt is checked again after SKIP_FOR. Other attempts continue.
    if (error instanceof GatewayError)
      shop.log.warn({ err: error, attempt: attempt.id }, 'no response from the payment gateway')
    else shop.log.error({ err: error, attempt: attempt.id }, 'attempt not reconciled')
  }
}

/**
 * Checks an attempt at its gateway. Most attempts have no payment, which reading the gateway order shows in one call.
 * Payments are listed only for other attempts.
 */
async function checkAtGateway(shop: Shop, attempt: Attempt, gatewayOrderId: string): Promise<PaymentOutcome> {
  const { id, provider, gatewayStatus } = attempt
  const hasNoKnownPayment = gatewayStatus === null || gatewayStatus === 'none'
  if (hasNoKnownPayment && (await hasNoPayment(shop, { provider, gatewayOrderId }))) {
    await recordGatewayStatus(shop.db, id, 'none', shop.clock.now())
    return { kind: 'pending', gatewayStatus: 'none' }
  }
  return completePayment(shop, { provider, gatewayOrderId }, 'job')
}

async function hasNoPayment(shop: Shop, { provider, gatewayOrderId }: GatewayOrderId): Promise<boolean> {
  try {
    const { status, attempts } = await shop.gateways.of(provider).getOrder(gatewayOrderId, 'job')
    return status === 'created' && attempts === 0
  } catch (error) {
    // The order belongs to another account, which completePayment handles (PAY-23).
    if (error instanceof GatewayError && error.kind === 'refused') return false
    throw error
  }
}

/** Finds a gateway order whose id was lost in a crash, by the attempt's id. Saves and returns its id, or null. */
async function findLostOrder(shop: Shop, attempt: Attempt): Promise<string | null> {
  const order = await shop.gateways.of(attempt.provider).findOrderByReceipt(attempt.id, 'job')
  return order
    ? saveGatewayOrderId(shop.db, { ...attempt, gatewayOrderId: order.id, usedAddress: null, at: shop.clock.now() })
    : null
}
