// The SQL of how much one of the staff gave in a day (ADM-23).
import { type RawBuilder, sql } from 'kysely'
import type { Limited } from '#contract/staff-limits.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../../db/database.ts'

/** Any number, as long as it is this one alone. */
const LIMITS = 730_611

/** One deed of a person at a time: two at once would each know nothing of the other. Taken last of all locks, and let go with the transaction. */
export async function lockLimit(tx: Tx, actor: UserId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LIMITS}, hashtext(${actor}))`.execute(tx)
}

/** What one of the staff gave since then, in paise or coins, or how many orders they ended. */
export async function sumGiven(tx: Tx, actor: UserId, kind: Limited, since: Date): Promise<number> {
  const { rows } = await SUMS[kind](actor, since).execute(tx)
  return Number(rows[0]?.sum ?? 0)
}

const SUMS: Readonly<Record<Limited, (actor: UserId, since: Date) => RawBuilder<{ sum: number }>>> = {
  coins: (actor, since) => sql`
    SELECT coalesce(sum(greatest((details ->> 'coins')::bigint, 0)), 0)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'user' AND action = 'user.coins' AND at > ${since}`,
  refund: (actor, since) => sql`
    SELECT coalesce(sum((CASE action WHEN 'order.refund' THEN details ->> 'amount' ELSE details ->> 'given' END)::bigint), 0)::bigint AS sum
    FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) IN ('order', 'report')
      AND action IN ('order.refund', 'report.decide') AND at > ${since}`,
  endings: (actor, since) => sql`
    SELECT count(*)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'order'
      AND action IN ('order.cancelled', 'order.returned') AND at > ${since}`,
}
