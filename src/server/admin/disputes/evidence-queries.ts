// The SQL of the evidence for a disputed payment.
import { sql } from 'kysely'
import type { DisputeId, OrderId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'

/**
 * Returns the purchase of a dispute; null for an unknown dispute. When the shop does not know the payment, the fields
 * are null and `references` is empty.
 */
export async function findDisputedPurchase(db: Reader, id: DisputeId) {
  const row = await db
    .selectFrom('disputes')
    .leftJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select([
      'payment_attempts.gateway_order_id as gatewayOrderId',
      'payments.order_id as orderId',
      'payments.amount as paid',
      'payments.method',
      'payments.instrument',
      'payments.captured_at as capturedAt',
      sql<readonly string[]>`coalesce(payments.bank_references, '{}')`.as('references'),
    ])
    .where('disputes.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export type DisputedPurchase = NonNullable<Awaited<ReturnType<typeof findDisputedPurchase>>>

/** Returns the first 50 refunds of an order, oldest first, without failed ones. */
export const listRefundsForEvidence = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('refunds')
    .select([
      'amount',
      'status',
      'created_at as createdAt',
      'updated_at as updatedAt',
      sql<string>`concat_ws(', ', coalesce(bank_reference, paid_reference), gateway_refund_id)`.as('reference'),
    ])
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .orderBy('created_at')
    .limit(MAX_REFUNDS)
    .execute()

const MAX_REFUNDS = 50
