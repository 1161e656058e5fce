// Deletes rows whose retention period has passed, such as sessions, codes and webhook events, and empties old emails
// (PRIV-22).
import { after } from '#domain/durations.ts'
import { FORGET_EMAILS_AFTER, FORGET_ISSUE_ADDRESSES_AFTER } from '#domain/retention.ts'
import type { Shop } from '../shop.ts'
import {
  deleteOverdueRows,
  emptyOldEmails,
  emptyOldIssueEmails,
  recordSweep,
  type SweptKind,
} from './retention-queries.ts'
import { TIMED_ROWS } from './tables/personal-data.ts'

const EMAILS_AT_ONCE = 500

/** Deletes the rows of TIMED_ROWS whose retention period has passed, and empties old emails. */
export async function sweepExpired({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const swept: SweptKind[] = []
  for (const rows of TIMED_ROWS)
    swept.push({ what: rows.key, count: await deleteOverdueRows(db, rows, after(now, -rows.after)) })
  const emails = await emptyOldEmails(db, after(now, -FORGET_EMAILS_AFTER), EMAILS_AT_ONCE)
  const monthly = await emptyOldIssueEmails(db, after(now, -FORGET_ISSUE_ADDRESSES_AFTER), EMAILS_AT_ONCE)
  const emptied = [
    { what: 'emails', count: emails },
    { what: 'issueAddresses', count: monthly },
  ]
  await recordSweep(db, [...swept, ...emptied], now)
}
