// What is kept about people, for how long, and what forgets it: the one table from which the jobs, the staff's page and the
// privacy policy's table are made (PRIV-22). Why each is kept stands in its words.
import { REMEMBER_GUARDIAN } from './age.ts'
import { LABELS_KEPT_FOR } from './courier-booking.ts'
import { days } from './durations.ts'
import { CHANGE_LIFETIME } from './email-change.ts'
import { FORGET_BOUNCE_AFTER, REMEMBER_REPORTS } from './mail-report.ts'
import { CONFIRM_WITHIN, FORGET_LEFT_AFTER } from './newsletter.ts'
import { CODE_LIFETIME } from './otp.ts'
import { FORGET_REQUEST_AFTER } from './privacy-request.ts'
import { HEAD_START, WAITS_FOR } from './product-wait.ts'
import { LOOSE_UPLOAD_LIFETIME, VIDEOS_KEPT_FOR } from './report.ts'
import { BROWSER_LIFETIME } from './session.ts'
import { FORGET_SETTLED_AFTER } from './ticket.ts'

/** How something is forgotten. */
type Forgetting =
  /** Rows go once their time lies `after` back; the sweep of every minute deletes them. Each has an index that finds it. */
  | 'rows'
  /** A use case of its own empties or deletes them, from a job. */
  | 'job'
  /** With the account, at once. */
  | 'account'
  /** Kept because a law asks for it, or because nothing else would keep the shop's word. */
  | 'kept'
  /** Outside of the tables: whoever runs the shop sees to it. */
  | 'operator'

export interface Retention {
  readonly key: string
  /** The tables whose people it is about. */
  readonly tables: readonly string[]
  readonly by: Forgetting
  /** Milliseconds; null where no clock runs. */
  readonly after: number | null
  /** Of rows: the column whose time counts, and what the row must be besides. */
  readonly column?: string
  readonly only?: { readonly column: string; readonly is: string }
}

const rows = (key: string, table: string, column: string, after: number, only?: Retention['only']): Retention => ({
  key,
  tables: [table],
  by: 'rows',
  after,
  column,
  ...(only ? { only } : {}),
})
const withJob = (key: string, tables: readonly string[], after: number): Retention => ({
  key,
  tables,
  by: 'job',
  after,
})
const withAccount = (key: string, ...tables: string[]): Retention => ({ key, tables, by: 'account', after: null })
const kept = (key: string, ...tables: string[]): Retention => ({ key, tables, by: 'kept', after: null })

/** A gateway replays an event for 15 days at the most (RZP-33). */
const REMEMBER_EVENTS = days(16)
/** Nobody asks any more whose address an invitation went to: the activity says who invited. */
const FORGET_INVITES = days(30)
/** By then nobody leaves because of an issue, and no letter of it is tried any more. */
const REMEMBER_ISSUES = days(90)
/** Whoever left the list is forgotten by then, wherever the last issue went to. */
export const FORGET_ISSUE_ADDRESSES_AFTER = FORGET_LEFT_AFTER
/** Letters about no order: of logins, passwords, requests. */
export const FORGET_LETTERS_AFTER = days(365)

export const RETENTION = [
  withAccount('account', 'users'),
  withAccount('addresses', 'addresses'),
  withAccount('cart', 'cart_items'),
  withAccount('devices', 'known_devices'),
  withAccount('coinReasons', 'coin_corrections'),
  withAccount('orderNotes', 'order_notes'),
  withAccount('personNotes', 'person_notes'),
  withAccount('unpaid', 'payment_attempts', 'attempt_lines', 'payment_refusals'),
  withAccount('gifts', 'attempt_gifts'),
  withAccount('payerLinks', 'payer_links'),
  withAccount('reports', 'reports'),
  withAccount('reviews', 'reviews'),
  withAccount('disowned', 'disowned_addresses'),
  withAccount('nominee', 'nominations'),
  withAccount('factors', 'passkeys', 'authenticator_apps', 'recovery_codes'),
  rows('sessions', 'sessions', 'expires_at', 0),
  rows('grants', 'reset_grants', 'expires_at', 0),
  rows('codes', 'browser_codes', 'created_at', CODE_LIFETIME),
  rows('emailRequests', 'email_requests', 'asked_at', CHANGE_LIFETIME),
  rows('waysBack', 'email_ways_back', 'expires_at', 0),
  rows('browsers', 'known_browsers', 'seen_at', BROWSER_LIFETIME),
  rows('challenges', 'passkey_challenges', 'expires_at', 0),
  rows('invites', 'staff_invites', 'created_at', FORGET_INVITES),
  rows('deeds', 'order_deeds', 'at', days(1)),
  rows('waits', 'product_waits', 'asked_at', WAITS_FOR),
  rows('waitsTold', 'product_waits', 'told_at', HEAD_START),
  rows('limits', 'rate_limits', 'window_start', days(2)),
  rows('repeats', 'idempotency_keys', 'created_at', days(1)),
  rows('listPending', 'subscribers', 'asked_at', CONFIRM_WITHIN, { column: 'status', is: 'pending' }),
  rows('listLeft', 'subscribers', 'unsubscribed_at', FORGET_LEFT_AFTER, { column: 'status', is: 'unsubscribed' }),
  rows('events', 'webhook_events', 'received_at', REMEMBER_EVENTS),
  rows('mailReports', 'mail_reports', 'received_at', REMEMBER_REPORTS),
  rows('bounced', 'stopped_addresses', 'stopped_at', FORGET_BOUNCE_AFTER, { column: 'reason', is: 'bounced' }),
  rows('issueLetters', 'issue_letters', 'written_at', REMEMBER_ISSUES),
  withJob('messages', ['tickets', 'ticket_steps'], FORGET_SETTLED_AFTER),
  withJob('letters', ['letters'], FORGET_LETTERS_AFTER),
  withJob('labels', ['courier_bookings'], LABELS_KEPT_FOR),
  withJob('issueAddresses', ['letters'], FORGET_ISSUE_ADDRESSES_AFTER),
  withJob('requests', ['privacy_requests', 'privacy_request_steps'], FORGET_REQUEST_AFTER),
  withJob('guardians', ['guardianships'], REMEMBER_GUARDIAN),
  withJob('uploads', ['uploads'], LOOSE_UPLOAD_LIFETIME),
  withJob('films', ['uploads'], VIDEOS_KEPT_FOR),
  kept(
    'orders',
    'orders',
    'order_items',
    'order_events',
    'undone_moves',
    'cancel_requests',
    'printed_slips',
    'order_search',
    'parcels',
    'payments',
    'refunds',
    'refund_lines',
  ),
  kept('invoices', 'invoices', 'credit_notes', 'tax_months'),
  kept('disputes', 'disputes', 'dispute_events', 'gateway_findings', 'settlement_lines'),
  kept('coins', 'wallet_entries'),
  kept('bonus', 'bonus_claims'),
  kept('objections', 'stopped_addresses'),
  kept('audit', 'audit_log', 'product_prices', 'stock_moves', 'recall_notices', 'issues'),
  kept('consents', 'consents'),
  kept('papers', 'kept_papers'),
  kept('savedAnswers', 'saved_answers'),
  kept('breaches', 'breaches', 'breach_entries', 'breach_letters'),
  { key: 'log', tables: [], by: 'operator', after: days(365) },
  { key: 'backups', tables: [], by: 'operator', after: days(35) },
] as const satisfies readonly Retention[]

/** Of these tables no row is about anybody: figures, goods, machines. A test sees that no column says otherwise. */
export const WITHOUT_PEOPLE: readonly string[] = [
  'automatic_refunds',
  'backups_made',
  'book_checks',
  'book_differences',
  'chargeback_entries',
  'component_days',
  'counters',
  'delivery_times',
  'gateway_looks',
  'goods_words',
  'kit_items',
  'product_companions',
  'product_families',
  'kit_pasts',
  'mail_pace',
  'money_days',
  'noted_numbers',
  'number_gaps',
  'order_deed_moves',
  'order_progress',
  'order_status_days',
  'parcel_batches',
  'payment_decisions',
  'preflight_words',
  'product_images',
  'product_days',
  'product_translations',
  'products',
  'recall_letters',
  'refund_days',
  'release_assets',
  'releases',
  'replacement_days',
  'retention_runs',
  'sales_days',
  'schema_migrations',
  'secrets',
  'settings',
  'shelf_ranks',
  'state_days',
  'step_days',
  'stock_batches',
  'stock_levels',
  'stock_openings',
  'stock_warnings',
  'tax_blocks',
  'user_days',
  'versions',
]
