// The SQL of an account's email: a change that is asked for, what follows it, the way back, and what became of it before.
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import { CHANGE_LIFETIME } from '#domain/email-change.ts'
import type { EmailChangeId, OrderId, SessionId, UserId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'
import { forgetShoppersPasskeys } from '../factors/factors-queries.ts'
import { forgetBrowsers } from '../session-queries.ts'

export interface EmailRequest {
  readonly id: EmailChangeId
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly oldEmail: string
  readonly newEmail: string
  readonly takesNewsletter: boolean
}

const REQUEST = [
  'id',
  'user_id as userId',
  'session_id as sessionId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'takes_newsletter as takesNewsletter',
] as const

/** Keeps what she asks for in the place of what she asked for before: of two changes the later one counts. */
export async function replaceRequest(db: Database, request: EmailRequest, at: Date): Promise<void> {
  const fresh = {
    id: request.id,
    session_id: request.sessionId,
    old_email: request.oldEmail,
    new_email: request.newEmail,
    takes_newsletter: request.takesNewsletter,
    asked_at: at,
  }
  await db
    .insertInto('email_requests')
    .values({ user_id: request.userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute()
}

/** What was asked for under this id, if it can still be finished. */
export async function findRequest(db: Reader, id: EmailChangeId, now: Date): Promise<EmailRequest | null> {
  return (await openRequest(db, now).where('id', '=', id).executeTakeFirst()) ?? null
}

/** What somebody asked for in this very session, if it can still be finished. */
export async function findOwnRequest(
  db: Reader,
  { userId, sessionId }: Pick<EmailRequest, 'userId' | 'sessionId'>,
  now: Date,
): Promise<EmailRequest | null> {
  const found = openRequest(db, now).where('user_id', '=', userId).where('session_id', '=', sessionId)
  return (await found.executeTakeFirst()) ?? null
}

const openRequest = (db: Reader, now: Date) =>
  db.selectFrom('email_requests').select(REQUEST).where('asked_at', '>', after(now, -CHANGE_LIFETIME))

/** Uses a request up; false when another took its place, or used it. */
export async function takeRequest(tx: Tx, id: EmailChangeId): Promise<boolean> {
  const row = await tx.deleteFrom('email_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** True when an account has this address, or when its former holder can still take it back. `but` is not asked about. */
export async function isEmailTaken(db: Reader, email: string, now: Date, but: UserId | null = null): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM users WHERE email = ${email} AND id IS DISTINCT FROM ${but})
      OR EXISTS (SELECT FROM email_ways_back WHERE old_email = ${email} AND expires_at > ${now}
        AND user_id IS DISTINCT FROM ${but}) AS taken
  `.execute(db)
  return rows[0]?.taken ?? false
}

/** An account with its address, locked; null when she has left. */
export async function lockEmail(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at as provedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : null
}

/** Gives an account another address, which has just been proved. Fails where another account has it (`users_email_key`). */
export async function setEmail(tx: Tx, id: UserId, email: string, provedAt: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: provedAt }).where('id', '=', id).execute()
}

/** Nobody logs in with a password that somebody else may know: the next one comes by a reset. */
export async function forgetPassword(tx: Tx, id: UserId): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  // What a thief may have added to a shopper's opens nothing either. Staff keep theirs, or a former mailbox would open the back
  // office: beside a factor that is there nobody adds one without showing it (SEC-56, SEC-59).
  await forgetBrowsers(tx, id, null)
  await forgetShoppersPasskeys(tx, id)
}

/** Locks her orders that tell one of these addresses: before the account, as everywhere (DB-5). */
export async function lockOrdersTold(tx: Tx, id: UserId, emails: readonly string[]): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', id)
    .where(isAnyOf('email', emails))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** News of these orders goes to another address from now on. Invoices keep what was printed on them. */
export async function moveOrders(tx: Tx, ids: readonly OrderId[], to: string): Promise<void> {
  await sql`
    UPDATE orders SET email = ${to}, billing = jsonb_set(billing, '{email}', to_jsonb(${to}::text)),
      search = replace(search, email, ${to})
    WHERE id = ANY(${ids}::text[])
  `.execute(tx)
}

/** The place on the list of the newsletter goes along; where the other address has one of its own, that one stays. False when there was none. */
export async function moveSubscription(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE subscribers SET email = ${to} WHERE email = ${from} AND status = 'subscribed'
      AND NOT EXISTS (SELECT FROM subscribers WHERE email = ${to})
    RETURNING id
  `.execute(tx)
  return rows.length > 0
}

interface WayBack {
  readonly id: EmailChangeId
  readonly userId: UserId
  readonly oldEmail: string
  readonly newEmail: string
  readonly movedNewsletter: boolean
  readonly changedAt: Date
}

/** One that is open, and the address that the account has now. */
interface OpenWayBack extends WayBack {
  readonly presentEmail: string
}

/** Keeps the way back to a former address until `expiresAt`. */
export async function insertWayBack(tx: Tx, way: WayBack, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('email_ways_back')
    .values({
      id: way.id,
      user_id: way.userId,
      old_email: way.oldEmail,
      new_email: way.newEmail,
      moved_newsletter: way.movedNewsletter,
      changed_at: way.changedAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** A way back that is still open, or null. */
export async function findWayBack(db: Reader, id: EmailChangeId, now: Date): Promise<OpenWayBack | null> {
  const row = await db
    .selectFrom('email_ways_back')
    .innerJoin('users', 'users.id', 'email_ways_back.user_id')
    .select([
      'email_ways_back.id',
      'users.email as presentEmail',
      'user_id as userId',
      'old_email as oldEmail',
      'new_email as newEmail',
      'moved_newsletter as movedNewsletter',
      'changed_at as changedAt',
    ])
    .where('email_ways_back.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.presentEmail ? { ...row, presentEmail: row.presentEmail } : null
}

/** Closes a way back and every later one, which led to addresses that whoever took the account had chosen; false when it was closed. */
export async function closeWaysSince(tx: Tx, { id, userId, changedAt }: WayBack): Promise<boolean> {
  const rows = await tx
    .deleteFrom('email_ways_back')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('changed_at', '>=', changedAt)]))
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}

/** She went back to the address herself: nobody else needs to. */
export async function closeWayTo(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.deleteFrom('email_ways_back').where('user_id', '=', userId).where('old_email', '=', email).execute()
}

/** What became of somebody's address, the last first: out of the audit log, to which the server can only add. */
export async function listEmailChanges(db: Reader, id: UserId) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'details'])
    .where('subject', '=', id)
    .where('action', 'like', sql.lit('email.%'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
}

const linkKeys = new WeakMap<Database, string>()

/** The key that links in emails about addresses are made with. It never changes, and nearly every email needs it: asked once. */
export async function getLinkKey(db: Database): Promise<string> {
  const known = linkKeys.get(db)
  if (known !== undefined) return known
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'address_links')
    .executeTakeFirstOrThrow()
  linkKeys.set(db, value)
  return value
}

/** Whose order it is, where its news goes, and whether that account proved the address; null when there is none, or she has left. */
export async function findToldAddress(db: Reader, id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.user_id as userId', 'orders.email as address'])
    .select(sql<boolean>`users.email = orders.email AND users.email_verified_at IS NOT NULL`.as('isProved'))
    .where('orders.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
