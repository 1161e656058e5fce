// Money that the bank has only set aside: goods and coins are claimed first, then it is captured; what is not wanted is let go (PAY-12, PAY-28, PAY-29).
import { after, minutes } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import { GatewayError, type GatewayPayment, type TimeoutProfile } from '../adapters/payment-gateway.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { enqueueEmail } from '../outbox/write-email.ts'
import type { Shop } from '../shop.ts'
import { type Attempt, isPaymentFinal, lateCheckOf, matches } from './attempt.ts'
import { closeAttempt, findOpenAttempt, listAttemptLines, lockAttempt } from './attempt-queries.ts'
import { markAuthorizationDeclined, markClaimed, unmarkClaimed } from './attempt-state-queries.ts'
import { claimStock } from './claim-stock.ts'
import { releaseHolds } from './expire-attempt.ts'
import { lockWallet } from './holds-queries.ts'
import { type PaymentOutcome, settled } from './payment-outcome.ts'

/** So soon a capture whose answer was lost is looked at. */
const LOOK_AGAIN = minutes(5)

type CaptureResult =
  | { kind: 'captured'; payment: GatewayPayment }
  /** Nothing was captured, and nothing more is to be done with it now. */
  | { kind: 'settled'; settlement: PaymentOutcome }
  | { kind: 'pending' }

/**
 * Captures an authorised payment of an attempt, if its goods are there. Throws GatewayError when the gateway gives no answer: the
 * claim stays then, until the next look tells what has come of it.
 */
export async function captureAuthorized(
  shop: Shop,
  known: Attempt,
  payment: GatewayPayment,
  timeout: TimeoutProfile,
): Promise<CaptureResult> {
  const at = shop.clock.now()
  const claim = await inTransaction(shop.db, (tx) => claimForCapture(tx, shop, known.id, payment, at))
  if (claim !== 'claimed') return claim
  const captured = await capture(shop, known.provider, payment, timeout)
  if (captured) return { kind: 'captured', payment: captured }
  await endClaim(shop, known.id, at)
  return { kind: 'pending' }
}

async function claimForCapture(
  tx: Tx,
  shop: Shop,
  id: AttemptId,
  payment: GatewayPayment,
  at: Date,
): Promise<Exclude<CaptureResult, { kind: 'captured' }> | 'claimed'> {
  const attempt = await lockAttempt(tx, id)
  if (!attempt) return { kind: 'settled', settlement: { kind: 'unknown' } }
  if (isPaymentFinal(attempt)) return { kind: 'settled', settlement: await settled(tx, attempt) }
  if (attempt.authorizationDeclinedAt !== null) return { kind: 'settled', settlement: { kind: 'released' } }
  if (attempt.status === 'replaced') return letGo(tx, shop, attempt, payment)
  // She may still pay the right amount; once the time of her purchase is over, it is let go.
  if (!matches(attempt, payment)) return attempt.held ? { kind: 'pending' } : letGo(tx, shop, attempt, payment)
  await lockWallet(tx, attempt.userId)
  // An older purchase of hers is being captured at this moment: what comes of that is known at the next look.
  const open = await findOpenAttempt(tx, attempt.userId)
  if (open && open.id !== id && open.createdAt <= attempt.createdAt) return { kind: 'pending' }
  const held = await claimStock(tx, attempt, await listAttemptLines(tx, id))
  if (held.kind !== 'claimed') return letGo(tx, shop, attempt, payment)
  await markClaimed(tx, id, at, after(at, LOOK_AGAIN))
  return 'claimed'
}

/** Leaves the money where it is: the gateway gives it back to the bank by itself (RZP-8). She is told once. */
async function letGo(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
): Promise<{ kind: 'settled'; settlement: PaymentOutcome }> {
  await markAuthorizationDeclined(tx, attempt.id, shop.clock.now())
  await enqueueEmail(tx, shop, {
    kind: 'payment-released',
    ref: attempt.id,
    recipient: attempt.billing.email,
    language: attempt.language,
    content: { attemptId: attempt.id, firstName: attempt.billing.firstName, amount: payment.amount },
  })
  return { kind: 'settled', settlement: { kind: 'released', isNew: true } }
}

/** The captured payment, or null when the gateway refuses and has not captured it otherwise. */
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
    // It was captured meanwhile, or the bank withdrew it: its present status says which.
    const now = await gateway.getPayment(id, timeout)
    return now.status === 'captured' ? now : null
  }
}

/** Ends the claim of `since`, unless somebody has claimed anew. An attempt whose time is over holds nothing any more. */
export async function endClaim(shop: Shop, id: AttemptId, since: Date): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.status !== 'open' || attempt.claimedAt?.getTime() !== since.getTime()) return
    const now = shop.clock.now()
    if (attempt.holdExpiresAt > now) return unmarkClaimed(tx, id)
    await releaseHolds(tx, shop, attempt, await listAttemptLines(tx, id))
    await closeAttempt(tx, id, 'expired', lateCheckOf(attempt, now))
  })
}
