// The SQL of erasing what a person wrote to the shop (ACC-35, PRIV-4).
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tx } from '../db/database.ts'
import { clearing } from '../db/retention-queries.ts'
import { emptyEmailsAbout } from '../outbox/email-outcome-queries.ts'

/** Locks her messages: what she wrote while logged in, what came from her address, if it is proved, and what she has in hand where she works here. Whoever answers one locks it before her own account, so this comes before the accounts. */
export const lockMessages = (tx: Tx, id: UserId) =>
  sql`SELECT FROM tickets
    WHERE user_id = ${id} OR assignee = ${id} OR email = (SELECT email FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL)
    ORDER BY id FOR UPDATE`.execute(tx)

/** What becomes of a message whose sender has left: nobody waits for its answer any more. */
export const emptyTicket = (at: Date) => sql`${clearing('tickets')},
  status = CASE WHEN status = 'open' THEN 'closed' ELSE status END, settled_at = coalesce(settled_at, ${at})`

/** What staff wrote about her messages says as much as they do. */
export const emptySteps = (tx: Tx, tickets: RawBuilder<unknown>) =>
  sql`UPDATE ticket_steps SET ${clearing('ticket_steps')} WHERE ticket_id IN (${tickets})`.execute(tx)

/** What she wrote while logged in, and from her address, where that is proved, while nobody was (ACC-35). */
const isHers = (id: UserId, { email, isProved }: { readonly email: string; readonly isProved: boolean }) =>
  sql`(user_id = ${id} OR (${isProved} AND user_id IS NULL AND email = ${email}))`

/** Empties them, and closes what waits: nobody is left to answer. Another's message that named her address is answered to its writer's own. */
export async function emptyMessagesOf(
  tx: Tx,
  id: UserId,
  hers: { readonly email: string; readonly isProved: boolean; readonly at: Date },
): Promise<void> {
  const found = await sql<{ id: string }>`SELECT id FROM tickets WHERE ${isHers(id, hers)}`.execute(tx)
  const ids = found.rows.map((row) => row.id)
  if (ids.length > 0) {
    const steps = await sql<{ id: string }>`
      UPDATE ticket_steps SET ${clearing('ticket_steps')} WHERE ticket_id = ANY(${ids}) RETURNING id`.execute(tx)
    // Wherever she had asked to be answered.
    const refs = [...ids, ...steps.rows.map((row) => row.id)]
    await emptyEmailsAbout(tx, ['contact-received', 'ticket-answer'], refs, hers.at)
    await sql`UPDATE tickets SET ${emptyTicket(hers.at)} WHERE id = ANY(${ids})`.execute(tx)
  }
  if (hers.isProved)
    await sql`
      UPDATE tickets SET email = users.email FROM users
      WHERE tickets.email = ${hers.email} AND users.id = tickets.user_id AND users.email IS NOT NULL`.execute(tx)
}
