// The SQL of money without an order that nobody gives back: recorded, and no refund, decision or reason to keep it stands for what is left.
import { sql } from 'kysely'
import type { AttemptId, PaymentId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import type { Reader } from '../../db/database.ts'

export interface ForgottenPayment {
  readonly id: PaymentId
  readonly gatewayPaymentId: string
  readonly attemptId: AttemptId
  /** What neither went back nor was taken by a bank, in paise. */
  readonly left: Paise
}

/** Those of a gateway that were recorded before an instant, the latest first; with `only` that one alone. */
export async function listForgotten(
  db: Reader,
  of: { readonly provider: string; readonly before: Date; readonly only?: PaymentId },
  limit: number,
): Promise<ForgottenPayment[]> {
  const { rows } = await sql<ForgottenPayment>`
    SELECT p.id, p.gateway_payment_id AS "gatewayPaymentId", p.attempt_id AS "attemptId",
      (p.amount - p.refunded - p.charged_back)::bigint AS left
    FROM payments p
    WHERE p.order_id IS NULL AND p.refunded < p.amount AND p.attempt_id IS NOT NULL AND p.taken_over_at IS NULL
      AND p.amount - p.refunded - p.charged_back >= ${MINIMUM_PAYABLE}
      AND p.provider = ${of.provider} AND p.captured_at < ${of.before} AND p.id = coalesce(${of.only ?? null}, p.id)
      AND NOT EXISTS (SELECT FROM payment_decisions d WHERE d.payment_id = p.id AND d.outcome IS NULL)
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status = 'failed')
    ORDER BY p.captured_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
