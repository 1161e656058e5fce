// The SQL of staff: roles, invitations and daily limits.
import { type RawBuilder, sql } from 'kysely'
import type { StaffRole } from '#contract/rights.ts'
import type { Limited } from '#contract/staff-limits.ts'
import type { InviteId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'

/** Returns the owners, then the users with a staff role, each by name. */
export async function listStaffRows(db: Reader, limit: number) {
  const staffQuery = db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'staff_roles as staffRoles'])
    .where('deleted_at', 'is', null)
  return staffQuery
    .where('role', '=', sql.lit('admin'))
    .union(staffQuery.where(sql<boolean>`staff_roles <> '{}'`))
    .orderBy('role')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setStaffRoles(tx: Tx, id: UserId, roles: readonly StaffRole[]): Promise<void> {
  await tx
    .updateTable('users')
    .set({ staff_roles: [...roles] })
    .where('id', '=', id)
    .execute()
}

/** Returns the invitations that can still be accepted, newest first. `by` is the name of the sender. */
export async function listInvites(db: Reader, now: Date, limit: number) {
  return db
    .selectFrom('staff_invites as invite')
    .innerJoin('users as inviter', 'inviter.id', 'invite.invited_by')
    .select(['invite.id', 'invite.email', 'roles', 'inviter.name as by', 'invite.created_at as createdAt'])
    .select('expires_at as expiresAt')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('invite.created_at', 'desc')
    .orderBy('invite.id', 'desc')
    .limit(limit)
    .execute()
}

interface NewInvite {
  readonly id: InviteId
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly invitedBy: UserId
  readonly at: Date
  readonly expiresAt: Date
}

/** Inserts an invitation and ends earlier ones to the same address. It has no token until its email is sent. */
export async function insertInvite(tx: Tx, { id, email, roles, invitedBy, at, expiresAt }: NewInvite): Promise<void> {
  await tx
    .updateTable('staff_invites')
    .set({ ended_at: at })
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('staff_invites')
    .values({
      id,
      token_hash: null,
      email,
      roles: [...roles],
      invited_by: invitedBy,
      created_at: at,
      expires_at: expiresAt,
      ended_at: null,
      taken_by: null,
    })
    .execute()
}

/** Stores the token of an invitation in place of an earlier one. Returns null when the invitation has ended. */
export async function renewInvite(
  db: Reader,
  id: InviteId,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<{ roles: StaffRole[]; expiresAt: Date } | null> {
  const row = await db
    .updateTable('staff_invites')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['roles', 'expires_at as expiresAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Locks and returns the invitation of a token, ended or not, with the present role of its sender. */
export async function lockInvite(tx: Tx, tokenHash: Buffer) {
  return tx
    .selectFrom('staff_invites as invite')
    .innerJoin('users as inviter', 'inviter.id', 'invite.invited_by')
    .select([
      'invite.id',
      'invite.email',
      'invite.roles',
      'invite.ended_at as endedAt',
      'invite.expires_at as expiresAt',
      'inviter.role as inviterRole',
      'inviter.deleted_at as inviterDeletedAt',
    ])
    .where('invite.token_hash', '=', tokenHash)
    .forUpdate('invite')
    .executeTakeFirst()
}

/** Ends an invitation; `acceptedBy` is null when it is withdrawn. Returns false when it has already ended. */
export async function endInvite(
  tx: Tx,
  id: InviteId,
  { acceptedBy, at }: { readonly acceptedBy: UserId | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_invites')
    .set({ ended_at: at, taken_by: acceptedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function lockStaffUser(tx: Tx, id: UserId) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'staff_roles as staffRoles'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markEmailOfUserVerified(tx: Tx, id: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** An arbitrary number, which no other advisory lock uses. */
const LIMIT_LOCK_SPACE = 730_611

/**
 * Makes simultaneous actions of a staff member wait for each other, so that each sees the sums of the others. Call it
 * after all other locks.
 */
export async function lockLimit(tx: Tx, actor: UserId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LIMIT_LOCK_SPACE}, hashtext(${actor}))`.execute(tx)
}

/**
 * Returns how much of a daily limit a staff member has used since a time (ADM-23). `coins` are coins given, `refund` is
 * paise refunded and given as discounts of quotes, and `endings` are orders cancelled or returned.
 */
export async function sumUsedLimit(tx: Tx, actor: UserId, kind: Limited, since: Date): Promise<number> {
  const { rows } = await SUMS[kind](actor, since).execute(tx)
  return Number(rows[0]?.sum ?? 0)
}

/** Amounts are in the details of the audit log. The condition on the first part of `action` lets an index be used. */
const SUMS: Readonly<Record<Limited, (actor: UserId, since: Date) => RawBuilder<{ sum: number }>>> = {
  coins: (actor, since) => sql`
    SELECT coalesce(sum(greatest((details ->> 'coins')::bigint, 0)), 0)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'user' AND action = 'user.coins' AND at > ${since}`,
  refund: (actor, since) => sql`
    SELECT coalesce(sum((CASE action WHEN 'order.refund' THEN details ->> 'amount' ELSE details ->> 'given' END)::bigint), 0)::bigint AS sum
    FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) IN ('order', 'report', 'draft-order')
      AND action IN ('order.refund', 'report.decide', 'draft-order.quote') AND at > ${since}`,
  endings: (actor, since) => sql`
    SELECT count(*)::bigint AS sum FROM audit_log
    WHERE actor = ${actor} AND split_part(action, '.', 1) = 'order'
      AND action IN ('order.cancelled', 'order.returned') AND at > ${since}`,
}
