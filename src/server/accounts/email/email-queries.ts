// The SQL of changing an account's email.
import { sql } from 'kysely'
import { after } from '#domain/durations.ts'
import { CHANGE_LIFETIME } from '#domain/email-change.ts'
import type { EmailChangeId, OrderId, SessionId, UserId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'
import { deleteShoppersPasskeys } from '../factors/factors-queries.ts'
import { deleteBrowsers } from '../session-queries.ts'

export interface EmailRequest {
  readonly id: EmailChangeId
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly oldEmail: string
  readonly newEmail: string
  readonly takesNewsletter: boolean
}

const REQUEST_COLUMNS = [
  'id',
  'user_id as userId',
  'session_id as sessionId',
  'old_email as oldEmail',
  'new_email as newEmail',
  'takes_newsletter as takesNewsletter',
] as const

/** Stores a request, in place of an earlier one of the same user. */
export async function saveRequest(db: Database, request: EmailRequest, at: Date): Promise<void> {
  const columns = {
    id: request.id,
    session_id: request.sessionId,
    old_email: request.oldEmail,
    new_email: request.newEmail,
    takes_newsletter: request.takesNewsletter,
    asked_at: at,
  }
  await db
    .insertInto('email_requests')
    .values({ user_id: request.userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

/** Returns a request to change an email; null when it has expired, or was used or replaced. */
export async function findRequest(db: Reader, id: EmailChangeId, now: Date): Promise<EmailRequest | null> {
  return (await openRequestsQuery(db, now).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the user's unexpired request made in this session, or null. */
export async function findRequestOfSession(
  db: Reader,
  { userId, sessionId }: Pick<EmailRequest, 'userId' | 'sessionId'>,
  now: Date,
): Promise<EmailRequest | null> {
  const query = openRequestsQuery(db, now).where('user_id', '=', userId).where('session_id', '=', sessionId)
  return (await query.executeTakeFirst()) ?? null
}

const openRequestsQuery = (db: Reader, now: Date) =>
  db.selectFrom('email_requests').select(REQUEST_COLUMNS).where('asked_at', '>', after(now, -CHANGE_LIFETIME))

/** Deletes a request. Returns false when it was replaced or used. */
export async function deleteRequest(tx: Tx, id: EmailChangeId): Promise<boolean> {
  const row = await tx.deleteFrom('email_requests').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** True when an account has this address, or can still restore it. The account `exceptUser` does not count. */
export async function isEmailTaken(
  db: Reader,
  email: string,
  now: Date,
  exceptUser: UserId | null = null,
): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT EXISTS (SELECT FROM users WHERE email = ${email} AND id IS DISTINCT FROM ${exceptUser})
      OR EXISTS (SELECT FROM email_restore_links WHERE old_email = ${email} AND expires_at > ${now}
        AND user_id IS DISTINCT FROM ${exceptUser}) AS taken
  `.execute(db)
  return rows[0]?.taken ?? false
}

export async function lockAccountEmail(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['name', 'email', 'email_verified_at as verifiedAt'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row?.email ? { ...row, email: row.email } : null
}

/** Sets an account's address as verified. Violates the constraint `users_email_key` when another account has it. */
export async function setVerifiedEmail(tx: Tx, id: UserId, email: string, verifiedAt: Date): Promise<void> {
  await tx.updateTable('users').set({ email, email_verified_at: verifiedAt }).where('id', '=', id).execute()
}

/**
 * Deletes the password, which an attacker may know, and the known browsers and a shopper's passkeys, which may be the
 * attacker's. Staff keep their passkeys; otherwise a former mailbox would open the back office (SEC-56, SEC-59).
 */
export async function clearCredentials(tx: Tx, id: UserId): Promise<void> {
  await tx.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
  await deleteBrowsers(tx, id, null)
  await deleteShoppersPasskeys(tx, id)
}

/** Locks the user's orders with one of these addresses and returns their ids. Lock them before the account (DB-5). */
export async function lockOrdersSentTo(tx: Tx, id: UserId, emails: readonly string[]): Promise<OrderId[]> {
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

/** Sets the email of orders. Issued invoices do not change. */
export async function setEmailOfOrders(tx: Tx, ids: readonly OrderId[], to: string): Promise<void> {
  await sql`
    UPDATE orders SET email = ${to}, billing = jsonb_set(billing, '{email}', to_jsonb(${to}::text)),
      search = replace(search, email, ${to})
    WHERE id = ANY(${ids}::text[])
  `.execute(tx)
}

/**
 * Moves a newsletter subscription to another address. Returns false when `from` is not subscribed or `to` already has a
 * subscription.
 */
export async function changeSubscriptionEmail(tx: Tx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE subscribers SET email = ${to} WHERE email = ${from} AND status = 'subscribed'
      AND NOT EXISTS (SELECT FROM subscribers WHERE email = ${to})
    RETURNING id
  `.execute(tx)
  return rows.length > 0
}

interface RestoreLink {
  readonly id: EmailChangeId
  readonly userId: UserId
  readonly oldEmail: string
  readonly newEmail: string
  readonly movedNewsletter: boolean
  readonly changedAt: Date
}

interface OpenRestoreLink extends RestoreLink {
  readonly currentEmail: string
}

export async function insertRestoreLink(tx: Tx, link: RestoreLink, expiresAt: Date): Promise<void> {
  await tx
    .insertInto('email_restore_links')
    .values({
      id: link.id,
      user_id: link.userId,
      old_email: link.oldEmail,
      new_email: link.newEmail,
      moved_newsletter: link.movedNewsletter,
      changed_at: link.changedAt,
      expires_at: expiresAt,
    })
    .execute()
}

/** Returns an unexpired restore link with the account's current address; null when it was used or has expired. */
export async function findRestoreLink(db: Reader, id: EmailChangeId, now: Date): Promise<OpenRestoreLink | null> {
  const row = await db
    .selectFrom('email_restore_links')
    .innerJoin('users', 'users.id', 'email_restore_links.user_id')
    .select([
      'email_restore_links.id',
      'users.email as currentEmail',
      'user_id as userId',
      'old_email as oldEmail',
      'new_email as newEmail',
      'moved_newsletter as movedNewsletter',
      'changed_at as changedAt',
    ])
    .where('email_restore_links.id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.currentEmail ? { ...row, currentEmail: row.currentEmail } : null
}

/**
 * Deletes a restore link and the user's later ones, which restore addresses that an attacker chose. Returns false when
 * the link was used or deleted before.
 */
export async function deleteRestoreLinksFrom(tx: Tx, { id, userId, changedAt }: RestoreLink): Promise<boolean> {
  const rows = await tx
    .deleteFrom('email_restore_links')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('id', '=', id), eb('changed_at', '>=', changedAt)]))
    .returning('id')
    .execute()
  return rows.some((row) => row.id === id)
}

/** Deletes the user's restore link that restores the address `email`, which is the account's address again. */
export async function deleteRestoreLinkTo(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.deleteFrom('email_restore_links').where('user_id', '=', userId).where('old_email', '=', email).execute()
}

/** Returns the last 20 audit entries about a user's email address, newest first. */
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

/** Returns the key that signs links in emails. It never changes, so it is cached. */
export async function getLinkKey(db: Database): Promise<string> {
  const cachedKey = linkKeys.get(db)
  if (cachedKey !== undefined) return cachedKey
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'address_links')
    .executeTakeFirstOrThrow()
  linkKeys.set(db, value)
  return value
}

/** Returns an order's user and email, and whether the user verified it. Null for an unknown order or erased user. */
export async function findOrderAddress(db: Reader, id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.user_id as userId', 'orders.email as address'])
    .select(sql<boolean>`users.email = orders.email AND users.email_verified_at IS NOT NULL`.as('isVerified'))
    .where('orders.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
