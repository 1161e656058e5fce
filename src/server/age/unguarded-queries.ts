// The SQL of accounts that wait for a guardian: which are told, which go, and which stay after all (PRIV-13).
import { sql } from 'kysely'
import { TOLD_BEFORE } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'

const AT_ONCE = 100

const HAS_ORDERED = sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.user_id = users.id)`
/** A payment that may still become an order. */
const IS_PAYING = sql<boolean>`EXISTS (SELECT FROM payment_attempts a WHERE a.user_id = users.id
  AND a.status IN ('creating', 'open', 'undecided'))`

/** Whoever has ordered meanwhile, or works here now, is erased by no clock. */
export async function keepWhoOrdered(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ erase_at: null })
    .where('erase_at', '<=', after(now, TOLD_BEFORE))
    .where((eb) => eb.or([eb('role', '<>', 'user'), sql<boolean>`staff_roles <> '{}'`, HAS_ORDERED]))
    .execute()
}

/** Whose account goes before an instant and who has not been told. */
export const listToTell = async (db: Reader, before: Date): Promise<UserId[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', before)
      .where('erase_told_at', 'is', null)
      .where('deleted_at', 'is', null)
      .limit(AT_ONCE)
      .execute()
  ).map(({ id }) => id)

/** Notes that she is told now, and puts off what would come sooner than a day from now; null when there is nothing to tell. */
export async function markTold(tx: Tx, id: UserId, now: Date) {
  const row = await tx
    .updateTable('users')
    .set({ erase_told_at: now, erase_at: sql<Date>`greatest(erase_at, ${after(now, TOLD_BEFORE)}::timestamptz)` })
    .where('id', '=', id)
    .where('erase_at', 'is not', null)
    .where('erase_told_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning(['name', 'email', 'email_verified_at as emailVerifiedAt', 'erase_at as eraseAt'])
    .executeTakeFirst()
  return row?.email && row.eraseAt ? { ...row, email: row.email, eraseAt: row.eraseAt } : null
}

/** Whose time is over. */
export const listToErase = async (db: Reader, now: Date): Promise<UserId[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('erase_at', '<=', now)
      .where('erase_told_at', 'is not', null)
      .where('role', '=', 'user')
      .where('deleted_at', 'is', null)
      .where((eb) => eb.not(IS_PAYING))
      .limit(AT_ONCE)
      .execute()
  ).map(({ id }) => id)

/** True when nothing speaks for her account, asked where it is locked already: no guardian, no order, no payment under way. */
export async function isUnguarded(tx: Tx, id: UserId): Promise<boolean> {
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
