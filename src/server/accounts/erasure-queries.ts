// The SQL of erasing a person: what is hers goes, what tax law keeps stays (ACC-14, PRIV-4, IND-10).
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { EMPTIED } from '../outbox/letters-queries.ts'

/** Locks an account and every admin's, so that two deletions or changes of role cannot leave none. */
export async function lockBesideAdmins(tx: Tx, id: UserId) {
  const rows = await tx
    .selectFrom('users')
    .select([
      'id',
      'email',
      'role',
      'coins',
      'coins_held as coinsHeld',
      'password_hash as passwordHash',
      'created_at as createdAt',
    ])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'admin')]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const user = rows.find((row) => row.id === id)
  return { user: user ?? null, admins: rows.filter((row) => row.role === 'admin').map((row) => row.id) }
}

/** Takes name, address, phone number and password out of the account. The row stays, because orders point at it. */
export async function anonymise(tx: Tx, id: UserId, name: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, email: null, phone: null, password_hash: null, email_verified_at: null, deleted_at: at })
    .where('id', '=', id)
    .execute()
}

/** Removes what only serves a living account: cart, saved addresses, known devices, why its coins were corrected, and answers remembered for repeated requests. */
export async function deleteBelongings(tx: Tx, id: UserId): Promise<void> {
  await tx.deleteFrom('cart_items').where('user_id', '=', id).execute()
  await tx.deleteFrom('addresses').where('user_id', '=', id).execute()
  await tx.deleteFrom('known_devices').where('user_id', '=', id).execute()
  await tx.deleteFrom('coin_corrections').where('user_id', '=', id).execute()
  await tx.deleteFrom('idempotency_keys').where('owner', '=', id).execute()
}

/**
 * Empties every letter to her, whichever address her orders and payments named, and what she wrote to the shop, and forgets that
 * her address asked for the monthly letter. Rows of the former stay: numbers are counted, and nothing is sent twice. Answers
 * where letters had gone.
 */
export async function emptyCorrespondence(
  tx: Tx,
  id: UserId,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<string[]> {
  const addresses = await emptyLetters(tx, id, email)
  await emptySteps(tx, sql`SELECT id FROM tickets WHERE email = ${email}`)
  await sql`UPDATE tickets SET ${emptyTicket(at)} WHERE email = ${email}`.execute(tx)
  await tx.deleteFrom('subscribers').where('email', '=', email).execute()
  return [...new Set([email, ...addresses])]
}

/** What staff wrote down about her orders for one another: no law asks for it. */
export async function deleteNotes(tx: Tx, id: UserId): Promise<void> {
  await sql`DELETE FROM order_notes USING orders WHERE orders.id = order_notes.order_id AND orders.user_id = ${id}`.execute(
    tx,
  )
}

/** Locks the messages from her address. Whoever answers one locks it before her own account, so this comes before the accounts. */
export const lockMessages = (tx: Tx, id: UserId) =>
  sql`SELECT FROM tickets WHERE email = (SELECT email FROM users WHERE id = ${id}) ORDER BY id FOR UPDATE`.execute(tx)

/** What becomes of a message whose sender has left: nobody waits for its answer any more. */
const emptyTicket = (at: Date) => sql`first_name = '', last_name = '', email = '', mobile = '', message = '',
  status = CASE WHEN status = 'open' THEN 'closed' ELSE status END, settled_at = coalesce(settled_at, ${at})`

/** What staff wrote about her messages says as much as they do. */
const emptySteps = (tx: Tx, tickets: RawBuilder<unknown>) =>
  sql`UPDATE ticket_steps SET text = '' WHERE ticket_id IN (${tickets})`.execute(tx)

async function emptyLetters(tx: Tx, id: UserId, email: string): Promise<string[]> {
  const found = await tx
    .selectFrom('letters')
    .select(['id', 'recipient'])
    .where('recipient', '=', email)
    .union((eb) =>
      eb
        .selectFrom('letters')
        .innerJoin('orders', 'orders.id', 'letters.order_id')
        .select(['letters.id', 'letters.recipient'])
        .where('orders.user_id', '=', id),
    )
    // Of payments that never became an order.
    .union((eb) =>
      eb
        .selectFrom('payment_attempts')
        .innerJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
        .innerJoin('refunds', 'refunds.payment_id', 'payments.id')
        .innerJoin('letters', (join) =>
          join
            .on('letters.kind', 'in', [
              'payment-refunded',
              'refund-started',
              'refund-done',
              'refund-late',
              'refund-paid-another-way',
            ])
            .on(sql<boolean>`letters.ref = refunds.id`),
        )
        .select(['letters.id', 'letters.recipient'])
        .where('payment_attempts.user_id', '=', id),
    )
    // Of money that staff look at, or that the shop did not take.
    .union((eb) =>
      eb
        .selectFrom('payment_attempts')
        .leftJoin('payments', 'payments.attempt_id', 'payment_attempts.id')
        .innerJoin('letters', (join) =>
          join
            .on('letters.kind', 'in', ['payment-checking', 'payment-released'])
            .on(sql<boolean>`letters.ref IN (payments.id, payment_attempts.id)`),
        )
        .select(['letters.id', 'letters.recipient'])
        .where('payment_attempts.user_id', '=', id),
    )
    .execute()
  if (found.length === 0) return []
  const ids = found.map((letter) => letter.id)
  await tx.updateTable('letters').set(EMPTIED).where(sql<boolean>`id = ANY(${ids})`).execute()
  return found.flatMap(({ recipient }) => (recipient === '' ? [] : [recipient]))
}

/**
 * Empties what she wrote about parcels and closes what is still open. What she had uploaded belongs to no report any more and
 * is as old as can be: the next sweep forgets it, files first. Tax law asks for refunds and invoices, not for her videos.
 */
export async function emptyReports(tx: Tx, id: UserId, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await sql`
    WITH mine AS (
      UPDATE reports SET message = '',
        status = CASE WHEN status = 'open' THEN 'refused' ELSE status END,
        decision = CASE WHEN status = 'open' THEN ${reason} ELSE '' END,
        decided_by = CASE WHEN status = 'open' THEN 'shop' ELSE decided_by END,
        decided_at = coalesce(decided_at, ${at})
      WHERE user_id = ${id} RETURNING ticket_number
    )
    UPDATE tickets SET ${emptyTicket(at)}
    FROM mine WHERE tickets.number = mine.ticket_number
  `.execute(tx)
  await emptySteps(
    tx,
    sql`SELECT tickets.id FROM tickets JOIN reports ON reports.ticket_number = tickets.number WHERE reports.user_id = ${id}`,
  )
  await tx
    .updateTable('uploads')
    .set({ report_id: null, touched_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
}

const emptied = sql`(SELECT jsonb_object_agg(field, '') FROM jsonb_object_keys(billing) AS field)`
// Nobody asks the gateway about them any more, and whatever was paid for them has gone back.
const isDone = sql`next_check_at IS NULL AND (
  status IN ('expired', 'replaced') OR status = 'refunded' AND NOT EXISTS (
    SELECT FROM payments JOIN refunds ON refunds.payment_id = payments.id
    WHERE payments.attempt_id = payment_attempts.id AND refunds.status <> 'processed' AND NOT refunds.by_bank
      AND NOT EXISTS (SELECT FROM refunds AS again WHERE again.retries = refunds.id)
  )
)`

/** Empties the addresses of purchases that became no order and that are over. */
export async function emptyUnpaidPurchases(tx: Tx, id: UserId): Promise<void> {
  await sql`UPDATE payment_attempts SET billing = ${emptied} WHERE user_id = ${id} AND ${isDone}`.execute(tx)
}

/** The same for everybody who was erased since: what was still being asked about then may be over now. */
export async function emptyPurchasesOfErased(db: Reader, since: Date): Promise<void> {
  await sql`
    UPDATE payment_attempts SET billing = ${emptied}
    WHERE user_id IN (SELECT id FROM users WHERE deleted_at >= ${since}) AND ${isDone} AND billing ->> 'email' <> ''
  `.execute(db)
}
