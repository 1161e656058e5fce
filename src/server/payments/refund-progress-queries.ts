// The SQL of a refund's progress: requested, refused, retried, finished, and its reference number at the bank.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { RefundId } from '#domain/ids.ts'
import type { GatewayRefund } from '../adapters/payment-gateway.ts'
import type { Database, Tx } from '../db/database.ts'
import type { RefundStatus } from '../db/schema.ts'

/** Records that a refund is about to be requested. Returns false when the refund is no longer due. */
export async function markRefundRequested(db: Database, id: RefundId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Refusal {
  readonly words: string
  readonly status: number | null
}

/**
 * Saves why and since when a refund is refused, and the time of the next try. Does nothing unless the refund's state is
 * `requested`.
 */
export async function markRefundRefused(
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
 * Returns the ids of the `limit` oldest unfinished refunds that are due for a check, and schedules the next check of
 * each after an eighth of its age, but at least an hour later.
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

interface RefundUpdate {
  readonly status: RefundStatus
  readonly refund?: GatewayRefund
  readonly refusal?: Refusal
  readonly refusedSince?: Date
}

/**
 * Records a status of a refund. Returns true when the status changed. A finished refund stays unchanged, because
 * answers may arrive in the wrong order. The amount of a failed refund is subtracted from the payment's refunded sum,
 * so that another refund is possible.
 */
export async function updateRefund(
  db: Database | Tx,
  id: RefundId,
  change: RefundUpdate & { readonly at: Date },
): Promise<boolean> {
  const { status, refund = null, refusal = null, refusedSince = null } = change
  const { rows } = await sql<{ id: string }>`
    WITH previous AS (SELECT id, status FROM refunds WHERE id = ${id} FOR UPDATE), updated AS (
      UPDATE refunds SET status = ${status}, updated_at = ${change.at},
        next_look_at = CASE WHEN previous.status = ${status} THEN next_look_at END,
        gateway_refund_id = coalesce(${refund?.id ?? null}, gateway_refund_id),
        gateway_created_at = coalesce(${refund?.createdAt ?? null}, gateway_created_at),
        bank_reference = coalesce(${refund?.reference ?? null}, bank_reference),
        failure = ${refusal?.words ?? null}, refusal_status = ${refusal?.status ?? null}, refused_at = ${refusedSince}
      FROM previous WHERE refunds.id = previous.id AND previous.status IN ('requested', 'pending')
      RETURNING refunds.id, refunds.payment_id, refunds.amount, previous.status AS before
    ), subtracted AS (
      UPDATE payments SET refunded = refunded - updated.amount FROM updated
      WHERE payments.id = updated.payment_id AND ${status} = 'failed'
    )
    SELECT id FROM updated WHERE before <> ${status}
  `.execute(db)
  return rows.length > 0
}

/** Saves the bank's reference numbers of refunds and, where it is missing, when the gateway created them. */
export async function saveBankReferences(
  db: Database,
  provider: string,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  if (refunds.length === 0) return
  const records = refunds.map(({ id, reference, createdAt }) => ({ id, reference, created_at: createdAt }))
  await sql`
    UPDATE refunds SET bank_reference = coalesce(reported.reference, bank_reference),
      gateway_created_at = coalesce(gateway_created_at, reported.created_at)
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS reported(id text, reference text, created_at timestamptz)
    WHERE refunds.gateway_refund_id = reported.id AND refunds.provider = ${provider}
      AND (bank_reference IS DISTINCT FROM coalesce(reported.reference, bank_reference)
        OR gateway_created_at IS NULL AND reported.created_at IS NOT NULL)
  `.execute(db)
}

/** Returns the days since `since`, in Indian time, with refunds of this gateway that have no bank reference yet. */
export async function listDaysWithoutReference(db: Database, provider: string, since: Date): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    SELECT DISTINCT day_in_india(coalesce(gateway_created_at, created_at)) AS day FROM refunds
    WHERE status = 'processed' AND bank_reference IS NULL AND gateway_refund_id IS NOT NULL
      AND created_at >= ${since} AND provider = ${provider}
    ORDER BY day
  `.execute(db)
  return rows.map(({ day }) => day)
}
