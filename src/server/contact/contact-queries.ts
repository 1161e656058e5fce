// The SQL that saves messages and empties old ones.
import { sql } from 'kysely'
import { CONTACT_FIELD_NAMES, type ContactField } from '#domain/contact-fields.ts'
import type { UserId } from '#domain/ids.ts'
import { CONTACT_COLUMNS } from '../db/contact-columns.ts'
import type { Tx } from '../db/database.ts'
import type { TicketKind } from '../db/schema.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { cleared } from '../db/tables/personal-data.ts'
import { emptyEmailsAbout } from '../outbox/email-outcome-queries.ts'

/** A new message. An absent contact field is stored as ''. */
export interface NewTicket extends Readonly<Partial<Record<ContactField, string>>> {
  readonly email: string
  readonly id: string
  readonly kind: TicketKind
  /** The account of a logged-in sender; null for a visitor. */
  readonly userId: UserId | null
  readonly language: string
  readonly at: Date
}

/**
 * Saves a message with the next ticket number, which it returns. Call it late in the transaction, because the counter
 * stays locked until the commit.
 */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    WITH next AS (UPDATE counters SET value = value + 1 WHERE name = 'ticket' RETURNING value)
    INSERT INTO tickets (${insertColumns('tickets', ['id', 'number', 'kind', ...CONTACT_COLUMNS, 'user_id', 'language', 'created_at'])})
    SELECT ${ticket.id}, value, ${ticket.kind}, ${sql.join(CONTACT_FIELD_NAMES.map((name) => ticket[name] ?? ''))},
      ${ticket.userId}, ${ticket.language}, ${ticket.at} FROM next
    RETURNING number
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The ticket counter is missing')
  return row.number
}

/**
 * Locks up to `limit` messages that were answered or closed before an instant and still have an address, and returns
 * their ids. Messages of order reports and locked messages are left out.
 */
export async function lockOldMessages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('kind', '<>', 'issue')
    .where('email', '<>', '')
    .where('resolved_at', '<', before)
    .orderBy('resolved_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties these messages, their steps, and the emails about them. */
export async function emptyMessages(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.updateTable('tickets').set(cleared('tickets')).where('id', 'in', ids).execute()
  const steps = await tx
    .updateTable('ticket_steps')
    .set(cleared('ticket_steps'))
    .where('ticket_id', 'in', ids)
    .returning('id')
    .execute()
  const refs = [...ids, ...steps.map(({ id }) => id)]
  await emptyEmailsAbout(tx, ['contact-received', 'ticket-answer'], refs, at)
}
