// The SQL of payment links, by which another person pays for a shopper (PAY-37).
import { sql } from 'kysely'
import type { AttemptId, UserId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Attempt } from './attempt.ts'
import { ATTEMPT_COLUMNS, toAttempt } from './attempt-queries.ts'

export interface PayerLink {
  readonly attempt: Attempt
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** The name of the shopper's account; null after its erasure. */
  readonly name: string | null
}

/** Returns the payment link with this token hash and its payment attempt, or null. */
export async function findPayerLink(db: Reader, hash: Buffer): Promise<PayerLink | null> {
  const link = await db
    .selectFrom('payer_links')
    .select(['attempt_id as attemptId', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  if (!link) return null
  const row = await db
    .selectFrom('payment_attempts')
    .select(ATTEMPT_COLUMNS)
    .select(
      sql<string | null>`(SELECT name FROM users WHERE users.id = payment_attempts.user_id AND deleted_at IS NULL)`.as(
        'name',
      ),
    )
    .where('id', '=', link.attemptId)
    .executeTakeFirstOrThrow()
  const { name, ...attempt } = row
  return { attempt: toAttempt(attempt), expiresAt: link.expiresAt, endedAt: link.endedAt, name }
}

/** Saves a payment link, which replaces the previous link of the attempt. */
export async function savePayerLink(
  tx: Tx,
  link: { readonly attemptId: AttemptId; readonly hash: Buffer; readonly askedAt: Date; readonly expiresAt: Date },
): Promise<void> {
  const columns = {
    asked_at: link.askedAt,
    expires_at: link.expiresAt,
    token_hash: link.hash,
    ended_at: null,
    opened_at: null,
    also_paid_by_shopper: false,
  }
  await tx
    .insertInto('payer_links')
    .values({ attempt_id: link.attemptId, ...columns })
    .onConflict((conflict) => conflict.column('attempt_id').doUpdateSet(columns))
    .execute()
}

/** Ends all payment links of a shopper. Payment links of quotes stay. */
export async function endPayerLinks(db: Reader, userId: UserId, at: Date): Promise<void> {
  await sql`
    UPDATE payer_links SET ended_at = ${at} FROM payment_attempts
    WHERE payment_attempts.id = payer_links.attempt_id AND payment_attempts.user_id = ${userId} AND draft_order_id IS NULL
      AND ended_at IS NULL
  `.execute(db)
}

/** Records that a payment was started through this link. Returns false when the link has ended or was replaced. */
export async function markPayerLinkUsed(tx: Tx, hash: Buffer, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payer_links')
    .set({ opened_at: at })
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the shopper also starts to pay, so that either the shopper or the link's recipient may be the payer. */
export async function markAlsoPaidByShopper(tx: Tx, attemptId: AttemptId): Promise<void> {
  await tx.updateTable('payer_links').set({ also_paid_by_shopper: true }).where('attempt_id', '=', attemptId).execute()
}
