// A payment that the shop neither takes nor gives back by itself: it is recorded, staff are to decide, and the shopper is told once (PAY-26).
import type { PaymentId } from '#domain/ids.ts'
import type { GatewayPayment } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { DecisionCause } from '../db/schema.ts'
import { writeLetter } from '../outbox/write-letter.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempt.ts'
import { insertDecision } from './decision-queries.ts'
import { insertPayment } from './refund-queries.ts'

/** Records the captured payment of a locked attempt for staff. The attempt's own state is the caller's to change. */
export async function leaveToStaff(
  tx: Tx,
  shop: Shop,
  attempt: Attempt,
  payment: GatewayPayment,
  cause: DecisionCause,
): Promise<PaymentId> {
  const at = shop.clock.now()
  const id = newId<'payment'>(shop)
  await insertPayment(tx, { id, attemptId: attempt.id, provider: attempt.provider, payment, at })
  await insertDecision(tx, { paymentId: id, cause, payerFee: payment.payerFee, at })
  await writeLetter(tx, shop, {
    kind: 'payment-checking',
    ref: id,
    recipient: attempt.billing.email,
    content: {
      attemptId: attempt.id,
      firstName: attempt.billing.firstName,
      amount: payment.amount,
      isSecond: cause === 'replaced' && attempt.status === 'paid',
    },
  })
  return id
}
