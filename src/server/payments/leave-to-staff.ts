// A payment that the shop neither takes nor gives back by itself: it is recorded, staff are to decide, and the shopper is told once (PAY-26).
import type { PaymentId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import type { DecisionCause } from '../db/schema.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { insertDecision } from './decision-queries.ts'
import { type CapturedPayment, recordStray } from './record-stray.ts'

/** Records the captured payment of a locked attempt for staff. The attempt's own state is the caller's to change. */
export async function leaveToStaff(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  captured: CapturedPayment,
  cause: DecisionCause,
): Promise<PaymentId> {
  const { payment } = captured
  const { id: attemptId, provider } = attempt
  const { paymentId } = await recordStray(tx, shop, captured, { attemptId, provider })
  await insertDecision(tx, { paymentId, cause, payerFee: payment.payerFee, at: shop.clock.now() })
  await writeLetter(tx, shop, {
    kind: 'payment-checking',
    ref: paymentId,
    recipient: attempt.billing.email,
    language: attempt.language,
    content: {
      attemptId: attempt.id,
      firstName: attempt.billing.firstName,
      amount: payment.amount,
      isSecond: cause === 'replaced' && attempt.status === 'paid',
    },
  })
  return paymentId
}
