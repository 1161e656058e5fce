// The SQL of the user's own profile.
import { sql } from 'kysely'
import type { EmailState } from '#domain/email-change.ts'
import type { UserId } from '#domain/ids.ts'
import { UNDER_WAY } from '#domain/order.ts'
import type { Reader } from '../../db/database.ts'
import { isOneOf } from '../../db/sql-pieces.ts'

/** 'disowned' after the link "This is not me" was used for this account and address (ACC-28). */
const EMAIL_STATE = sql<EmailState>`CASE WHEN users.email_verified_at IS NOT NULL THEN 'verified'
  WHEN EXISTS (SELECT FROM disowned_addresses WHERE user_id = users.id AND address_hash = hash_of_address(users.email))
  THEN 'disowned' ELSE 'unverified' END`.as('emailState')

/**
 * Returns the profile; null when the account is deleted. `emailsStopped` is the reason why emails to the address are
 * stopped, and null when they are not.
 */
export async function findProfile(db: Reader, id: UserId) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'email', 'phone', 'created_at as createdAt'])
    .select(
      sql<number>`(SELECT count(*) FROM orders WHERE user_id = users.id AND ${isOneOf('status', UNDER_WAY)})`.as(
        'ordersUnderWay',
      ),
    )
    .select((eb) =>
      eb
        .selectFrom('suppressed_addresses')
        .select('reason')
        .where('address_hash', '=', sql<Buffer>`hash_of_address(users.email)`)
        // An unverified address may be a stranger's, so it is not revealed whether emails to it are stopped (SEC-52).
        .where('users.email_verified_at', 'is not', null)
        .as('emailsStopped'),
    )
    .select(EMAIL_STATE)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

export async function updateProfile(
  db: Reader,
  id: UserId,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): Promise<void> {
  await db.updateTable('users').set({ name, phone }).where('id', '=', id).where('deleted_at', 'is', null).execute()
}
