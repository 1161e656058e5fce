// Captures authorised payments after reserving stock and coins. An authorised payment that is no longer wanted is not
// captured (PAY-12, PAY-28, PAY-29).
import { after, minutes } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import { GatewayError, type GatewayPayment, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, calculateLateCheck, isExactPayment, isPaymentFinal } from './attempt.ts'
import { closeAttempt, findOpenAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { clearClaim, markAuthorizationDeclined, markClaimed } from './attempt-state-queries.ts'
import { claimStock } from './claim-stock.ts'
import { releaseHolds } from './expire-attempt.ts'
import { lockWallet } from './holds-queries.ts'
import { type PaymentOutcome, readFinalOutcome } from './payment-outcome.ts'

const CHECK_AGAIN_AFTER = minutes(5)

type CaptureResult =
  | { kind: 'captured'; payment: GatewayPayment }
  /** The attempt is already paid, is unknown, or its payment is declined. */
  | { kind: 'final'; outcome: PaymentOutcome }
  /**
   * The gateway refused the capture, the amount is wrong, or another attempt comes first. A later payment or check may
   * succeed.
   */
  | { kind: 'pending' }

/**
 * Captures an authorised payment if the attempt's items are available. Throws GatewayError when the gateway does not
 * answer. The claim then stays until a check learns the result.
 */
export async function captureAuthorized(
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  timeout: TimeoutProfile,
): Promise<CaptureResult> {
  const at = shop.clock.now()
  const claim = await inTransaction(shop.db, (tx) => claimForCapture(tx, shop, attempt.id, payment, at))
  if (claim !== 'claimed') return claim
  const capturedPayment = await capture(shop, attempt.provider, payment, timeout)
  if (capturedPayment) return { kind: 'captured', payment: capturedPayment }
  await endClaim(shop, attempt.id, at)
  return { kind: 'pending' }
}

/** Reserves the attempt's items for a capture and returns 'claimed'; otherwise returns why nothing is captured. */
async function claimForCapture(
  tx: Tx,
  shop: Shop,
  id: AttemptId,
  payment: GatewayPayment,
  at: Date,
): Promise<Exclude<CaptureResult, { kind: 'captured' }> | 'claimed'> {
  const attempt = await lockAttempt(tx, id)
  if (!attempt) return { kind: 'final', outcome: { kind: 'unknown' } }
  if (isPaymentFinal(attempt)) return { kind: 'final', outcome: await readFinalOutcome(tx, attempt) }
  if (attempt.authorizationDeclinedAt !== null) return { kind: 'final', outcome: { kind: 'released' } }
  if (attempt.status === 'replaced') return decline(tx, shop, attempt, payment)
  if (!isExactPayment(attempt, payment)) return attempt.held ? { kind: 'pending' } : decline(tx, shop, attempt, payment)
  await lockWallet(tx, attempt.userId)
  // The result of an older open attempt of the shopper is awaited first.
  const currentAttempt = attempt.draftOrderId === null ? await findOpenAttempt(tx, attempt.userId) : null
  if (currentAttempt && currentAttempt.id !== id && currentAttempt.createdAt <= attempt.createdAt)
    return { kind: 'pending' }
  const claim = await claimStock(tx, attempt, await listAttemptLines(tx, id))
  if (claim.kind !== 'claimed') return decline(tx, shop, attempt, payment)
  await markClaimed(tx, id, at, after(at, CHECK_AGAIN_AFTER))
  return 'claimed'
}

/** Records that the shop does not capture the payment, which the gateway then releases (RZP-12). Emails the shopper. */
async function decline(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<{ kind: 'final'; outcome: PaymentOutcome }> {
  await markAuthorizationDeclined(tx, attempt.id, shop.clock.now())
  await enqueueEmail(tx, shop, {
    kind: 'payment-released',
    ref: attempt.id,
    recipient: attempt.billing.email,
    language: attempt.language,
    content: { attemptId: attempt.id, firstName: attempt.billing.firstName, amount: payment.amount },
  })
  return { kind: 'final', outcome: { kind: 'released', isNew: true } }
}

/** Returns the captured payment; null when the gateway refuses and the payment is not captured. */
async function capture(
  shop: Shop,
  provider: string,
  { id, amount }: GatewayPayment,
  timeout: TimeoutProfile,
): Promise<GatewayPayment | null> {
  const gateway = shop.gateways.of(provider)
  try {
    return await gateway.capturePayment({ id, amount }, timeout)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    // An earlier call may have captured the payment, or the bank may have withdrawn it, so the status is read again.
    const currentPayment = await gateway.getPayment(id, timeout)
    return currentPayment.status === 'captured' ? currentPayment : null
  }
}

/** Ends the capture that started at `since`. If the attempt has expired, its stock and coins are released. */
export async function endClaim(shop: Shop, id: AttemptId, since: Date): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.status !== 'open' || attempt.claimedAt?.getTime() !== since.getTime()) return
    const now = shop.clock.now()
    if (attempt.holdExpiresAt > now) return clearClaim(tx, id)
    await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, id))
    await closeAttempt(tx, id, 'expired', calculateLateCheck(attempt, now))
  })
}
