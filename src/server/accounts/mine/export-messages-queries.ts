// The SQL of the data copy about messages and emails.
import type { Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { CONTACT_FIELD_NAMES } from '#domain/contact-fields.ts'
import type { UserId } from '#domain/ids.ts'
import type { User } from '../../actor.ts'
import { selectContactFields } from '../../db/contact-columns.ts'
import type { Reader } from '../../db/database.ts'

/** Returns a column with the shop's answers to a ticket, oldest first, without internal notes. */
export const answersTo = (db: Reader, ticketNumber: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('ticket_steps')
      .innerJoin('tickets as answered', 'answered.id', 'ticket_steps.ticket_id')
      .select(['ticket_steps.text', 'ticket_steps.created_at as sentAt'])
      .where('answered.number', '=', ticketNumber)
      .where('ticket_steps.kind', '=', 'answer')
      .orderBy('ticket_steps.created_at')
      .orderBy('ticket_steps.id'),
  ).as('answers')

/**
 * Returns the messages that the user wrote while logged in, and those from the verified address without a login.
 * `listOwnReports` returns the messages about problem reports.
 */
export const listOwnMessages = (
  db: Reader,
  { id, email, emailVerifiedAt }: Pick<User, 'id' | 'email' | 'emailVerifiedAt'>,
  limit: number,
) =>
  db
    .selectFrom('tickets')
    .select(['number', 'kind', 'language', 'created_at as createdAt'])
    .select(selectContactFields(CONTACT_FIELD_NAMES.filter((name) => name !== 'email')))
    .select(({ ref }) => answersTo(db, ref('tickets.number')))
    .where((eb) =>
      eb.or([
        eb('user_id', '=', id),
        ...(emailVerifiedAt ? [eb.and([eb('user_id', 'is', null), eb('email', '=', email)])] : []),
      ]),
    )
    .where('kind', '!=', 'issue')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const findSubscription = (db: Reader, email: string) =>
  db
    .selectFrom('subscribers')
    .select([
      'status',
      'consent',
      'language',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .where('email', '=', email)
    .executeTakeFirst()

export const listConsentsOfAddress = (db: Reader, email: string, limit: number) =>
  db
    .selectFrom('consents')
    .innerJoin('subscribers', 'subscribers.id', 'consents.subscriber_id')
    .select(['consents.purpose', 'consents.notice', 'consents.given', 'consents.at', 'consents.how'])
    .where('subscribers.email', '=', email)
    .orderBy('consents.place', 'desc')
    .limit(limit)
    .execute()

/** Returns the emails sent to an address, except those about orders. */
export const listEmailsTo = (db: Reader, email: string, limit: number) =>
  db
    .selectFrom('emails')
    .select(['kind', 'sent_at as sentAt'])
    .where('recipient', '=', email)
    .where('order_id', 'is', null)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listOwnRequests = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('privacy_requests')
    .select(['number', 'kind', 'text', 'language', 'state', 'created_at as createdAt', 'due_at as dueAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('privacy_request_steps as step')
          .select(['step.text', 'step.at'])
          .whereRef('step.request_id', '=', 'privacy_requests.id')
          .where('step.kind', '=', 'answered')
          .orderBy('step.at'),
      ).as('answers'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

export const listBreachNotices = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('breach_emails')
    .innerJoin('breach_entries', 'breach_entries.id', 'breach_emails.entry_id')
    .select(['breach_entries.text', 'breach_emails.written_at as writtenAt'])
    .where('breach_emails.user_id', '=', userId)
    .orderBy('breach_emails.written_at', 'desc')
    .limit(limit)
    .execute()
