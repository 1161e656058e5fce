// Money that came, but for which there can be no order: it is recorded, sent back by itself, and the shopper is told (PAY-15, REF-7).

import type { PaymentId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import type { RefundReason } from '#domain/refund.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import type { Attempt, FrozenLine } from './attempt.ts'
import { closeAttempt } from './attempt-queries.ts'
import { markUndecided } from './claim-queries.ts'
import { findStop } from './decision-queries.ts'
import { leaveToStaff } from './leave-to-staff.ts'
import { type CapturedPayment, recordStray } from './record-stray.ts'
import { insertRefund } from './refund-queries.ts'
import { releaseHolds } from './release-holds.ts'

export type UnfulfillableReason = 'replaced' | 'unavailable'

/** Releases what the attempt holds, records the payment and asks for its refund, all in one transaction. While automatic refunds are off, staff decide (PAY-27). */
export async function refundUnfulfillable(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly FrozenLine[],
  captured: CapturedPayment,
  reason: UnfulfillableReason,
): Promise<{ kind: 'refunding' | 'checking'; isNew: true }> {
  if (attempt.held) await releaseHolds(tx, shop, attempt, lines)
  const goesToStaff = (await findStop(tx)) !== null
  if (goesToStaff) await markUndecided(tx, attempt.id, null)
  else await closeAttempt(tx, attempt.id, 'refunded', null)
  await giveBackStray(tx, shop, attempt, captured, { reason, goesToStaff })
  return { kind: goesToStaff ? 'checking' : 'refunding', isNew: true }
}

/** Records a captured payment without an order and asks for its refund, or leaves it to staff. */
export async function giveBackStray(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  captured: CapturedPayment,
  { reason, goesToStaff }: { reason: UnfulfillableReason; goesToStaff: boolean },
): Promise<void> {
  if (goesToStaff) {
    await leaveToStaff(tx, shop, attempt, captured, reason)
    return
  }
  const { id: attemptId, provider } = attempt
  const { paymentId, left, chargedBack } = await recordStray(tx, shop, captured, { attemptId, provider })
  await noteLeftToBank(tx, shop, { paymentId, amount: chargedBack, reason })
  if (left >= MINIMUM_PAYABLE) await startStrayRefund(tx, shop, attempt, { paymentId, amount: left, reason })
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
  { billing, language }: Pick<Attempt, 'billing' | 'language'>,
  { paymentId, amount, reason }: { paymentId: PaymentId; amount: Paise; reason: RefundReason },
): Promise<void> {
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, { id: refundId, paymentId, amount, reason, at: shop.clock.now() })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  await writeLetter(tx, shop, {
    kind: 'payment-refunded',
    ref: refundId,
    recipient: billing.email,
    language,
    content: { firstName: billing.firstName, amount },
  })
}
