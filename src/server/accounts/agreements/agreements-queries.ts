// The SQL of what waits for a second person, and of how much somebody gave by herself (ADM-23).
import { type RawBuilder, sql } from 'kysely'
import type { AgreementKind, Limited } from '#contract/staff-limits.ts'
import type { AgreementId, UserId } from '#domain/ids.ts'
import type { Actor } from '../../actor.ts'
import { type Counted, countUpTo } from '../../db/count-up-to.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { AgreementState } from '../../db/tables/staff.ts'

/** Any number, as long as it is this one alone. */
const LIMITS = 730_611

/** One deed of a person at a time: two at once would each know nothing of the other. Taken last of all locks, and let go with the transaction. */
export async function lockLimit(tx: Tx, actor: UserId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LIMITS}, hashtext(${actor}))`.execute(tx)
}

/** What somebody gave by herself since then, in paise or coins, or how many orders she ended: what another has agreed to is not counted. */
export async function sumGiven(tx: Tx, actor: UserId, kind: Limited, since: Date): Promise<number> {
  const { rows } = await SUMS[kind](actor, since).execute(tx)
  return Number(rows[0]?.sum ?? 0)
}

const SUMS: Readonly<Record<Limited, (actor: UserId, since: Date) => RawBuilder<{ sum: number }>>> = {
  coins: (actor, since) => sql`
    SELECT coalesce(sum(greatest((details ->> 'coins')::bigint, 0)), 0)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'user' AND action = 'user.coins' AND at > ${since}
      AND NOT jsonb_exists(details, 'agreement')`,
  refund: (actor, since) => sql`
    SELECT coalesce(sum((CASE action WHEN 'order.refund' THEN details ->> 'amount' ELSE details ->> 'given' END)::bigint), 0)::bigint AS sum
    FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) IN ('order', 'report')
      AND action IN ('order.refund', 'report.decide') AND at > ${since}
      AND NOT jsonb_exists(details, 'agreement')`,
  endings: (actor, since) => sql`
    SELECT count(*)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'order'
      AND action IN ('order.cancelled', 'order.returned') AND at > ${since}`,
}

/** True when another owner could agree. */
export async function hasOtherOwner(tx: Tx, owner: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('deleted_at', 'is', null)
    .where('id', '<>', owner)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewAgreement {
  readonly id: AgreementId
  readonly kind: AgreementKind
  readonly subject: string
  /** In paise, or whole coins. */
  readonly amount: number
  readonly details: object
  readonly askedBy: UserId
  readonly askedAt: Date
  readonly expiresAt: Date
}

/** Keeps what somebody asks for. */
export async function insertAgreement(tx: Tx, asked: NewAgreement): Promise<void> {
  await tx
    .insertInto('agreements')
    .values({
      id: asked.id,
      kind: asked.kind,
      subject: asked.subject,
      amount: asked.amount,
      details: JSON.stringify(asked.details),
      asked_by: asked.askedBy,
      asked_at: asked.askedAt,
      expires_at: asked.expiresAt,
      decided_by: null,
      decided_at: null,
    })
    .execute()
}

const open = (db: Reader, { userId, rights }: Pick<Actor, 'userId' | 'rights'>, now: Date) =>
  db
    .selectFrom('agreements')
    .where('state', '=', sql.lit('open'))
    .where('expires_at', '>', now)
    .where('asked_by', '<>', userId)
    .$if(!rights.has('coins'), (query) => query.where('kind', '<>', 'coins'))

/** What others have asked for and somebody with these rights may agree to. */
export const countAgreementsFor = (db: Reader, actor: Pick<Actor, 'userId' | 'rights'>, now: Date): Promise<Counted> =>
  countUpTo(db, open(db, actor, now).select('id') as never)

/** All that is open, the oldest in front, her own included, with the names of those who asked. */
export async function listAgreementRows(db: Reader, { rights }: Pick<Actor, 'rights'>, now: Date, limit: number) {
  return db
    .selectFrom('agreements as a')
    .innerJoin('users as u', 'u.id', 'a.asked_by')
    .leftJoin('reports as r', 'r.id', 'a.subject')
    .leftJoin('orders as o', (join) => join.on(sql<boolean>`o.id = coalesce(r.order_id, a.subject)`))
    .leftJoin('users as c', 'c.id', 'a.subject')
    .select([
      'a.id',
      'a.kind',
      'a.subject',
      'a.amount',
      'a.details',
      'a.asked_by as askedBy',
      'u.name as askedByName',
      'a.asked_at as askedAt',
      'a.expires_at as expiresAt',
      'o.order_number as orderNumber',
      'c.name as customer',
    ])
    .where('a.state', '=', sql.lit('open'))
    .where('a.expires_at', '>', now)
    .$if(!rights.has('coins'), (query) => query.where('a.kind', '<>', 'coins'))
    .orderBy('a.asked_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()
}

/** What waits about this: how much, in paise or coins, who asked and until when; null where nothing does. */
export async function findOpenAgreement(db: Reader, subject: string, now: Date) {
  const row = await db
    .selectFrom('agreements as a')
    .innerJoin('users as u', 'u.id', 'a.asked_by')
    .select(['a.amount', 'u.name as askedBy', 'a.asked_at as askedAt', 'a.expires_at as expiresAt'])
    .where('a.subject', '=', subject)
    .where('a.state', '=', sql.lit('open'))
    .where('a.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Locks one, with the standing of whoever asked. */
export async function lockAgreement(tx: Tx, id: AgreementId) {
  const row = await tx.selectFrom('agreements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return null
  const asker = await tx
    .selectFrom('users')
    .select(['id', 'role', 'staff_roles as staffRoles'])
    .where('id', '=', row.asked_by)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return { ...row, asker: asker ?? null }
}

/** Ends it, one way or the other. */
export async function closeAgreement(
  tx: Tx,
  id: AgreementId,
  { state, by, at }: { readonly state: Exclude<AgreementState, 'open'>; readonly by: UserId; readonly at: Date },
): Promise<void> {
  await tx.updateTable('agreements').set({ state, decided_by: by, decided_at: at }).where('id', '=', id).execute()
}
