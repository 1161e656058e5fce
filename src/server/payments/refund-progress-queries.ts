// The SQL of how far a refund is: asked for, refused, asked for again, ended; and the number by which banks find it.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { RefundId } from '#domain/ids.ts'
import type { GatewayRefund } from '../adapters/payment-gateway.ts'
import type { Database, Tx } from '../db/database.ts'
import type { RefundStatus } from '../db/schema.ts'

/** Notes that the gateway is about to be asked for a refund; false when it is not wanted any more. */
export async function noteRefundAsked(db: Database, id: RefundId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Why the gateway refused a refund, in its own words, and the status that it answered. */
export interface Refusal {
  readonly words: string
  readonly status: number | null
}

/** Keeps why a refund was refused, since when, and when it is asked for again. */
export async function noteRefusal(
  db: Database,
  id: RefundId,
  refusal: Refusal & { readonly since: Date; readonly at: Date; readonly nextTryAt: Date },
): Promise<void> {
  await db
    .updateTable('refunds')
    .set({
      failure: refusal.words,
      refusal_status: refusal.status,
      refused_at: refusal.since,
      next_look_at: refusal.nextTryAt,
      updated_at: refusal.at,
    })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute()
}

/**
 * Takes refunds that are not finished and due to be looked at, oldest first. The pause until the next look grows with a
 * refund's age, an hour at least: what has lain for weeks is seldom looked at, and a webhook tells of it anyway.
 */
export async function claimUnfinishedRefunds(db: Database, now: Date, limit: number): Promise<RefundId[]> {
  const rows = await db
    .updateTable('refunds')
    .set({
      next_look_at: sql`${now}::timestamptz + greatest(interval '1 hour', (${now}::timestamptz - created_at) / 8)`,
    })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('refunds')
        .select('id')
        .where('status', 'in', ['requested', 'pending'])
        .where(sql<boolean>`coalesce(next_look_at, updated_at + interval '1 hour') <= ${now}`)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How a refund stands: what the gateway knows of it, or, where it is given up, the last refusal and when the first one was. */
export interface RefundEmailContent {
  readonly status: RefundStatus
  readonly refund?: GatewayRefund
  readonly refusal?: Refusal
  readonly refusedSince?: Date
}

/**
 * Records the status that the gateway gave a refund; true when it changed. A finished refund stays as it is, because an older
 * answer may come last. A failed one gives its amount back to the payment, so that another refund can be asked for.
 */
export async function updateRefund(
  db: Database | Tx,
  id: RefundId,
  change: RefundEmailContent & { readonly at: Date },
): Promise<boolean> {
  const { status, refund = null, refusal = null, refusedSince = null } = change
  const { rows } = await sql<{ id: string }>`
    WITH seen AS (SELECT id, status FROM refunds WHERE id = ${id} FOR UPDATE), told AS (
      UPDATE refunds SET status = ${status}, updated_at = ${change.at},
        next_look_at = CASE WHEN seen.status = ${status} THEN next_look_at END,
        gateway_refund_id = coalesce(${refund?.id ?? null}, gateway_refund_id),
        gateway_created_at = coalesce(${refund?.createdAt ?? null}, gateway_created_at),
        bank_reference = coalesce(${refund?.reference ?? null}, bank_reference),
        failure = ${refusal?.words ?? null}, refusal_status = ${refusal?.status ?? null}, refused_at = ${refusedSince}
      FROM seen WHERE refunds.id = seen.id AND seen.status IN ('requested', 'pending')
      RETURNING refunds.id, refunds.payment_id, refunds.amount, seen.status AS before
    ), freed AS (
      UPDATE payments SET refunded = refunded - told.amount FROM told
      WHERE payments.id = told.payment_id AND ${status} = 'failed'
    )
    SELECT id FROM told WHERE before <> ${status}
  `.execute(db)
  return rows.length > 0
}

/** Keeps what the gateway tells of refunds long after it has made them: the banks' number, and its own time. */
export async function saveBankReferences(
  db: Database,
  provider: string,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  const told = refunds.map(({ id, reference, createdAt }) => ({ id, reference, created_at: createdAt }))
  await sql`
    UPDATE refunds SET bank_reference = coalesce(told.reference, bank_reference),
      gateway_created_at = coalesce(gateway_created_at, told.created_at)
    FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told(id text, reference text, created_at timestamptz)
    WHERE refunds.gateway_refund_id = told.id AND refunds.provider = ${provider}
      AND (bank_reference IS DISTINCT FROM coalesce(told.reference, bank_reference)
        OR gateway_created_at IS NULL AND told.created_at IS NOT NULL)
  `.execute(db)
}

/** The days in India on which a gateway made refunds, asked for since `since`, whose number at the bank is not known. */
export async function listDaysWithoutReference(db: Database, provider: string, since: Date): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    SELECT DISTINCT day_in_india(coalesce(gateway_created_at, created_at)) AS day FROM refunds
    WHERE status = 'processed' AND bank_reference IS NULL AND gateway_refund_id IS NOT NULL
      AND created_at >= ${since} AND provider = ${provider}
    ORDER BY day
  `.execute(db)
  return rows.map(({ day }) => day)
}
