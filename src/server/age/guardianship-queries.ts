// The SQL of guardians, and of minors without one.
import { sql } from 'kysely'
import { DELETION_WARNING_BEFORE, GUARDIAN_WITHIN, REMEMBER_GUARDIAN, type Relation } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { GuardianshipId, UserId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { cleared } from '../db/tables/personal-data.ts'
import { EMPTIED_COLUMNS } from '../outbox/email-outcome-queries.ts'

export async function getGuardianKey(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'guardian')
    .executeTakeFirstOrThrow()
  return value
}

const COLUMNS = [
  'id',
  'user_id as userId',
  'guardian_email as guardianEmail',
  'guardian_name as guardianName',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'relation',
  'ended_at as endedAt',
] as const

export const findGuardianship = (db: Reader, id: GuardianshipId) =>
  db.selectFrom('guardianships').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks and returns a guardianship. The caller has locked the account. */
export const lockGuardianship = (tx: Tx, id: GuardianshipId) =>
  tx.selectFrom('guardianships').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the guardianship of a user that has not ended, confirmed or not; undefined when there is none. */
export const findCurrentGuardianship = (db: Reader, userId: UserId) =>
  db
    .selectFrom('guardianships')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export async function countRequests(tx: Tx, userId: UserId, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('guardianships')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertGuardianship(
  tx: Tx,
  row: { readonly id: GuardianshipId; readonly userId: UserId; readonly email: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('guardianships')
    .values({
      id: row.id,
      user_id: row.userId,
      guardian_email: row.email,
      asked_at: row.at,
      confirmed_at: null,
      guardian_name: '',
      relation: null,
      guardian_user_id: null,
      ended_at: null,
      ended_by: null,
    })
    .execute()
}

export async function markConfirmed(
  tx: Tx,
  id: GuardianshipId,
  by: { readonly name: string; readonly relation: Relation; readonly userId: UserId | null; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('guardianships')
    .set({ confirmed_at: by.at, guardian_name: by.name, relation: by.relation, guardian_user_id: by.userId })
    .where('id', '=', id)
    .execute()
}

/** Ends the guardianship of a user, if there is one. The next sweep empties one that was never confirmed. */
export async function endCurrentGuardianship(
  tx: Tx,
  userId: UserId,
  by: 'guardian' | 'replaced' | 'grown',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('guardianships')
    .set({ ended_at: at, ended_by: by })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

async function eraseGuardians(db: Tx, ids: readonly GuardianshipId[]): Promise<void> {
  await db.updateTable('guardianships').set(cleared('guardianships')).where(sql<boolean>`id = ANY(${ids})`).execute()
  await db
    .updateTable('emails')
    .set(EMPTIED_COLUMNS)
    .where('kind', 'in', ['guardian-asked', 'guardian-agreed'])
    .where(sql<boolean>`ref = ANY(${ids})`)
    .execute()
}

/**
 * Ends requests that were not confirmed in time. Erases names and addresses of up to 500 guardians whose request ended
 * without confirmation, or whose guardianship ended a year ago. Returns the erased email addresses.
 */
export async function eraseOldGuardians(tx: Tx, now: Date): Promise<string[]> {
  await tx
    .updateTable('guardianships')
    .set({ ended_at: now, ended_by: 'time' })
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('asked_at', '<=', after(now, -GUARDIAN_WITHIN))
    .execute()
  const guardianships = await tx
    .selectFrom('guardianships')
    .select(['id', 'guardian_email as email'])
    .where('guardian_email', '<>', '')
    .where('ended_at', 'is not', null)
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('ended_at', '<', after(now, -REMEMBER_GUARDIAN))]))
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute()
  if (guardianships.length === 0) return []
  await eraseGuardians(
    tx,
    guardianships.map(({ id }) => id),
  )
  return guardianships.map(({ email }) => email)
}

const BATCH = 100

const HAS_ORDERED = sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)`
/** True when the user has a payment that may still become an order. */
const IS_PAYING = sql<boolean>`EXISTS (SELECT FROM payment_attempts AS attempt WHERE attempt.user_id = users.id
  AND attempt.status IN ('creating', 'open', 'undecided'))`

/** Cancels erasures due soon of accounts that now have an order or belong to staff (PRIV-13). */
export async function cancelErasureOfBuyers(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ erase_at: null })
    .where('erase_at', '<=', after(now, DELETION_WARNING_BEFORE))
    .where((eb) => eb.or([eb('role', '<>', 'user'), sql<boolean>`staff_roles <> '{}'`, HAS_ORDERED]))
    .execute()
}

/** Returns up to 100 users who were not warned and whose erasure is due by `before`. */
export async function listUsersToWarn(db: Reader, before: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', before)
    .where('erase_told_at', 'is', null)
    .where('deleted_at', 'is', null)
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks a user as warned, with at least a day until the erasure, and returns the user; null when no warning is due. */
export async function markWarned(tx: Tx, id: UserId, now: Date) {
  const row = await tx
    .updateTable('users')
    .set({
      erase_told_at: now,
      erase_at: sql<Date>`greatest(erase_at, ${after(now, DELETION_WARNING_BEFORE)}::timestamptz)`,
    })
    .where('id', '=', id)
    .where('erase_at', 'is not', null)
    .where('erase_told_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['name', 'email', 'email_verified_at as emailVerifiedAt', 'erase_at as eraseAt'])
    .executeTakeFirst()
  return row?.email && row.eraseAt ? { ...row, email: row.email, eraseAt: row.eraseAt } : null
}

/** Returns up to 100 warned users whose erasure is due and who have no payment that may still become an order. */
export async function listUsersToErase(db: Reader, now: Date): Promise<UserId[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('erase_at', '<=', now)
    .where('erase_told_at', 'is not', null)
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.not(IS_PAYING))
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** True for a minor's account without a guardian's consent, an order, or a payment that may become one. */
export async function isMinorWithoutGuardian(tx: Tx, id: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'user')
    .where('age_group', '=', 'minor')
    .where('guardian_allows', 'is', null)
    .where((eb) => eb.not(eb.or([HAS_ORDERED, IS_PAYING])))
    .executeTakeFirst()
  return row !== undefined
}
