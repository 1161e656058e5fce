// The SQL of informing people about a breach: who is affected, and who was informed already (PRIV-21).
import { sql } from 'kysely'
import type { BreachSelection } from '#domain/breach.ts'
import { addDays, type CalendarDate, startOfIndianDay } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'

/** Returns the text and the recipients of an email in the register, or null. */
export async function findBreachEmail(db: Reader, entryId: string) {
  const row = await db
    .selectFrom('breach_entries as entry')
    .innerJoin('breaches', 'breaches.id', 'entry.breach_id')
    .select(['entry.text', 'entry.selection', 'entry.author', 'breaches.id as breachId', 'breaches.number'])
    .where('entry.id', '=', entryId)
    .where('entry.kind', '=', 'email')
    .executeTakeFirst()
  return row ?? null
}

/** Returns the next affected users after the id `after`. They are locked against erasure until the transaction ends. */
export function lockAffectedUsers(tx: Tx, selection: BreachSelection, after: string, limit: number) {
  let query = tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('deleted_at', 'is', null)
    .where('email', 'is not', null)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .forKeyShare()
  if (selection.to === 'ids') query = query.where(isAnyOf('id', selection.ids as readonly UserId[]))
  if (selection.to === 'orders') {
    const from = startOfIndianDay(selection.from as CalendarDate)
    const until = startOfIndianDay(addDays(selection.until as CalendarDate, 1))
    query = query.where(
      sql<boolean>`EXISTS (SELECT FROM orders WHERE user_id = users.id AND placed_at >= ${from} AND placed_at < ${until})`,
    )
  }
  return query.execute()
}

/** Records that a user is informed of a breach. Returns false when the user was informed before. */
export async function insertBreachEmail(
  tx: Tx,
  email: {
    readonly id: string
    readonly breachId: string
    readonly entryId: string
    readonly userId: UserId
    readonly at: Date
  },
): Promise<boolean> {
  const { breachId, entryId, userId, at } = email
  const row = await tx
    .insertInto('breach_emails')
    .values({ id: email.id, breach_id: breachId, entry_id: entryId, user_id: userId, written_at: at })
    .onConflict((conflict) => conflict.columns(['breach_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the number of an email's recipients: `notified` with an address that gets emails, and `unreached` with a
 * stopped address, who must be informed in another way.
 */
export async function countBreachEmails(
  db: Reader,
  entryId: string,
  breachId: string,
): Promise<{ notified: number; unreached: number }> {
  const isStopped = sql`EXISTS (SELECT FROM suppressed_addresses WHERE address_hash = hash_of_address(users.email))`
  return db
    .selectFrom('breach_emails')
    .innerJoin('users', 'users.id', 'breach_emails.user_id')
    .select(sql<number>`(count(*) FILTER (WHERE NOT ${isStopped}))::int`.as('notified'))
    .select(sql<number>`(count(*) FILTER (WHERE ${isStopped}))::int`.as('unreached'))
    .where('entry_id', '=', entryId)
    .where('breach_id', '=', breachId)
    .where('users.email', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** Returns the users whose email about a breach was given up, oldest first. */
export const listUnreachedUsers = (db: Reader, breachId: string, limit: number) =>
  db
    .selectFrom('breach_emails')
    .innerJoin('emails', (join) =>
      join.on('emails.kind', '=', 'breach-notice').onRef('emails.ref', '=', 'breach_emails.id'),
    )
    .select(['breach_emails.entry_id as entryId', 'breach_emails.user_id as userId'])
    .where('breach_emails.breach_id', '=', breachId)
    .where('emails.last_failure', 'is not', null)
    .where('emails.given_up_at', 'is not', null)
    .orderBy('breach_emails.id')
    .limit(limit)
    .execute()
