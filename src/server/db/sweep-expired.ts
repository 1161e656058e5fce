// The job that forgets what has had its time, as the table of retention says: sessions, grants, codes, limits, remembered requests,
// webhook events, addresses that are on no list, mailboxes that bounced long ago, and what old letters said (PRIV-22).
import { after } from '#domain/durations.ts'
import { FORGET_ISSUE_ADDRESSES_AFTER, FORGET_LETTERS_AFTER, RETENTION, type Retention } from '#domain/retention.ts'
import type { Shop } from '../shop.ts'
import {
  deleteOverdueRows,
  emptyOldIssueLetters,
  emptyOldLetters,
  type Forgot,
  noteForgotten,
} from './retention-queries.ts'

const LETTERS_AT_ONCE = 500

/** Deletes rows past their use; each table has an index that finds them. */
export async function sweepExpired({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const forgot: Forgot[] = []
  for (const entry of RETENTION as readonly Retention[]) {
    if (entry.by !== 'rows' || entry.after === null) continue
    forgot.push({ what: entry.key, count: await deleteOverdueRows(db, entry, after(now, -entry.after)) })
  }
  const letters = await emptyOldLetters(db, after(now, -FORGET_LETTERS_AFTER), LETTERS_AT_ONCE)
  const monthly = await emptyOldIssueLetters(db, after(now, -FORGET_ISSUE_ADDRESSES_AFTER), LETTERS_AT_ONCE)
  const emptied = [
    { what: 'letters', count: letters },
    { what: 'issueAddresses', count: monthly },
  ]
  await noteForgotten(db, [...forgot, ...emptied], now)
}
