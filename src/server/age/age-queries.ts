// The SQL of age: what somebody has said of it, and what follows for her account.
import { sql } from 'kysely'
import { type AgeGroup, GUARDIAN_WITHIN, type GuardianAllows } from '#domain/age.ts'
import { after } from '#domain/durations.ts'
import type { SubscriberId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Locks an account; null when it is gone. */
export async function lockAged(tx: Tx, id: UserId) {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified_at as emailVerifiedAt'])
    .select(['age_group as age', 'age_said_at as saidAt', 'guardian_allows as allows'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

/** Who is a minor without a guardian is erased then, unless she has ordered something or works here (PRIV-13). */
const eraseAfter = (at: Date) => sql<Date | null>`CASE WHEN role = 'user' AND staff_roles = '{}'
  AND NOT EXISTS (SELECT FROM orders WHERE orders.user_id = users.id) THEN ${after(at, GUARDIAN_WITHIN)}::timestamptz END`

/** Keeps what she said. A minor is measured no more, and her account waits for a guardian. */
export async function setAge(tx: Tx, id: UserId, age: AgeGroup, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      age_group: age,
      age_said_at: at,
      guardian_allows: null,
      erase_told_at: null,
      ...(age === 'minor' ? { measurement: false, erase_at: eraseAfter(at) } : { erase_at: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Keeps what her guardian allows; null: nobody answers for her any more, and her account waits again. */
export async function setAllowed(tx: Tx, id: UserId, allows: GuardianAllows | null, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ guardian_allows: allows, erase_told_at: null, erase_at: allows === null ? eraseAfter(at) : null })
    .where('id', '=', id)
    .execute()
}

/** A guardian was asked: her account waits as long as the link does. */
export async function waitForGuardian(tx: Tx, id: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ erase_at: eraseAfter(at), erase_told_at: null })
    .where('id', '=', id)
    .execute()
}

export async function setMeasurement(tx: Tx, id: UserId, given: boolean): Promise<void> {
  await tx.updateTable('users').set({ measurement: given }).where('id', '=', id).execute()
}

/** Who is on the newsletter's list, or on her way there, with an address; locked. */
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

/** Her choices as they stand; null when her account is gone. `isSubscribed` says nothing of an address that nobody has proved. */
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

/** True when somebody has paid for an order here. */
export async function hasOrdered(db: Reader, id: UserId): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('user_id', '=', id).limit(1).executeTakeFirst()
  return row !== undefined
}
