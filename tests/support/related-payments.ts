// The shop's data about each row that breaks a rule, so that a history that cannot be reproduced still shows its cause.
import { sql } from 'kysely'
import type { Shop } from '#server/shop.ts'

const MAX_ROWS = 40

/** Returns payments and all rows related to these ids of orders, payments, attempts or refunds. */
export async function readRelatedPayments(
  { db }: Pick<Shop, 'db'>,
  ids: readonly string[],
): Promise<Record<string, unknown>> {
  const { rows: payments } = await sql<{ id: string; gateway_payment_id: string; attempt_id: string | null }>`
    SELECT p.* FROM payments p
    WHERE p.id::text = ANY (${ids}) OR p.order_id::text = ANY (${ids}) OR p.attempt_id::text = ANY (${ids})
      OR p.id IN (SELECT payment_id FROM refunds WHERE id::text = ANY (${ids}))
    ORDER BY p.captured_at LIMIT ${MAX_ROWS}`.execute(db)
  const relatedPaymentIds = payments.map(({ id }) => id)
  const paymentIds = payments.map(({ gateway_payment_id: id }) => id)
  const attempts = [...ids, ...payments.flatMap(({ attempt_id: id }) => id ?? [])]
  const readRows = async (query: ReturnType<typeof sql>) => (await sql`${query} LIMIT ${MAX_ROWS}`.execute(db)).rows
  return {
    payments,
    refunds: await readRows(
      sql`SELECT * FROM refunds WHERE payment_id::text = ANY (${relatedPaymentIds}) ORDER BY created_at`,
    ),
    disputes: await readRows(
      sql`SELECT * FROM disputes WHERE gateway_payment_id = ANY (${paymentIds}) ORDER BY opened_at`,
    ),
    disputeEvents: await readRows(
      sql`SELECT * FROM dispute_events WHERE dispute_id IN (SELECT id FROM disputes WHERE gateway_payment_id = ANY (${paymentIds}))`,
    ),
    decisions: await readRows(sql`SELECT * FROM payment_decisions WHERE payment_id::text = ANY (${relatedPaymentIds})`),
    findings: await readRows(sql`
      SELECT * FROM gateway_findings WHERE subject = ANY (${paymentIds}) OR details->>'payment' = ANY (${paymentIds})
      ORDER BY first_seen_at`),
    attempts: await readRows(
      sql`SELECT id, status, held, payable, authorization_declined_at, gateway_order_id FROM payment_attempts WHERE id::text = ANY (${attempts})`,
    ),
    orders: await readRows(sql`
      SELECT id, kind, status, total, deduction, coins_withheld, coins_used FROM orders
      WHERE id::text = ANY (${ids}) OR attempt_id::text = ANY (${attempts})`),
  }
}
