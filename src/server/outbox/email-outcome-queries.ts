// The SQL of what became of emails: sent, dropped, stopped, failed or returned.
import { sql } from 'kysely'
import type { EmailId, SubscriberId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { cleared } from '../db/tables/personal-data.ts'
import type { EmailKind } from './email-kinds.ts'

/** Nothing is to be done about it any more. */
const NOTHING_WRONG = {
  due_at: null,
  asked_again_at: null,
  last_failure: null,
  failed_at: null,
  given_up_at: null,
  put_aside_at: null,
}

export const markSent = async (db: Reader, ids: readonly EmailId[], at: Date): Promise<void> =>
  void (await markAllSent(db, ids, at))

const markAllSent = preparedQuery((db: Reader, ids: readonly EmailId[], at: Date) =>
  db
    .updateTable('emails')
    .set({ ...NOTHING_WRONG, sent_at: at })
    .where(sql<boolean>`id = ANY(${ids})`),
)

/** An older version has sent it, or nobody is left to read it. */
export async function markOver(db: Reader, id: EmailId): Promise<void> {
  await db.updateTable('emails').set({ due_at: null }).where('id', '=', id).execute()
}

/** Empties an email: its row stays, so that it is not written again. */
export const EMPTIED = { ...NOTHING_WRONG, ...cleared('emails') }

/** An email that has nothing left to tell is done, and says nothing of anybody. */
export async function markDropped(db: Database, id: EmailId, at: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...EMPTIED, sent_at: at })
    .where('id', '=', id)
    .execute()
}

/** What stands where a mail server's codes stand: nothing was sent, or what was sent came back, for good or for now. */
export const STOPPED = 'STOPPED'
export const BOUNCED = 'BOUNCED'
export const SOFT = 'SOFT'

/** An email to an address that gets none: nobody is asked to look at it, and it can go once emails go there again (LET-11). */
export async function markStopped(db: Reader, id: EmailId, at: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      last_failure: STOPPED,
      failed_at: at,
      given_up_at: at,
      put_aside_at: at,
      due_at: null,
      asked_again_at: null,
    })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .execute()
}

/** The email that a mail server was handed under this number, locked; null where none was written down. */
export async function lockHandedOver(tx: Tx, number: EmailId) {
  const row = await tx
    .selectFrom('emails')
    .select(['id', 'recipient', 'sent_at as sentAt', 'came_back as cameBack'])
    .where((eb) => eb.or([eb('id', '=', number), eb('message_id', '=', number)]))
    .where('recipient', '<>', '')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface CameBack {
  /** Without anybody's address. */
  readonly reason: string
  readonly at: Date
  /** When it goes again, and under which number, so that no mailbox takes it for the first; null gives it up. */
  readonly again: { readonly at: Date; readonly messageId: EmailId } | null
}

/** Notes that an email came back which a mail server had taken. One that is put aside stays there. */
export async function noteCameBack(tx: Tx, id: EmailId, { reason, at, again }: CameBack): Promise<void> {
  await tx
    .updateTable('emails')
    .set({
      came_back: sql`came_back + 1`,
      last_failure: reason,
      failed_at: at,
      ...(again
        ? { given_up_at: null, asked_again_at: at, due_at: again.at, message_id: again.messageId }
        : { given_up_at: at, asked_again_at: null, due_at: null }),
    })
    .where('id', '=', id)
    .where('put_aside_at', 'is', null)
    .execute()
}

interface SendingFailure {
  /** Without anybody's address. */
  readonly reason: string
  readonly at: Date
  /** When it is tried again; null gives it up. */
  readonly next: Date | null
}

/** Notes that an email did not get through. One that has gone meanwhile, by another try, stays sent; one put aside stays there. */
export async function noteFailure(db: Reader, id: EmailId, { reason, at, next }: SendingFailure): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      tries: sql`tries + 1`,
      last_failure: reason,
      failed_at: at,
      given_up_at: next === null ? at : null,
      due_at: next,
    })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .where('put_aside_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('asked_again_at', 'is not', null)]))
    .execute()
}

// The SQL of what became of an issue's emails: which of them went, and after which of them somebody left (LET-21).

/** Of emails that a mail server has taken: those of issues went, the first time at `at`. */
export async function noteWent(db: Reader, ids: readonly EmailId[], at: Date): Promise<void> {
  await sql`
    UPDATE issue_emails SET went_at = ${at} FROM emails
    WHERE emails.id = ANY(${ids}) AND emails.kind = 'newsletter'
    AND issue_emails.issue_id = split_part(emails.ref, ' ', 1)
    AND issue_emails.subscriber_id = split_part(emails.ref, ' ', 2) AND issue_emails.went_at IS NULL
  `.execute(db)
}

/** She left the list: after the last issue that went to her, where there is one. */
export async function noteLeft(tx: Tx, subscriberId: SubscriberId, at: Date): Promise<void> {
  await sql`
    UPDATE issue_emails SET left_at = coalesce(left_at, ${at}) WHERE subscriber_id = ${subscriberId} AND issue_id = (
      SELECT issue_id FROM issue_emails WHERE subscriber_id = ${subscriberId} AND went_at IS NOT NULL
      ORDER BY written_at DESC LIMIT 1
    )
  `.execute(tx)
}

// The SQL that empties emails about what is forgotten.

/** Empties the emails of these kinds about something that is forgotten: what waits is not sent. */
export async function emptyEmailsAbout(
  tx: Tx,
  kinds: readonly EmailKind[],
  refs: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ ...EMPTIED, sent_at: sql`coalesce(sent_at, ${at})` })
    .where('kind', 'in', kinds)
    .where(sql<boolean>`ref = ANY(${refs})`)
    .execute()
}
