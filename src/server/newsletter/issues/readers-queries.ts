// The SQL of the newsletter's readers: confirmed addresses that may get it, each mailbox once (LET-17, LET-18).
import { sql } from 'kysely'
import type { IssueId, SubscriberId } from '#domain/ids.ts'
import { isReadByMinor } from '../../accounts/mailbox-queries.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

/** Of `s`: the reader has confirmed and not left, the address is not stopped, and no minor owns the mailbox. */
const MAY_GET = sql<boolean>`s.status = 'subscribed'
  AND NOT EXISTS (SELECT FROM stopped_addresses
    WHERE address_hash = hash_with((SELECT value FROM secrets WHERE name = 'email_hash'), s.email))
  AND NOT ${isReadByMinor(sql`s.email`)}`

/** The next readers by id, of those who had confirmed when the issue was sent. */
export async function listNextReaders(
  db: Reader,
  { last, sentAt, limit }: { readonly last: SubscriberId | null; readonly sentAt: Date; readonly limit: number },
): Promise<readonly { readonly id: SubscriberId; readonly email: string; readonly language: string }[]> {
  const { rows } = await sql<{ id: SubscriberId; email: string; language: string }>`
    SELECT s.id, s.email, s.language FROM subscribers AS s
    WHERE ${MAY_GET} AND s.confirmed_at <= ${sentAt} AND s.id > ${last ?? ''} ORDER BY s.id LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Records that the reader gets the issue; false when this mailbox already has it. */
export async function insertIssueLetter(
  tx: Tx,
  line: { readonly issueId: IssueId; readonly subscriberId: SubscriberId; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO issue_letters (${insertColumns('issue_letters', ['issue_id', 'subscriber_id', 'mailbox_hash', 'written_at'])})
    VALUES (${line.issueId}, ${line.subscriberId}, hash_of_address(mailbox_of(${line.email})), ${line.at})
    ON CONFLICT DO NOTHING RETURNING 1
  `.execute(tx)
  return rows.length === 1
}

/** False when, since the email was written, the issue was stopped, the reader left or turned out to be a minor (LET-17, LET-20). */
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
