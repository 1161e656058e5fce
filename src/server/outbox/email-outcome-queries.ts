// The SQL of the outcomes of emails: sent, dropped, stopped, failed or bounced.
import { sql } from 'kysely'
import type { EmailId, SubscriberId } from '#domain/ids.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { cleared } from '../db/tables/personal-data.ts'
import type { EmailKind } from './email-kinds.ts'

/** The columns of an email that is not sent again and not listed as failed. */
const NO_FAILURE = {
  due_at: null,
  asked_again_at: null,
  last_failure: null,
  failed_at: null,
  given_up_at: null,
  put_aside_at: null,
}

/** Marks emails as sent, and clears earlier failures. */
export const markEmailsSent = async (db: Reader, ids: readonly EmailId[], at: Date): Promise<void> =>
  void (await markSentQuery(db, ids, at))

const markSentQuery = preparedQuery((db: Reader, ids: readonly EmailId[], at: Date) =>
  db
    .updateTable('emails')
    .set({ ...NO_FAILURE, sent_at: at })
    .where(sql<boolean>`id = ANY(${ids})`),
)

/** Makes an email no longer due, because it was sent or given up, or its recipient was erased. */
export async function markNoLongerDue(db: Reader, id: EmailId): Promise<void> {
  await db.updateTable('emails').set({ due_at: null }).where('id', '=', id).execute()
}

/** The columns of an email without personal data. Its row stays, so that the email is not enqueued again. */
export const EMPTIED_COLUMNS = { ...NO_FAILURE, ...cleared('emails') }

/** Empties an obsolete email and marks it as sent. */
export async function markDropped(db: Database, id: EmailId, at: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({ ...EMPTIED_COLUMNS, sent_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * Values of `last_failure` that are no answer of a mail server: the address is stopped, or the sent email bounced
 * permanently or temporarily.
 */
export const STOPPED_CODE = 'STOPPED'
export const BOUNCED_CODE = 'BOUNCED'
export const SOFT_BOUNCE_CODE = 'SOFT'

/**
 * Marks an email to a stopped address. Staff need not check it, and it can be sent once the address gets emails again
 * (LET-11).
 */
export async function markStopped(db: Reader, id: EmailId, at: Date): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      last_failure: STOPPED_CODE,
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

/** Locks and returns the email that was sent with this message id; null when it is unknown or has no recipient. */
export async function lockEmailByMessageId(tx: Tx, messageId: EmailId) {
  const row = await tx
    .selectFrom('emails')
    .select(['id', 'recipient', 'sent_at as sentAt', 'came_back as cameBack'])
    .where((eb) => eb.or([eb('id', '=', messageId), eb('message_id', '=', messageId)]))
    .where('recipient', '<>', '')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

interface Bounce {
  /** The bounce's reason, without any address. */
  readonly reason: string
  readonly at: Date
  /**
   * The time of the next try and its message id; null for no further try. The id is new, because a mailbox would drop a
   * second email with the same id.
   */
  readonly retry: { readonly at: Date; readonly messageId: EmailId } | null
}

/**
 * Records that a sent email bounced, and makes it due again or gives it up. Does nothing for an email that staff
 * dismissed (`put_aside_at`).
 */
export async function recordBounce(tx: Tx, id: EmailId, { reason, at, retry }: Bounce): Promise<void> {
  await tx
    .updateTable('emails')
    .set({
      came_back: sql`came_back + 1`,
      last_failure: reason,
      failed_at: at,
      ...(retry
        ? { given_up_at: null, asked_again_at: at, due_at: retry.at, message_id: retry.messageId }
        : { given_up_at: at, asked_again_at: null, due_at: null }),
    })
    .where('id', '=', id)
    .where('put_aside_at', 'is', null)
    .execute()
}

interface SendingFailure {
  /** Why the email was not sent, without any address. */
  readonly reason: string
  readonly at: Date
  /** The time of the next try; null for none. */
  readonly nextTryAt: Date | null
}

/** Records that sending failed. Does nothing if another try has sent the email or staff have dismissed it. */
export async function recordFailure(db: Reader, id: EmailId, { reason, at, nextTryAt }: SendingFailure): Promise<void> {
  await db
    .updateTable('emails')
    .set({
      tries: sql`tries + 1`,
      last_failure: reason,
      failed_at: at,
      given_up_at: nextTryAt === null ? at : null,
      due_at: nextTryAt,
    })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .where('put_aside_at', 'is', null)
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('asked_again_at', 'is not', null)]))
    .execute()
}

/** Records which of these emails are newsletters that were sent for the first time (LET-21). */
export async function recordNewslettersSent(db: Reader, ids: readonly EmailId[], at: Date): Promise<void> {
  await sql`
    UPDATE issue_emails SET went_at = ${at} FROM emails
    WHERE emails.id = ANY(${ids}) AND emails.kind = 'newsletter'
    AND issue_emails.issue_id = split_part(emails.ref, ' ', 1)
    AND issue_emails.subscriber_id = split_part(emails.ref, ' ', 2) AND issue_emails.went_at IS NULL
  `.execute(db)
}

/** Records an unsubscription for the last issue that the subscriber got, if any (LET-21). */
export async function recordUnsubscribedAfterIssue(tx: Tx, subscriberId: SubscriberId, at: Date): Promise<void> {
  await sql`
    UPDATE issue_emails SET left_at = coalesce(left_at, ${at}) WHERE subscriber_id = ${subscriberId} AND issue_id = (
      SELECT issue_id FROM issue_emails WHERE subscriber_id = ${subscriberId} AND went_at IS NOT NULL
      ORDER BY written_at DESC LIMIT 1
    )
  `.execute(tx)
}

/** Empties the emails of these kinds about deleted objects. Waiting emails are not sent. */
export async function emptyEmailsAbout(
  tx: Tx,
  kinds: readonly EmailKind[],
  refs: readonly string[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ ...EMPTIED_COLUMNS, sent_at: sql`coalesce(sent_at, ${at})` })
    .where('kind', 'in', kinds)
    .where(sql<boolean>`ref = ANY(${refs})`)
    .execute()
}
