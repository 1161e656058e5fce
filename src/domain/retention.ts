// How long personal data is kept, and what deletes it. The jobs and the table in the privacy policy derive from this
// list (PRIV-22). server/db/tables/personal-data.ts assigns tables and columns to each entry; copy/en/privacy.json
// gives the reasons.
import { REMEMBER_GUARDIAN } from './age.ts'
import { LABEL_RETENTION } from './courier-booking.ts'
import { DRAFT_LIFETIME } from './draft-order.ts'
import { days } from './durations.ts'
import { CHANGE_LIFETIME } from './email-change.ts'
import { FORGET_BOUNCE_AFTER, REMEMBER_REPORTS } from './mail-report.ts'
import { CONFIRM_WITHIN, FORGET_LEFT_AFTER } from './newsletter.ts'
import { CODE_LIFETIME } from './otp.ts'
import { FORGET_REQUEST_AFTER } from './privacy-request.ts'
import { SENT_REMINDER_KEPT } from './reminder.ts'
import { LOOSE_UPLOAD_LIFETIME, VIDEOS_KEPT_FOR } from './report.ts'
import { BROWSER_LIFETIME } from './session.ts'
import { HEAD_START, WAITS_FOR } from './stock-state.ts'
import { FORGET_RESOLVED_AFTER } from './ticket.ts'

/** What deletes the data. */
type Forgetting =
  /** A job deletes rows older than `after`. */
  | 'rows'
  /** A job starts a use case, which deletes or empties the rows. */
  | 'job'
  /** The rows are deleted with the account. */
  | 'account'
  /** The rows are kept because a law requires it, or because the shop's promises depend on them. */
  | 'kept'
  /** The operator deletes the data, because it is not in the database. */
  | 'operator'

export interface Retention {
  readonly key: string
  readonly by: Forgetting
  /** In milliseconds; null when there is no time limit. */
  readonly after: number | null
}

const rowsAfter = <Key extends string>(key: Key, after: number) => ({ key, by: 'rows', after }) as const
const withJob = <Key extends string>(key: Key, after: number) => ({ key, by: 'job', after }) as const
const withAccount = <Key extends string>(key: Key) => ({ key, by: 'account', after: null }) as const
const withoutLimit = <Key extends string>(key: Key) => ({ key, by: 'kept', after: null }) as const

/** The gateway sends an event again for at most 15 days (RZP-33). */
const REMEMBER_EVENTS = days(16)
/** After this time an invitation is deleted with its address. The audit log still says who invited. */
const FORGET_INVITES = days(30)
/** How long the shop remembers to whom it has sent a newsletter issue (LET-21). */
const REMEMBER_ISSUES = days(90)
/** The addresses to which an issue was sent are kept as long as those of readers who unsubscribed. */
export const FORGET_ISSUE_ADDRESSES_AFTER = FORGET_LEFT_AFTER
/** The retention period of emails that belong to no order, such as those about logins. */
export const FORGET_EMAILS_AFTER = days(365)

export const RETENTION = [
  withAccount('account'),
  withAccount('addresses'),
  withAccount('cart'),
  withAccount('coinReasons'),
  withAccount('orderNotes'),
  withAccount('personNotes'),
  withAccount('unpaid'),
  withAccount('gifts'),
  withAccount('payerLinks'),
  withAccount('reports'),
  withAccount('reviews'),
  withAccount('reminders'),
  withAccount('disowned'),
  withAccount('nominee'),
  withAccount('factors'),
  rowsAfter('sessions', 0),
  rowsAfter('grants', 0),
  rowsAfter('codes', CODE_LIFETIME),
  rowsAfter('emailRequests', CHANGE_LIFETIME),
  rowsAfter('waysBack', 0),
  rowsAfter('browsers', BROWSER_LIFETIME),
  rowsAfter('challenges', 0),
  rowsAfter('invites', FORGET_INVITES),
  rowsAfter('bulkActions', days(1)),
  rowsAfter('waits', WAITS_FOR),
  rowsAfter('waitsTold', HEAD_START),
  rowsAfter('remindersSent', SENT_REMINDER_KEPT),
  rowsAfter('drafts', DRAFT_LIFETIME),
  rowsAfter('claims', 0),
  rowsAfter('limits', days(2)),
  rowsAfter('repeats', days(1)),
  rowsAfter('listPending', CONFIRM_WITHIN),
  rowsAfter('listLeft', FORGET_LEFT_AFTER),
  rowsAfter('events', REMEMBER_EVENTS),
  rowsAfter('mailReports', REMEMBER_REPORTS),
  rowsAfter('bounced', FORGET_BOUNCE_AFTER),
  rowsAfter('issueEmails', REMEMBER_ISSUES),
  withJob('messages', FORGET_RESOLVED_AFTER),
  withJob('emails', FORGET_EMAILS_AFTER),
  withJob('labels', LABEL_RETENTION),
  withJob('issueAddresses', FORGET_ISSUE_ADDRESSES_AFTER),
  withJob('requests', FORGET_REQUEST_AFTER),
  withJob('guardians', REMEMBER_GUARDIAN),
  withJob('uploads', LOOSE_UPLOAD_LIFETIME),
  withJob('films', VIDEOS_KEPT_FOR),
  withoutLimit('orders'),
  withoutLimit('invoices'),
  withoutLimit('disputes'),
  withoutLimit('coins'),
  withoutLimit('bonus'),
  withoutLimit('objections'),
  withoutLimit('audit'),
  withoutLimit('consents'),
  withoutLimit('papers'),
  withoutLimit('savedAnswers'),
  withoutLimit('breaches'),
  { key: 'log', by: 'operator', after: days(365) },
  { key: 'backups', by: 'operator', after: days(35) },
] as const satisfies readonly Retention[]

export type RetentionKey = (typeof RETENTION)[number]['key']
/** The keys of entries whose rows a job deletes by age. */
export type TimedRetention = Extract<(typeof RETENTION)[number], { readonly by: 'rows' }>['key']
