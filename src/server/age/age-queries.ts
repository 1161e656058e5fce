// The SQL of age groups and what follows from them.
import { sql } from 'kysely'
import { type AgeGroup, GUARDIAN_WITHIN, type GuardianAllows } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { SubscriberId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Locks an account and returns it with its age group and what its guardian allows (`allows`); null when deleted. */
export async function lockUserAge(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at as emailVerifiedAt'])
    .select(['age_group as age', 'age_said_at as ageStatedAt', 'guardian_allows as allows'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

/** SQL of the time at which a minor's account without a guardian is erased; null for staff and buyers (PRIV-13). */
const scheduledErasure = (at: Date) => sql<Date | null>`CASE WHEN role = 'user' AND staff_roles = '{}'
  AND NOT EXISTS (SELECT FROM orders WHERE orders.user_id = users.id) THEN ${after(at, GUARDIAN_WITHIN)}::timestamptz END`

/** Stores a stated age. For a minor, consent to measurement ends and the erasure is scheduled (PRIV-13). */
export async function saveAge(tx: Tx, id: UserId, age: AgeGroup, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      age_group: age,
      age_said_at: at,
      guardian_allows: null,
      erase_told_at: null,
      ...(age === 'minor' ? { measurement: false, erase_at: scheduledErasure(at) } : { erase_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores what the guardian allows. Null ends the guardian's consent and schedules the erasure. */
export async function saveGuardianAllows(tx: Tx, id: UserId, allows: GuardianAllows | null, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ guardian_allows: allows, erase_told_at: null, erase_at: allows === null ? scheduledErasure(at) : null })
    .where('id', '=', id)
    .execute()
}

/** Postpones the erasure when a guardian gets an email, so that the account exists while the email's link works. */
export async function postponeErasure(tx: Tx, id: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ erase_at: scheduledErasure(at), erase_told_at: null })
    .where('id', '=', id)
    .execute()
}

export async function saveMeasurement(tx: Tx, id: UserId, hasConsented: boolean): Promise<void> {
  await tx.updateTable('users').set({ measurement: hasConsented }).where('id', '=', id).execute()
}

/** Locks the subscriber of an address, confirmed or not, and returns its id; null for none or an unsubscribed one. */
export async function lockSubscriberOf(tx: Tx, email: string): Promise<SubscriberId | null> {
  const row = await tx
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Returns a user's age, consents and newsletter choice; null when the account is deleted. `isSubscribed` must not be
 * shown for an unverified address.
 */
export async function findChoices(db: Reader, id: UserId) {
  const row = await db
    .selectFrom('users')
    .select([
      'age_group as age',
      'erase_at as eraseAt',
      'measurement',
      'email_verified_at as verifiedAt',
      'guardian_allows as allows',
    ])
    .select(
      sql<boolean>`EXISTS (SELECT FROM subscribers WHERE subscribers.email = users.email AND status = 'subscribed')`.as(
        'isSubscribed',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function hasOrdered(db: Reader, id: UserId): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('user_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}
