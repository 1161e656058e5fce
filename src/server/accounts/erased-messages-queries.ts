// The SQL that erases a user's messages to the shop (ACC-35, PRIV-4).
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { anonymisingAssignments } from '../db/retention-queries.ts'
import { emptyEmailsAbout } from '../outbox/email-outcome-queries.ts'

/**
 * Locks the messages that the user wrote while logged in, and those from the verified address. Call it before locking
 * accounts, because answering a message locks it before the account (DB-5).
 */
export const lockMessages = (tx: Tx, id: UserId) =>
  sql`SELECT FROM tickets
    WHERE user_id = ${id} OR email = (SELECT email FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL)
    ORDER BY id FOR UPDATE`.execute(tx)

/** Returns the assignments of an UPDATE of `tickets` that empties messages and closes the open ones. */
export const emptyTicketAssignments = (at: Date) => sql`${anonymisingAssignments('tickets')},
  status = CASE WHEN status = 'open' THEN 'closed' ELSE status END, resolved_at = coalesce(resolved_at, ${at})`

export const emptySteps = (tx: Tx, tickets: RawBuilder<unknown>) =>
  sql`UPDATE ticket_steps SET ${anonymisingAssignments('ticket_steps')} WHERE ticket_id IN (${tickets})`.execute(tx)

/** Returns SQL that is true for a message that the user wrote while logged in, or from the verified address. */
const isFromUser = (id: UserId, { email, isVerified }: { readonly email: string; readonly isVerified: boolean }) =>
  sql`(user_id = ${id} OR (${isVerified} AND user_id IS NULL AND email = ${email}))`

/**
 * Empties the user's messages and closes the open ones. Where another user's message names this verified address as its
 * contact, that user's own address replaces it.
 */
export async function emptyMessagesOfUser(
  tx: Tx,
  id: UserId,
  sender: { readonly email: string; readonly isVerified: boolean; readonly at: Date },
): Promise<void> {
  const tickets = await sql<{ id: string }>`SELECT id FROM tickets WHERE ${isFromUser(id, sender)}`.execute(tx)
  const ids = tickets.rows.map((row) => row.id)
  if (ids.length > 0) {
    const emptiedSteps = await sql<{ id: string }>`
      UPDATE ticket_steps SET ${anonymisingAssignments('ticket_steps')} WHERE ticket_id = ANY(${ids}) RETURNING id`.execute(
      tx,
    )
    // The emails about these messages may have gone to other addresses, so they are found by `ref`.
    const refs = [...ids, ...emptiedSteps.rows.map((row) => row.id)]
    await emptyEmailsAbout(tx, ['contact-received', 'ticket-answer'], refs, sender.at)
    await sql`UPDATE tickets SET ${emptyTicketAssignments(sender.at)} WHERE id = ANY(${ids})`.execute(tx)
  }
  if (sender.isVerified)
    await sql`
      UPDATE tickets SET email = users.email FROM users
      WHERE tickets.email = ${sender.email} AND users.id = tickets.user_id AND users.email IS NOT NULL`.execute(tx)
}
