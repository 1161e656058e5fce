// The SQL of the check of the books: its snapshot, its totals, and the differences that it found (BOOK-1).
import { sql } from 'kysely'
import { minutes } from '#domain/durations.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import { setStatementTimeout } from '../db/sql-pieces.ts'
import { type BookRule, type Breach, hasEnded, isCountedRefund } from './book-rules-queries.ts'

/** Makes the transaction read one snapshot of the database, and allows its statements the time for a million orders. */
export async function useOneSnapshot(tx: Tx): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx)
  await setStatementTimeout(tx, minutes(15))
}

/** Returns the totals of the books. Money is in paise, and coins are whole numbers. */
export async function readSums(db: Reader) {
  const { rows } = await sql<Record<SumName, number>>`
    SELECT
      (SELECT coalesce(sum(amount), 0) FROM payments)::bigint AS captured,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE ${isCountedRefund})::bigint AS refunded,
      (SELECT coalesce(sum(charged_back), 0) FROM payments WHERE deducted > 0)::bigint AS "chargedBack",
      (SELECT coalesce(sum(deducted - charged_back), 0) FROM payments WHERE deducted > 0)::bigint AS "paidTwice",
      (SELECT coalesce(sum(total), 0) FROM orders)::bigint AS orders,
      (SELECT coalesce(sum(total), 0) FROM orders WHERE ${hasEnded('status')})::bigint AS ended,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE ${isCountedRefund} AND r.reason = 'address')::bigint AS address,
      (SELECT coalesce(sum(r.amount), 0) FROM refunds r JOIN orders o ON o.id = r.order_id WHERE ${isCountedRefund}
        AND r.reason IN ('report', 'dashboard', 'staff') AND NOT ${hasEnded('o.status')})::bigint AS parts,
      (SELECT coalesce(sum(deduction), 0) FROM orders)::bigint AS "deduction",
      (SELECT coalesce(sum(coins_withheld), 0) * 100 FROM orders)::bigint AS withheld,
      (SELECT coalesce(sum(amount), 0) FROM payments WHERE order_id IS NULL)::bigint AS stray,
      (SELECT coalesce(sum(surplus), 0) FROM payments WHERE order_id IS NOT NULL)::bigint AS surplus,
      (SELECT coalesce(sum(p.shortfall), 0) FROM payments p JOIN orders o ON o.id = p.order_id
        WHERE p.shortfall > 0 AND NOT ${hasEnded('o.status')})::bigint AS "paymentDiscount",
      (SELECT coalesce(sum(coins) FILTER (WHERE coins > 0), 0) FROM wallet_entries)::bigint AS "coinsIssued",
      (SELECT coalesce(-sum(coins) FILTER (WHERE coins < 0), 0) FROM wallet_entries)::bigint AS "coinsSpent",
      (SELECT coalesce(sum(coins), 0) FROM users)::bigint AS "coinsHeld"
  `.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('The totals are missing')
  return sums
}

export type SumName =
  | 'captured'
  | 'refunded'
  | 'chargedBack'
  /** The sum that banks deducted for disputes although it was refunded before. */
  | 'paidTwice'
  /** The totals of all orders, and of those that were cancelled or returned. */
  | 'orders'
  | 'ended'
  /** Refunds after a changed address. */
  | 'address'
  /** Refunds of parts of orders that have not ended. */
  | 'parts'
  /** What the shop kept of ended orders, and the value of the spent coins that it withheld from their refunds. */
  | 'deduction'
  | 'withheld'
  /** By how much payments exceeded their orders, and fell short of those that have not ended. */
  | 'surplus'
  | 'paymentDiscount'
  /** Payments without an order. */
  | 'stray'
  | 'coinsIssued'
  | 'coinsSpent'
  | 'coinsHeld'

export interface FoundBreach extends Breach {
  readonly rule: BookRule
}

/** Saves a check: adds or updates the differences that it found, and deletes all other differences. */
export async function saveDifferences(
  tx: Tx,
  check: { readonly id: string; readonly at: Date; readonly breaches: readonly FoundBreach[] },
): Promise<void> {
  const { id, at, breaches } = check
  for (const { rule, subject, details } of breaches)
    await tx
      .insertInto('book_differences')
      .values({ rule, subject, details: JSON.stringify(details), first_seen_at: at, last_seen_at: at })
      .onConflict((conflict) =>
        conflict.columns(['rule', 'subject']).doUpdateSet({ details: JSON.stringify(details), last_seen_at: at }),
      )
      .execute()
  await tx.deleteFrom('book_differences').where('last_seen_at', '<', at).execute()
  await tx.insertInto('book_checks').values({ id, checked_at: at, differences: breaches.length }).execute()
}

/** Returns the present differences, newest first. `checkedAt` is the time of the last check; null before the first. */
export async function listDifferences(db: Database, limit: number) {
  const lastCheck = await db
    .selectFrom('book_checks')
    .select('checked_at as checkedAt')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await db
    .selectFrom('book_differences')
    .select(['rule', 'subject', 'details', 'first_seen_at as firstSeenAt', 'last_seen_at as lastSeenAt'])
    .orderBy('first_seen_at', 'desc')
    .limit(limit)
    .execute()
  return { checkedAt: lastCheck?.checkedAt ?? null, rows }
}
