// The shop's data about each row that breaks a rule, so that a history that cannot be reproduced still shows its cause.
import { sql } from 'kysely'
import type { Shop } from '#server/shop.ts'

/** More rows of a table add nothing. */
const MOST = 40

/**
 * Payments around these ids, with all related rows: an id may be that of an order, a payment, an attempt or a refund.
 */
export async function readMoneyOf({ db }: Pick<Shop, 'db'>, ids: readonly string[]): Promise<Record<string, unknown>> {
  const { rows: payments } = await sql<{ id: string; gateway_payment_id: string; attempt_id: string | null }>`
    SELECT p.* FROM payments p
    WHERE p.id::text = ANY (${ids}) OR p.order_id::text = ANY (${ids}) OR p.attempt_id::text = ANY (${ids})
      OR p.id IN (SELECT payment_id FROM refunds WHERE id::text = ANY (${ids}))
    ORDER BY p.captured_at LIMIT ${MOST}`.execute(db)
  const own = payments.map(({ id }) => id)
  const theirs = payments.map(({ gateway_payment_id: id }) => id)
  const attempts = [...ids, ...payments.flatMap(({ attempt_id: id }) => id ?? [])]
  const read = async (query: ReturnType<typeof sql>) => (await sql`${query} LIMIT ${MOST}`.execute(db)).rows
  return {
    payments,
    refunds: await read(sql`SELECT * FROM refunds WHERE payment_id::text = ANY (${own}) ORDER BY created_at`),
    disputes: await read(sql`SELECT * FROM disputes WHERE gateway_payment_id = ANY (${theirs}) ORDER BY opened_at`),
    disputeEvents: await read(
      sql`SELECT * FROM dispute_events WHERE dispute_id IN (SELECT id FROM disputes WHERE gateway_payment_id = ANY (${theirs}))`,
    ),
    decisions: await read(sql`SELECT * FROM payment_decisions WHERE payment_id::text = ANY (${own})`),
    findings: await read(sql`
      SELECT * FROM gateway_findings WHERE subject = ANY (${theirs}) OR details->>'payment' = ANY (${theirs})
      ORDER BY first_seen_at`),
    attempts: await read(
      sql`SELECT id, status, held, payable, authorization_declined_at, gateway_order_id FROM payment_attempts WHERE id::text = ANY (${attempts})`,
    ),
    orders: await read(sql`
      SELECT id, kind, status, total, kept_back, coins_withheld, coins_used FROM orders
      WHERE id::text = ANY (${ids}) OR attempt_id::text = ANY (${attempts})`),
  }
}
