// How long personal data is kept, and what deletes it. The jobs, the staff's page and the table in the privacy policy
// derive from this list (PRIV-22). server/db/tables/personal-data.ts assigns tables and columns to each entry;
// copy/en/privacy.json gives the reasons.
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
  /** A job starts a use case, which deletes or empties them. */
  | 'job'
  /** They are deleted with the account. */
  | 'account'
  /** They are kept because a law requires it, or because the shop's promises depend on them. */
  | 'kept'
  /** The operator deletes them, because they are not in the database. */
  | 'operator'

export interface Retention {
  readonly key: string
  readonly by: Forgetting
  /** In milliseconds; null when there is no time limit. */
  readonly after: number | null
}

const rows = <Key extends string>(key: Key, after: number) => ({ key, by: 'rows', after }) as const
const withJob = <Key extends string>(key: Key, after: number) => ({ key, by: 'job', after }) as const
const withAccount = <Key extends string>(key: Key) => ({ key, by: 'account', after: null }) as const
const kept = <Key extends string>(key: Key) => ({ key, by: 'kept', after: null }) as const

/** The gateway sends an event again for at most 15 days (RZP-33). */
const REMEMBER_EVENTS = days(16)
/** After this time an invitation is deleted with its address. The audit log still says who invited. */
const FORGET_INVITES = days(30)
/** How long the emails of a newsletter issue are listed (LET-21). */
const REMEMBER_ISSUES = days(90)
/** As long as the addresses of readers who unsubscribed. */
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
  rows('sessions', 0),
  rows('grants', 0),
  rows('codes', CODE_LIFETIME),
  rows('emailRequests', CHANGE_LIFETIME),
  rows('waysBack', 0),
  rows('browsers', BROWSER_LIFETIME),
  rows('challenges', 0),
  rows('invites', FORGET_INVITES),
  rows('bulkActions', days(1)),
  rows('waits', WAITS_FOR),
  rows('waitsTold', HEAD_START),
  rows('remindersSent', SENT_REMINDER_KEPT),
  rows('drafts', DRAFT_LIFETIME),
  rows('claims', 0),
  rows('limits', days(2)),
  rows('repeats', days(1)),
  rows('listPending', CONFIRM_WITHIN),
  rows('listLeft', FORGET_LEFT_AFTER),
  rows('events', REMEMBER_EVENTS),
  rows('mailReports', REMEMBER_REPORTS),
  rows('bounced', FORGET_BOUNCE_AFTER),
  rows('issueEmails', REMEMBER_ISSUES),
  withJob('messages', FORGET_RESOLVED_AFTER),
  withJob('emails', FORGET_EMAILS_AFTER),
  withJob('labels', LABEL_RETENTION),
  withJob('issueAddresses', FORGET_ISSUE_ADDRESSES_AFTER),
  withJob('requests', FORGET_REQUEST_AFTER),
  withJob('guardians', REMEMBER_GUARDIAN),
  withJob('uploads', LOOSE_UPLOAD_LIFETIME),
  withJob('films', VIDEOS_KEPT_FOR),
  kept('orders'),
  kept('invoices'),
  kept('disputes'),
  kept('coins'),
  kept('bonus'),
  kept('objections'),
  kept('audit'),
  kept('consents'),
  kept('papers'),
  kept('savedAnswers'),
  kept('breaches'),
  { key: 'log', by: 'operator', after: days(365) },
  { key: 'backups', by: 'operator', after: days(35) },
] as const satisfies readonly Retention[]

export type RetentionKey = (typeof RETENTION)[number]['key']
/** The keys of entries whose rows a job deletes by age. */
export type TimedRetention = Extract<(typeof RETENTION)[number], { readonly by: 'rows' }>['key']
