// The SQL of issues of the monthly letter.
import { sql } from 'kysely'
import type { IssueFigures } from '#contract/issues.ts'
import type { IssueId, SubscriberId, UserId } from '#domain/ids.ts'
import type { Audience, Block, IssueState } from '#domain/issue.ts'
import type { Cursor } from '../../db/cursor.ts'
import type { Database, Reader, Tx } from '../../db/database.ts'

const LISTED = [
  'id',
  'subject',
  'state',
  'created_at as createdAt',
  'changed_at as changedAt',
  'send_at as sendAt',
  'ended_at as endedAt',
  'promised',
  'written',
] as const
const WHOLE = [
  ...LISTED,
  'preview',
  'blocks',
  'audience',
  'audience_days as audienceDays',
  'per_hour as perHour',
  'version',
  'began_at as beganAt',
  'paced_until as pacedUntil',
  'last_subscriber as lastSubscriber',
  'counted',
] as const

export function listIssueRows(db: Reader, after: Cursor | null, limit: number) {
  const query = db.selectFrom('issues').select(LISTED).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  return (after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : query).execute()
}
export type ListedRow = Awaited<ReturnType<typeof listIssueRows>>[number]

const issueRow = (db: Reader, id: IssueId) => db.selectFrom('issues').select(WHOLE).where('id', '=', id)
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssue>>>

/** Null where there is none. */
export const findIssue = async (db: Reader, id: IssueId) => (await issueRow(db, id).executeTakeFirst()) ?? null

/** The same, locked. */
export const lockIssue = async (tx: Tx, id: IssueId) => (await issueRow(tx, id).forUpdate().executeTakeFirst()) ?? null

/** The same; null too where somebody else is at it. */
export const lockFreeIssue = async (tx: Tx, id: IssueId) =>
  (await issueRow(tx, id).forUpdate().skipLocked().executeTakeFirst()) ?? null

interface Written {
  readonly subject: string
  readonly preview: string
  readonly blocks: readonly Block[]
  readonly audience: Audience
  readonly audienceDays: number
  readonly perHour: number
}

const columnsOf = ({ audienceDays, perHour, blocks, ...row }: Written) => ({
  ...row,
  blocks: JSON.stringify(blocks),
  audience_days: audienceDays,
  per_hour: perHour,
})

export async function insertIssue(
  tx: Tx,
  issue: Written & { readonly id: IssueId; readonly author: UserId; readonly at: Date },
): Promise<void> {
  const { id, author, at, ...written } = issue
  const dates = { created_at: at, changed_at: at }
  await tx
    .insertInto('issues')
    .values({ id, author, ...dates, ...columnsOf(written), state: 'draft', version: 1 })
    .execute()
}

export async function saveIssue(tx: Tx, id: IssueId, written: Written, at: Date): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ ...columnsOf(written), changed_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteIssue(tx: Tx, id: IssueId): Promise<void> {
  await tx.deleteFrom('issues').where('id', '=', id).execute()
}

export async function markSending(
  tx: Tx,
  id: IssueId,
  { sender, sendAt, promised, at }: { sender: UserId; sendAt: Date; promised: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('issues')
    .set({ state: 'waiting', sender, send_at: sendAt, promised, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export async function markStopped(tx: Tx, id: IssueId, at: Date): Promise<void> {
  await tx.updateTable('issues').set({ state: 'stopped', ended_at: at, changed_at: at }).where('id', '=', id).execute()
}

/** Those whose time has come and that have not ended, the first in front. */
export async function listUnderWay(db: Reader, now: Date): Promise<IssueId[]> {
  const rows = await db
    .selectFrom('issues')
    .select('id')
    .where('state', 'in', ['waiting', 'going'])
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Progress {
  readonly state: IssueState
  readonly beganAt: Date
  readonly endedAt: Date | null
  readonly pacedUntil: Date | null
  readonly lastSubscriber: SubscriberId | null
  readonly written: number
}

export async function noteProgress(tx: Tx, id: IssueId, progress: Progress): Promise<void> {
  const { state, beganAt, endedAt, pacedUntil, lastSubscriber, written } = progress
  await tx
    .updateTable('issues')
    .set({
      state,
      began_at: beganAt,
      ended_at: endedAt,
      paced_until: pacedUntil,
      last_subscriber: lastSubscriber,
      written: sql`written + ${written}::integer`,
    })
    .where('id', '=', id)
    .execute()
}

/** True while a letter waits that was due before `since`: those of issues can wait (LET-19). */
export async function hasLateLetters(db: Reader, since: Date): Promise<boolean> {
  const row = await db.selectFrom('letters').select('id').where('due_at', '<', since).limit(1).executeTakeFirst()
  return row !== undefined
}

/** True while one of its letters is still to be handed over, for the first time or again. */
export async function hasWaitingLetters(db: Reader, id: IssueId): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM letters WHERE kind = 'monthly-letter' AND ref >= ${id} AND ref < ${`${id}g`} AND due_at IS NOT NULL LIMIT 1
  `.execute(db)
  return rows.length > 0
}

/** What has become of its letters until now. */
export async function countFigures(db: Reader, id: IssueId): Promise<IssueFigures> {
  const { rows } = await sql<IssueFigures>`
    SELECT count(went_at)::integer AS sent, count(left_at)::integer AS "left", (
      SELECT count(*)::integer FROM letters WHERE kind = 'monthly-letter'
      AND ref >= ${id} AND ref < ${`${id}g`} AND given_up_at IS NOT NULL
    ) AS "cameBack"
    FROM issue_letters WHERE issue_id = ${id}
  `.execute(db)
  return rows[0] ?? { sent: 0, left: 0, cameBack: 0 }
}

/** Keeps the figures of issues that ended before `until`: the lines they are counted from are forgotten. */
export async function keepFigures(db: Database, until: Date): Promise<void> {
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
      .set({ counted: JSON.stringify(await countFigures(db, id)) })
      .where('id', '=', id)
      .execute()
}
