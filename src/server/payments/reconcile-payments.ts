// The job that completes what browser and webhook lost: it asks the gateway about every attempt that is due (PAY-16, PAY-18).
import { after, minutes } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { sideBySide } from './at-every-gateway.ts'
import { type Attempt, type GatewayOrderId, nextCheckOf } from './attempt.ts'
import { claimDueAttempts, openAttempt, recordGatewayStatus, scheduleCheck } from './attempt-state-queries.ts'
import { completePayment } from './complete-payment.ts'
import { expireAttempt } from './expire-attempt.ts'
import type { PaymentOutcome } from './payment-outcome.ts'
import { announceOutcome } from './payment-outcome.ts'
import { claimUnfinishedRefunds } from './refund-progress-queries.ts'

export const BATCH = 100
/**
 * How many attempts are checked concurrently. Each makes one call at a time, which keeps below the gateway's rate limit
 * (PAY-34).
 */
export const AT_A_TIME = 8
/** How long other nodes leave claimed attempts alone: longer than the gateway may ask to wait. */
const BUSY = minutes(5)

/**
 * Checks all attempts that are due. An expired attempt is released only once its gateway has confirmed that nothing was
 * paid.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (let full = true; full; ) {
    const now = shop.clock.now()
    const due = await inTransaction(shop.db, (tx) => claimDueAttempts(tx, now, after(now, BUSY), BATCH))
    await sideBySide(due, AT_A_TIME, (attempt) => reconcile(shop, attempt))
    full = due.length === BATCH
  }
  const now = shop.clock.now()
  for (const refundId of await claimUnfinishedRefunds(shop.db, now, BATCH))
    await shop.jobs.send('refund-payment', { refundId })
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  try {
    const gatewayOrderId = attempt.gatewayOrderId ?? (await lookForOrder(shop, attempt))
    const completion = gatewayOrderId ? askAbout(shop, attempt, gatewayOrderId) : null
    const outcome = completion && (await announceOutcome(shop, 'reconciliation', completion))
    if (outcome !== null && outcome.kind !== 'pending' && outcome.kind !== 'released' && !waitsForStaff(attempt)) return
    const now = shop.clock.now()
    const isOver = (current: Attempt): boolean => current.holdExpiresAt <= now
    // An attempt that was prolonged meanwhile stays; it is due again at the time that the claim has set.
    if (attempt.held && isOver(attempt)) await expireAttempt(shop, attempt.id, isOver)
    else {
      const gatewayStatus = outcome?.kind === 'pending' ? outcome.gatewayStatus : null
      await scheduleCheck(shop.db, attempt.id, nextCheckOf({ ...attempt, gatewayStatus, gatewayStatusAt: now }, now))
    }
  } catch (error) {
    // The holds stay, and the attempt is due again at the time that the claim has set. The others do not wait for it.
    if (error instanceof GatewayError)
      shop.log.warn({ err: error, attempt: attempt.id }, 'no answer from the payment gateway')
    else shop.log.error({ err: error, attempt: attempt.id }, 'attempt not reconciled')
  }
}

/** One call shows that no payment was tried, which is true of most attempts. Only for the others the payments are listed. */
async function askAbout(shop: Shop, attempt: Attempt, gatewayOrderId: string): Promise<PaymentOutcome> {
  const { id, provider, gatewayStatus } = attempt
  const isUntouched = gatewayStatus === null || gatewayStatus === 'none'
  if (isUntouched && (await hasNoPayment(shop, { provider, gatewayOrderId }))) {
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
    // An order of another account; completePayment handles that (PAY-23).
    if (error instanceof GatewayError && error.kind === 'refused') return false
    throw error
  }
}

/** True for an attempt that waits for staff beyond the time for which its goods are held (PAY-26). */
const waitsForStaff = ({ status }: Attempt): boolean => status === 'undecided'

/** Finds the gateway order of an attempt by its receipt, when a crash lost the order's id. */
async function lookForOrder(shop: Shop, attempt: Attempt): Promise<string | null> {
  const order = await shop.gateways.of(attempt.provider).findOrderByReceipt(attempt.id, 'job')
  return order ? openAttempt(shop.db, { ...attempt, gatewayOrderId: order.id, used: null, at: shop.clock.now() }) : null
}
