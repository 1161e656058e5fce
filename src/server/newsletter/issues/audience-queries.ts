// The SQL of whom an issue of the monthly letter is for (LET-17).
import { type RawBuilder, sql } from 'kysely'
import { after, days } from '#domain/durations.ts'
import type { IssueId, SubscriberId } from '#domain/ids.ts'
import type { Audience } from '#domain/issue.ts'
import { isReadByMinor } from '../../accounts/mailbox-queries.ts'
import type { Reader, Tx } from '../../db/database.ts'

export interface Wanted {
  readonly audience: Audience
  readonly audienceDays: number
}

/** Of `s`: she has said yes and not taken it back, letters go there, and nobody who reads there is a minor. */
export const MAY_GET = sql<boolean>`s.status = 'subscribed'
  AND NOT EXISTS (SELECT FROM stopped_addresses
    WHERE address_hash = hash_with((SELECT value FROM secrets WHERE name = 'email_hash'), s.email))
  AND NOT ${isReadByMinor(sql`s.email`)}`

/** Among those: whoever has ordered with an account of this address, or has not. */
function isWanted({ audience, audienceDays }: Wanted, now: Date): RawBuilder<boolean> {
  if (audience === 'everybody') return sql`true`
  const ordered = sql<boolean>`EXISTS (SELECT FROM users AS buyer JOIN orders ON orders.user_id = buyer.id
    WHERE buyer.email = s.email AND buyer.email_verified_at IS NOT NULL
    AND orders.placed_at >= ${after(now, -days(audienceDays))})`
  return audience === 'ordered' ? ordered : sql`NOT ${ordered}`
}

/** How many would get a letter now: each mailbox once, whichever of its addresses are on the list. */
export async function countAudience(db: Reader, wanted: Wanted, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM (
      SELECT DISTINCT mailbox_of(s.email) FROM subscribers AS s WHERE ${MAY_GET} AND ${isWanted(wanted, now)}
    ) AS mailboxes
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Everybody is one audience, whatever days were chosen beside it. */
const daysOf = ({ audience, audienceDays }: Wanted): number => (audience === 'everybody' ? 0 : audienceDays)

/** How many a job has counted since then; null where none has. */
export async function findAudienceCount(db: Reader, wanted: Wanted, since: Date): Promise<number | null> {
  const found = await db
    .selectFrom('audience_counts')
    .select('people')
    .where('audience', '=', wanted.audience)
    .where('days', '=', daysOf(wanted))
    .where('counted_at', '>=', since)
    .executeTakeFirst()
  return found?.people ?? null
}

/** What was counted later stays. */
export const saveAudienceCount = (db: Reader, wanted: Wanted, { people, at }: { people: number; at: Date }) =>
  sql`
    INSERT INTO audience_counts AS c (audience, days, people, counted_at)
    VALUES (${wanted.audience}, ${daysOf(wanted)}, ${people}, ${at})
    ON CONFLICT (audience, days) DO UPDATE SET people = excluded.people, counted_at = excluded.counted_at
      WHERE c.counted_at <= excluded.counted_at`.execute(db)

/** The next of them by id, of those who were on the list when it began. */
export async function listNext(
  db: Reader,
  wanted: Wanted,
  place: { readonly last: SubscriberId | null; readonly began: Date; readonly now: Date; readonly limit: number },
): Promise<readonly { readonly id: SubscriberId; readonly email: string; readonly language: string }[]> {
  const { last, began, now, limit } = place
  const { rows } = await sql<{ id: SubscriberId; email: string; language: string }>`
    SELECT s.id, s.email, s.language FROM subscribers AS s
    WHERE ${MAY_GET} AND ${isWanted(wanted, now)} AND s.confirmed_at <= ${began}
    AND s.id > ${last ?? ''} ORDER BY s.id LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Notes whose turn it is; false where this mailbox has its letter of this issue already. */
export async function insertIssueLetter(
  tx: Tx,
  line: { readonly issueId: IssueId; readonly subscriberId: SubscriberId; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO issue_letters (issue_id, subscriber_id, mailbox_hash, written_at)
    VALUES (${line.issueId}, ${line.subscriberId}, hash_of_address(mailbox_of(${line.email})), ${line.at})
    ON CONFLICT DO NOTHING RETURNING 1
  `.execute(tx)
  return rows.length === 1
}

/** Whether it may go now: not where the issue was stopped, or she has left, or is a minor, since it was written (LET-17, LET-20). */
export async function mayGo(
  db: Reader,
  { issueId, subscriberId }: { readonly issueId: IssueId; readonly subscriberId: SubscriberId },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM issues JOIN subscribers AS s ON s.id = ${subscriberId}
    WHERE issues.id = ${issueId} AND issues.state <> 'stopped' AND ${MAY_GET}
  `.execute(db)
  return rows.length === 1
}

/** The mailbox that letters of issues went to under this number; null where that is not known any more. */
export async function findMailbox(db: Reader, subscriberId: SubscriberId): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT mailbox_hash AS hash FROM issue_letters WHERE subscriber_id = ${subscriberId}
    ORDER BY written_at DESC LIMIT 1`.execute(db)
  return rows[0]?.hash ?? null
}

/** Whoever is on the list and reads in this mailbox, under any of its addresses. Reads the whole list: it has no index by mailbox. */
export async function listOfMailbox(db: Reader, mailbox: Buffer): Promise<readonly SubscriberId[]> {
  const { rows } = await sql<{ id: SubscriberId }>`
    SELECT id FROM subscribers WHERE status = 'subscribed' AND hash_of_address(mailbox_of(email)) = ${mailbox}
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}
