// Money that is the shop's: it becomes the order, waits for staff where its amount is another, or goes back where there can be no order (PAY-7, PAY-15, PAY-26).
import { after, hours } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { Shop } from '../shop.ts'
import { voidCoinsOfErased } from '../wallet/wallet-queries.ts'
import { type Attempt, type AttemptLine, isPaymentFinal, matches } from './attempt.ts'
import { listAttemptLines } from './attempt-queries.ts'
import { lockAndRecordStatus, markUndecided } from './attempt-state-queries.ts'
import { type ClaimRefusal, claimStock } from './claim-stock.ts'
import { stopAfterTwo } from './decision-queries.ts'
import { releaseHolds } from './expire-attempt.ts'
import { type PaymentOutcome, settled } from './payment-outcome.ts'
import type { CapturedPayment } from './record-stray.ts'
import { queueForReview, refundUnfulfillable } from './refund-unfulfillable.ts'

/** How long goods and coins are kept for a payment about which staff have not decided. */
const KEPT_FOR_STAFF = hours(72)

/** Settles a captured payment of an attempt, whatever has become of that since the gateway was asked. */
export async function completeCaptured(
  tx: Tx,
  shop: Shop,
  id: AttemptId,
  captured: CapturedPayment,
): Promise<PaymentOutcome> {
  const { payment } = captured
  const attempt = await lockAndRecordStatus(tx, id, 'captured', shop.clock.now())
  if (!attempt) return { kind: 'unknown' }
  if (isPaymentFinal(attempt)) return settled(tx, attempt)
  const lines = await listAttemptLines(tx, attempt.id)
  if (!matches(attempt, payment)) return waitForStaff(tx, shop, attempt, lines, captured)
  const claim = whyNot(attempt) ?? (await claimStock(tx, attempt, lines))
  if (claim.kind !== 'claimed') return refundUnfulfillable(tx, shop, attempt, lines, captured, claim.kind)
  const purchase = { ...attempt, attemptId: attempt.id, lines }
  const placed = await placeOrder(tx, shop, { ...purchase, paid: { method: payment.method, payment } })
  // Nobody is left to spend what it has earned (ACC-14).
  if (claim.isErased) await voidCoinsOfErased(tx, shop, { userId: attempt.userId, ref: placed.orderId })
  // What somebody has sent back of it at the gateway itself is told to the order.
  const { provider } = attempt
  if (payment.refunded > 0) await shop.jobs.enqueue(tx, 'adopt-refunds', { provider, gatewayPaymentId: payment.id })
  return { kind: 'placed', ...placed, isNew: true }
}

/** Why there can be no order whatever is in stock: another purchase took its place, or she was told that the shop does not take it. */
function whyNot({ status, authorizationDeclinedAt }: Attempt): ClaimRefusal | null {
  if (status === 'replaced') return { kind: 'replaced' }
  return authorizationDeclinedAt === null ? null : { kind: 'unavailable' }
}

async function waitForStaff(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly AttemptLine[],
  captured: CapturedPayment,
): Promise<PaymentOutcome> {
  const { payment } = captured
  const now = shop.clock.now()
  const isHeld = (whyNot(attempt) ?? (await claimStock(tx, attempt, lines))).kind === 'claimed'
  // Where some of it is gone, the rest and the coins are hers and everybody's again.
  if (!isHeld && attempt.held) await releaseHolds(tx, shop, attempt, lines)
  await markUndecided(tx, attempt.id, isHeld ? after(now, KEPT_FOR_STAFF) : null)
  const paymentId = await queueForReview(tx, shop, attempt, captured, 'amount')
  shop.log.error({ attempt: attempt.id, payment: payment.id }, 'payment does not match its order: staff must decide')
  if (await stopAfterTwo(tx, paymentId, now))
    shop.log.error('two payments in a row do not match their orders: automatic refunds are off')
  return { kind: 'checking', isNew: true }
}
