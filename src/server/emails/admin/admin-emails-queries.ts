// Queries for the staff view of emails and of stopped addresses, and for reports of mail servers.

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { EmailId, OrderId, StopId } from '#domain/ids.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'

interface EmailFilter {
  readonly after: Cursor | null
  /** True for only those emails whose sending failed and that staff have not dismissed. */
  readonly isFailing: boolean
  readonly orderId: OrderId | null
}

/** Returns emails after a cursor, newest first, without their content. */
export async function listEmails(db: Reader, { after, isFailing, orderId }: EmailFilter, limit: number) {
  let query = db
    .selectFrom('emails')
    .leftJoin('orders', 'orders.id', 'emails.order_id')
    .select([
      'emails.id',
      'emails.kind',
      'emails.ref',
      'emails.recipient',
      'emails.created_at as createdAt',
      'emails.sent_at as sentAt',
      'emails.asked_again_at as askedAgainAt',
      'emails.tries',
      'emails.last_failure as lastFailure',
      'emails.failed_at as failedAt',
      'emails.given_up_at as givenUpAt',
      'emails.put_aside_at as putAsideAt',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
    ])
    .orderBy('emails.created_at', 'desc')
    .orderBy('emails.id', 'desc')
    .limit(limit)
  if (isFailing) query = query.where('emails.last_failure', 'is not', null).where('emails.put_aside_at', 'is', null)
  if (orderId) query = query.where('emails.order_id', '=', orderId)
  if (after) query = query.where(sql<boolean>`(emails.created_at, emails.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number]

/** Locks and returns an email; null when it does not exist. */
export async function lockEmail(tx: Tx, id: EmailId) {
  const row = await tx
    .selectFrom('emails')
    .select([
      'kind',
      'ref',
      'recipient',
      'created_at as createdAt',
      'sent_at as sentAt',
      'asked_again_at as askedAgainAt',
      'given_up_at as givenUpAt',
      'last_failure as lastFailure',
      'put_aside_at as putAsideAt',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Makes an email due again. An email that was sent needs a new `messageId`, or mailboxes take it for a duplicate. */
export async function requeueEmail(tx: Tx, id: EmailId, at: Date, messageId: EmailId | null): Promise<void> {
  await tx
    .updateTable('emails')
    .set({
      asked_again_at: at,
      due_at: at,
      given_up_at: null,
      put_aside_at: null,
      ...(messageId ? { message_id: messageId } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Marks an email as dismissed, so that it is not tried any more. */
export async function markDismissed(tx: Tx, id: EmailId, at: Date): Promise<void> {
  await tx.updateTable('emails').set({ put_aside_at: at, given_up_at: at, due_at: null }).where('id', '=', id).execute()
}

/** Returns stopped addresses after a cursor, newest first, each with the kind of the email that caused the stop. */
export async function listStoppedAddresses(db: Reader, after: Cursor | null, limit: number) {
  const query = db
    .selectFrom('suppressed_addresses as stopped')
    .leftJoin('emails', 'emails.id', 'stopped.email_id')
    .select([
      'stopped.id',
      'stopped.address',
      'stopped.reason',
      'stopped.codes',
      'stopped.stopped_at as stoppedAt',
      'emails.kind',
    ])
    .orderBy('stopped.stopped_at', 'desc')
    .orderBy('stopped.id', 'desc')
    .limit(limit)
  return after === null
    ? query.execute()
    : query.where(sql<boolean>`(stopped.stopped_at, stopped.id) < (${after.at}, ${after.id})`).execute()
}

/** Locks and returns a stopped address; null when emails to it were resumed. */
export async function lockStoppedAddress(tx: Tx, id: StopId) {
  const row = await tx
    .selectFrom('suppressed_addresses')
    .select(['address', 'reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores a hash of a report's id, which may contain an address. Returns false for a repeated report. */
export async function saveDeliveryReportId(tx: Tx, event: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('delivery_reports')
    .values({ event: createHash('sha256').update(event).digest(), received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
