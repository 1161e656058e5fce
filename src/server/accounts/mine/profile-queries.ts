// The SQL of one's own profile.
import { sql } from 'kysely'
import type { EmailState } from '#domain/email-change.ts'
import type { UserId } from '#domain/ids.ts'
import { UNDER_WAY } from '#domain/order.ts'
import type { Reader } from '../../db/database.ts'
import { isOneOf } from '../../db/sql-pieces.ts'

/** What is known of the address of an account. */
const EMAIL_STATE = sql<EmailState>`CASE WHEN users.email_verified_at IS NOT NULL THEN 'proved'
  WHEN EXISTS (SELECT FROM disowned_addresses WHERE user_id = users.id AND address_hash = hash_of_address(users.email))
  THEN 'disowned' ELSE 'unproved' END`.as('emailState')

/** Who somebody is, how many of her orders are on their way, and why emails do not reach her, if so and her address is proved; null when she has no account any more. */
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
        .selectFrom('stopped_addresses')
        .select('reason')
        .where('address_hash', '=', sql<Buffer>`hash_of_address(users.email)`)
        // Whether a bystander's mailbox is gone, or objected, is nobody's to know (SEC-52).
        .where('users.email_verified_at', 'is not', null)
        .as('emailsStopped'),
    )
    .select(EMAIL_STATE)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, email: row.email ?? '' } : null
}

/** Changes name and phone number; null takes the number away. */
export async function updateProfile(
  db: Reader,
  id: UserId,
  { name, phone }: { readonly name: string; readonly phone: string | null },
): Promise<void> {
  await db.updateTable('users').set({ name, phone }).where('id', '=', id).where('deleted_at', 'is', null).execute()
}
