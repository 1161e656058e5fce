// Money that came, but for which there can be no order: it is recorded, sent back by itself, and the shopper is told (PAY-15, REF-7).

import type { PaymentId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, sum } from '#domain/money.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import type { Attempt, FrozenLine } from './attempt.ts'
import { closeAttempt } from './attempt-queries.ts'
import { markUndecided } from './claim-queries.ts'
import { findStop } from './decision-queries.ts'
import { leaveToStaff } from './leave-to-staff.ts'
import { insertPayment, insertRefund } from './refund-queries.ts'
import { releaseHolds } from './release-holds.ts'

export type UnfulfillableReason = 'replaced' | 'unavailable'

/** Releases what the attempt holds, records the payment and asks for its refund, all in one transaction. While automatic refunds are off, staff decide (PAY-27). */
export async function refundUnfulfillable(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly FrozenLine[],
  payment: GatewayPayment,
  reason: UnfulfillableReason,
): Promise<{ kind: 'refunding' | 'checking'; isNew: true }> {
  if (attempt.held) await releaseHolds(tx, shop, attempt, lines)
  const goesToStaff = (await findStop(tx)) !== null
  if (goesToStaff) await markUndecided(tx, attempt.id, null)
  else await closeAttempt(tx, attempt.id, 'refunded', null)
  await giveBackStray(tx, shop, attempt, payment, { reason, goesToStaff })
  return { kind: goesToStaff ? 'checking' : 'refunding', isNew: true }
}

/** Records a captured payment without an order and asks for its refund, or leaves it to staff. */
export async function giveBackStray(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  { reason, goesToStaff }: { reason: UnfulfillableReason; goesToStaff: boolean },
): Promise<void> {
  if (goesToStaff) {
    await leaveToStaff(tx, shop, attempt, payment, reason)
    return
  }
  const id = newId<'payment'>(shop)
  const at = shop.clock.now()
  const taken = await insertPayment(tx, { id, attemptId: attempt.id, provider: attempt.provider, payment, at })
  // What somebody has sent back at the gateway itself is taken over from there.
  const left = minus(payment.amount, sum(payment.refunded, taken))
  await noteLeftToBank(tx, shop, { paymentId: id, amount: taken, reason })
  if (left >= MINIMUM_PAYABLE) await startStrayRefund(tx, shop, attempt, { paymentId: id, amount: left, reason })
}

/** What a bank took of money without an order is a refund that never went: won back, it is owed to her like any that failed (DISP-6). */
export async function noteLeftToBank(
  tx: Tx,
  shop: Shop,
  { paymentId, amount, reason }: { paymentId: PaymentId; amount: Paise; reason: RefundReason },
): Promise<void> {
  if (amount === 0) return
  await insertRefund(tx, { id: newId(shop), paymentId, amount, reason, at: shop.clock.now(), isLeftToBank: true })
}

/** Asks for the refund of a payment that has no order, and tells whoever paid. */
export async function startStrayRefund(
  tx: Tx,
  shop: Shop,
  { billing }: Pick<Attempt, 'billing'>,
  { paymentId, amount, reason }: { paymentId: PaymentId; amount: Paise; reason: RefundReason },
): Promise<void> {
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, { id: refundId, paymentId, amount, reason, at: shop.clock.now() })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  await writeLetter(tx, shop, {
    kind: 'payment-refunded',
    ref: refundId,
    recipient: billing.email,
    content: { firstName: billing.firstName, amount },
  })
}
