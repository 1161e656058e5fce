// The job that closes what browser and webhook lost: it asks the gateway about every attempt that is due (PAY-16, PAY-18).
import { after, minutes } from '#domain/durations.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, nextCheckOf } from './attempt.ts'
import { claimDueAttempts, openAttempt, scheduleCheck } from './attempt-queries.ts'
import { countSettlement } from './count-settlement.ts'
import { expireAttempt } from './expire-attempt.ts'
import { claimUnfinishedRefunds } from './refund-progress-queries.ts'
import { settlePayment } from './settle-payment.ts'

const BATCH = 100

/** Works through what is due now. An attempt whose time is up is released only once its gateway has said that nothing was paid. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (let full = true; full; ) {
    const now = shop.clock.now()
    const due = await inTransaction(shop.db, (tx) => claimDueAttempts(tx, now, after(now, minutes(5)), BATCH))
    for (const attempt of due) await reconcile(shop, attempt)
    full = due.length === BATCH
  }
  const now = shop.clock.now()
  for (const refundId of await claimUnfinishedRefunds(shop.db, now, BATCH))
    await shop.jobs.send('refund-payment', { refundId })
}

async function reconcile(shop: Shop, attempt: Attempt): Promise<void> {
  try {
    const gatewayOrderId = attempt.gatewayOrderId ?? (await lookForOrder(shop, attempt))
    const settling = gatewayOrderId ? settlePayment(shop, { provider: attempt.provider, gatewayOrderId }, 'job') : null
    const settlement = settling && (await countSettlement(shop, 'reconciliation', settling))
    if (settlement !== null && settlement.kind !== 'pending') return
    const now = shop.clock.now()
    const isOver = (known: Attempt): boolean => known.holdExpiresAt <= now
    // An attempt that was prolonged meanwhile stays; it is due again at the time that the claim has set.
    if (attempt.held && isOver(attempt)) await expireAttempt(shop, attempt.id, isOver)
    else await scheduleCheck(shop.db, attempt.id, nextCheckOf(attempt, now))
  } catch (error) {
    // The holds stay, and the attempt is due again at the time that the claim has set. The others must not wait for it.
    if (error instanceof GatewayError)
      shop.log.warn({ err: error, attempt: attempt.id }, 'no answer from the payment gateway')
    else shop.log.error({ err: error, attempt: attempt.id }, 'attempt not reconciled')
  }
}

/** After a crash between freezing and answering an attempt does not know its order at the gateway: there its receipt finds it. */
async function lookForOrder(shop: Shop, attempt: Attempt): Promise<string | null> {
  const order = await shop.gateways.of(attempt.provider).findOrderByReceipt(attempt.id, 'job')
  return order ? openAttempt(shop.db, attempt.id, order.id) : null
}
