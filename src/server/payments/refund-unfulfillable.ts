// Money that came, but for which there can be no order: it is recorded, sent back by itself, and the shopper is told (PAY-15, REF-7).

import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import type { Attempt, FrozenLine } from './attempt.ts'
import { closeAttempt } from './attempt-queries.ts'
import { lockProducts, lockWallet, moveHolds } from './holds-queries.ts'
import { insertPayment, insertRefund } from './refund-queries.ts'

export type UnfulfillableReason = 'mismatch' | 'replaced' | 'unavailable'

/** Releases what the attempt holds, records the payment and asks for its refund, all in one transaction. */
export async function refundUnfulfillable(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  lines: readonly FrozenLine[],
  payment: GatewayPayment,
  reason: UnfulfillableReason,
): Promise<{ kind: 'refunding'; isNew: true }> {
  const now = shop.clock.now()
  if (attempt.held) {
    await lockWallet(tx, attempt.userId)
    await lockProducts(
      tx,
      lines.map((line) => line.productId),
    )
    await moveHolds(tx, { userId: attempt.userId, coins: attempt.coinsUsed, lines }, -1)
  }
  await closeAttempt(tx, attempt.id, 'refunded', null)
  const paymentId = newId<'payment'>(shop)
  await insertPayment(tx, { id: paymentId, attemptId: attempt.id, provider: attempt.provider, payment, at: now })
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, { id: refundId, paymentId, amount: payment.amount, reason, at: now })
  await shop.jobs.enqueue(tx, 'refund-payment', { refundId })
  await writeLetter(tx, shop, {
    kind: 'payment-refunded',
    ref: refundId,
    recipient: attempt.billing.email,
    content: { firstName: attempt.billing.firstName, amount: payment.amount },
  })
  return { kind: 'refunding', isNew: true }
}
