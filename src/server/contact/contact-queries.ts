// The SQL of tickets and of removing personal data from old ones.
import { sql } from 'kysely'
import { CONTACT_FIELD_NAMES, type ContactField } from '#domain/contact-fields.ts'
import type { UserId } from '#domain/ids.ts'
import { CONTACT_COLUMNS } from '../db/contact-columns.ts'
import type { Tx } from '../db/database.ts'
import type { TicketKind } from '../db/schema.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { cleared } from '../db/tables/personal-data.ts'
import { emptyEmailsAbout } from '../outbox/email-outcome-queries.ts'

/** A field that was not asked for is kept empty. */
export interface NewTicket extends Readonly<Partial<Record<ContactField, string>>> {
  readonly email: string
  readonly id: string
  readonly kind: TicketKind
  /** Who writes while logged in; null of a visitor. */
  readonly userId: UserId | null
  /** Of the page on which it was written. */
  readonly language: string
  readonly at: Date
}

/** Keeps a message under the next number. The counter's lock is held until the commit: call it late. */
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

// The SQL that empties messages whose time is over.

/** Locks messages that were settled before an instant and still say who wrote them; those of reports are not among them. */
export async function lockOldMessages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('tickets')
    .select('id')
    .where('kind', '<>', 'issue')
    .where('email', '<>', '')
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties these messages, what was done about them, and the emails about both. */
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
