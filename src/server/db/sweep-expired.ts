// Deletes rows whose retention period has passed, such as sessions, codes and webhook events, and empties old emails
// (PRIV-22).
import { after } from '#domain/durations.ts'
import { FORGET_EMAILS_AFTER, FORGET_ISSUE_ADDRESSES_AFTER } from '#domain/retention.ts'
import type { Shop } from '../shop.ts'
import { deleteOverdueRows, emptyOldEmails, emptyOldIssueEmails } from './retention-queries.ts'
import { TIMED_ROWS } from './tables/personal-data.ts'

const EMAILS_AT_ONCE = 500

/** Deletes the rows of TIMED_ROWS whose retention period has passed, and empties old emails. */
export async function sweepExpired({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const table of TIMED_ROWS) await deleteOverdueRows(db, table, after(now, -table.after))
  await emptyOldEmails(db, after(now, -FORGET_EMAILS_AFTER), EMAILS_AT_ONCE)
  await emptyOldIssueEmails(db, after(now, -FORGET_ISSUE_ADDRESSES_AFTER), EMAILS_AT_ONCE)
}
