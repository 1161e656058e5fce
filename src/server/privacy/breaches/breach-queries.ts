// The SQL of the register of breaches. Rows are only added (PRIV-19).
import { sql } from 'kysely'
import type { BreachEntryKind, BreachSelection } from '#domain/breach.ts'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'

interface NewBreach {
  readonly id: string
  readonly knownAt: Date
  readonly at: Date
  readonly by: UserId
}

export async function insertBreach(tx: Tx, { id, knownAt, at, by }: NewBreach): Promise<number> {
  const { number } = await tx
    .with('next', (db) =>
      db.updateTable('counters').set({ value: sql<number>`value + 1` }).where('name', '=', 'breach').returning('value'),
    )
    .insertInto('breaches')
    .values((eb) => ({
      id,
      number: eb.selectFrom('next').select('value'),
      known_at: knownAt,
      opened_at: at,
      opened_by: by,
    }))
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

interface NewBreachEntry {
  readonly id: string
  readonly breachId: string
  readonly kind: BreachEntryKind
  readonly text: string
  readonly selection?: BreachSelection
  /** The email whose sending this entry reports. */
  readonly ofEmail?: string
  readonly happenedAt: Date
  readonly at: Date
  readonly author: UserId
}

/** Adds an entry to a breach. A second entry with the same `ofEmail` is not added. */
export async function insertBreachEntry(tx: Tx, entry: NewBreachEntry): Promise<void> {
  const { breachId, happenedAt, selection, ofEmail = null, ...row } = entry
  await tx
    .insertInto('breach_entries')
    .values({
      ...row,
      breach_id: breachId,
      happened_at: happenedAt,
      of_email: ofEmail,
      selection: selection ? JSON.stringify(selection) : null,
    })
    .onConflict((conflict) => conflict.column('of_email').doNothing())
    .execute()
}

const breachesQuery = (db: Reader) =>
  db
    .selectFrom('breaches')
    .select(['id', 'number', 'known_at as knownAt', 'opened_at as openedAt'])
    .select((eb) =>
      eb
        .selectFrom('breach_entries')
        .select('at')
        .whereRef('breach_id', '=', 'breaches.id')
        .where('kind', '=', 'closed')
        .as('closedAt'),
    )

export function listBreachRows(db: Reader, after: Cursor | null, limit: number) {
  let query = breachesQuery(db).orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(opened_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}
export type BreachRow = Awaited<ReturnType<typeof listBreachRows>>[number]

/** Returns up to 100 breaches that are not closed, oldest first. */
export const listOpenBreaches = (db: Reader) =>
  breachesQuery(db)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM breach_entries WHERE breach_id = breaches.id AND kind = 'closed')`)
    .orderBy('opened_at')
    .limit(100)
    .execute()

export async function findBreach(db: Reader, number: number): Promise<BreachRow | null> {
  return (await breachesQuery(db).where('number', '=', number).executeTakeFirst()) ?? null
}

/**
 * Returns a breach, locked against concurrent entries, or null. The lock is advisory, because the server's login has no
 * right to lock the row (SEC-40).
 */
export async function lockBreach(tx: Tx, number: number): Promise<BreachRow | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('breaches'), ${number}::integer)`.execute(tx)
  return findBreach(tx, number)
}

const MAX_ENTRIES = 1000

/**
 * Returns up to 1,000 entries of these breaches, oldest first. `notified` is the number of people whose email was not
 * given up; null for an entry that is not an email.
 */
export async function listBreachEntries(db: Reader, breachIds: readonly string[]) {
  if (breachIds.length === 0) return []
  return db
    .selectFrom('breach_entries as entry')
    .innerJoin('users', 'users.id', 'entry.author')
    .select([
      'entry.id',
      'entry.breach_id as breachId',
      'entry.kind',
      'entry.text',
      'entry.selection',
      'entry.happened_at as happenedAt',
      'entry.at',
      'users.name as author',
    ])
    .select(
      sql<number>`CASE WHEN entry.kind = 'email' THEN
        (SELECT count(*)::int FROM breach_emails WHERE entry_id = entry.id AND breach_id = entry.breach_id)
        - (SELECT count(*)::int FROM emails JOIN breach_emails ON breach_emails.id = emails.ref
          WHERE emails.kind = 'breach-notice' AND emails.last_failure IS NOT NULL AND emails.given_up_at IS NOT NULL
            AND breach_emails.entry_id = entry.id) END`.as('notified'),
    )
    .where('entry.breach_id', 'in', breachIds)
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(MAX_ENTRIES)
    .execute()
}
export type BreachEntry = Awaited<ReturnType<typeof listBreachEntries>>[number]
