// The SQL of newsletter issues and of their readers.

import { sql } from 'kysely'
import type { IssueFigures } from '#contract/newsletter.ts'
import type { IssueId, SubscriberId, UserId } from '#domain/ids.ts'
import { type IssuePart, type IssueState, textOfParts } from '#domain/issue.ts'
import { isMailboxOfMinor } from '../../accounts/accounts-queries.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'

const LIST_COLUMNS = [
  'id',
  'subject',
  'state',
  'created_at as createdAt',
  'changed_at as changedAt',
  'send_at as sendAt',
  'ended_at as endedAt',
  'written',
] as const
const ISSUE_COLUMNS = [
  ...LIST_COLUMNS,
  'preview',
  'blocks',
  'version',
  'last_subscriber as lastSubscriber',
  'counted',
] as const

/** Returns issues after a cursor, newest first, without their content. */
export function listIssueRows(db: Reader, after: Cursor | null, limit: number) {
  const query = db
    .selectFrom('issues')
    .select(LIST_COLUMNS)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return (after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : query).execute()
}
export type ListedRow = Awaited<ReturnType<typeof listIssueRows>>[number]

const issueQuery = (db: Reader, id: IssueId) => db.selectFrom('issues').select(ISSUE_COLUMNS).where('id', '=', id)
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

export const findIssue = async (db: Reader, id: IssueId) => withText(await issueQuery(db, id).executeTakeFirst())

export const lockIssue = async (tx: Tx, id: IssueId) =>
  withText(await issueQuery(tx, id).forUpdate().executeTakeFirst())

/** Locks and returns an issue; null when there is none or another transaction has locked it. */
export const lockIssueIfFree = async (tx: Tx, id: IssueId) =>
  withText(await issueQuery(tx, id).forUpdate().skipLocked().executeTakeFirst())

function withText<Row extends { readonly blocks: readonly IssuePart[] }>(row: Row | undefined) {
  if (row === undefined) return null
  const { blocks, ...issue } = row
  return { ...issue, text: textOfParts(blocks) }
}

interface IssueContent {
  readonly subject: string
  readonly preview: string
  readonly text: string
}

/** Returns the content as column values. The text is stored as one part, which the first release sends too. */
const toContentColumns = ({ text, ...content }: IssueContent) => {
  const parts: IssuePart[] = text === '' ? [] : [{ kind: 'text', text }]
  return { ...content, blocks: JSON.stringify(parts) }
}

export async function insertIssue(
  tx: Tx,
  issue: IssueContent & { readonly id: IssueId; readonly author: UserId; readonly at: Date },
): Promise<void> {
  const { id, author, at, ...content } = issue
  const dates = { created_at: at, changed_at: at }
  await tx
    .insertInto('issues')
    .values({ id, author, ...dates, ...toContentColumns(content), state: 'draft', version: 1 })
    .execute()
}

/** Saves the content of an issue and increases its version. */
export async function saveIssue(tx: Tx, id: IssueId, content: IssueContent, at: Date): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ ...toContentColumns(content), changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteIssue(tx: Tx, id: IssueId): Promise<void> {
  await tx.deleteFrom('issues').where('id', '=', id).execute()
}

/** Marks an issue as being sent since `at`. */
export async function markIssueSending(tx: Tx, id: IssueId, sender: UserId, at: Date): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ state: 'going', sender, send_at: at, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function markIssueStopped(tx: Tx, id: IssueId, at: Date): Promise<void> {
  await tx.updateTable('issues').set({ state: 'stopped', ended_at: at, changed_at: at }).where('id', '=', id).execute()
}

/** Returns the ids of the issues that are being sent, oldest first. */
export async function listIssuesBeingSent(db: Reader): Promise<IssueId[]> {
  const query = db.selectFrom('issues').select('id').where('state', '=', 'going')
  const rows = await query.orderBy('send_at').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export interface Progress {
  readonly state: IssueState
  readonly endedAt: Date | null
  /** The last reader that was handled; null before the first. */
  readonly lastSubscriber: SubscriberId | null
  readonly written: number
}

/** Saves how far an issue is sent, and adds `written` to its number of emails. */
export async function saveSendingProgress(tx: Tx, id: IssueId, progress: Progress): Promise<void> {
  const { state, endedAt, lastSubscriber, written } = progress
  await tx
    .updateTable('issues')
    .set({
      state,
      ended_at: endedAt,
      last_subscriber: lastSubscriber,
      written: sql`written + ${written}::integer`,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * SQL that is true for an email of the issue. Its `ref` is the issue's id, a space and the subscriber's id. As a range
 * of `ref` the condition can use an index. No character of an id sorts after 'f', so 'g' ends the range.
 */
const isOfIssue = (id: IssueId) => sql`kind = 'newsletter' AND ref >= ${id} AND ref < ${`${id}g`}`

/** True while an email of the issue waits to be sent or retried. */
export async function hasWaitingEmails(db: Reader, id: IssueId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM emails WHERE ${isOfIssue(id)} AND due_at IS NOT NULL LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/**
 * Returns the figures of an issue: `sent` counts emails that the mail server accepted, `left` readers who unsubscribed
 * after the issue, and `cameBack` emails that were given up.
 */
export async function countIssueFigures(db: Reader, id: IssueId): Promise<IssueFigures> {
  const { rows } = await sql<IssueFigures>`
    SELECT count(went_at)::integer AS sent, count(left_at)::integer AS "left", (
      SELECT count(*)::integer FROM emails WHERE ${isOfIssue(id)} AND given_up_at IS NOT NULL
    ) AS "cameBack"
    FROM issue_emails WHERE issue_id = ${id}
  `.execute(db)
  return rows[0] ?? { sent: 0, left: 0, cameBack: 0 }
}

/** Saves the figures of up to ten issues that ended before `until` and have no saved figures. */
export async function saveFiguresOfOldIssues(db: Database, until: Date): Promise<void> {
  const rows = await db
    .selectFrom('issues')
    .select('id')
    .where('ended_at', '<', until)
    .where('counted', 'is', null)
    .limit(10)
    .execute()
  for (const { id } of rows)
    await db
      .updateTable('issues')
      .set({ counted: JSON.stringify(await countIssueFigures(db, id)) })
      .where('id', '=', id)
      .execute()
}

/** SQL that is true for a row of `subscribers` whose address is subscribed and not stopped, and no minor's (LET-17). */
const mayReceiveSql = sql<boolean>`subscribers.status = 'subscribed'
  AND NOT EXISTS (SELECT FROM suppressed_addresses
    WHERE address_hash = hash_with((SELECT value FROM secrets WHERE name = 'email_hash'), subscribers.email))
  AND NOT ${isMailboxOfMinor(sql`subscribers.email`)}`

/** Returns the next readers after `last` in the order of their ids. Those who confirmed after `sentAt` are left out. */
export async function listNextReaders(
  db: Reader,
  { last, sentAt, limit }: { readonly last: SubscriberId | null; readonly sentAt: Date; readonly limit: number },
): Promise<readonly { readonly id: SubscriberId; readonly email: string; readonly language: string }[]> {
  const { rows } = await sql<{ id: SubscriberId; email: string; language: string }>`
    SELECT id, email, language FROM subscribers
    WHERE ${mayReceiveSql} AND confirmed_at <= ${sentAt} AND id > ${last ?? ''} ORDER BY id LIMIT ${limit}
  `.execute(db)
  return rows
}

/** Records that a reader gets the issue. Returns false when the same mailbox already gets it (LET-18). */
export async function insertIssueEmail(
  tx: Tx,
  email: { readonly issueId: IssueId; readonly subscriberId: SubscriberId; readonly email: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO issue_emails (${insertColumns('issue_emails', ['issue_id', 'subscriber_id', 'mailbox_hash', 'written_at'])})
    VALUES (${email.issueId}, ${email.subscriberId}, hash_of_address(mailbox_of(${email.email})), ${email.at})
    ON CONFLICT DO NOTHING RETURNING 1
  `.execute(tx)
  return rows.length === 1
}

/**
 * Returns whether an issue may still be sent to a reader. False when the issue was stopped, or the reader has
 * unsubscribed, has a stopped address or is a minor (LET-17, LET-20).
 */
export async function maySendIssueTo(
  db: Reader,
  { issueId, subscriberId }: { readonly issueId: IssueId; readonly subscriberId: SubscriberId },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM issues JOIN subscribers ON subscribers.id = ${subscriberId}
    WHERE issues.id = ${issueId} AND issues.state <> 'stopped' AND ${mayReceiveSql}
  `.execute(db)
  return rows.length === 1
}

/** Returns the mailbox hash that was stored with a subscriber's last issue; null without an issue. */
export async function findMailboxHash(db: Reader, subscriberId: SubscriberId): Promise<Buffer | null> {
  const { rows } = await sql<{ hash: Buffer }>`
    SELECT mailbox_hash AS hash FROM issue_emails WHERE subscriber_id = ${subscriberId}
    ORDER BY written_at DESC LIMIT 1`.execute(db)
  return rows[0]?.hash ?? null
}

/** Returns the subscribers of a mailbox, given by its hash, under any of its addresses. Reads the whole list. */
export async function listSubscribersOfMailbox(db: Reader, mailbox: Buffer): Promise<readonly SubscriberId[]> {
  const { rows } = await sql<{ id: SubscriberId }>`
    SELECT id FROM subscribers WHERE status = 'subscribed' AND hash_of_address(mailbox_of(email)) = ${mailbox}
    ORDER BY id`.execute(db)
  return rows.map(({ id }) => id)
}
