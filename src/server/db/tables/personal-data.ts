// Marks the columns with personal data: how erasing an account changes them, whether the data copy has them, and how
// long they are kept (domain/retention.ts). Erasure and the sweep use these marks (PRIV-23).
import type { UpdateType } from 'kysely'
import { CONTACT_FIELD_NAMES, CONTACT_FIELDS, type ContactField } from '#domain/contact-fields.ts'
import { EMPTY_DRAFT } from '#domain/draft-order.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { ATTRIBUTES, type TextAttribute } from '#domain/particulars.ts'
import { RETENTION, type RetentionKey, type TimedRetention } from '#domain/retention.ts'
import type { Tables } from '../schema.ts'

export type TableName = keyof Tables
type ColumnOf<Table extends TableName> = keyof Tables[Table] & string

/** What erasing an account does to a column. */
type Erasure<Value> =
  /** The row is deleted, by `deletedBy` or by a separate statement. */
  | 'deleted'
  /** A separate statement of the erasure writes another value. */
  | 'replaced'
  /** The erasure writes this value. */
  | { readonly to: Value }
  /** A job writes this value later, when the retention period has passed. */
  | { readonly later: Value }
  /** The erasure leaves the value, which is kept for its retention period. */
  | 'kept'

interface Personal<Value> {
  readonly erased: Erasure<Value>
  /** True when the data copy contains the column. */
  readonly exported: boolean
}

/**
 * Columns that lead from a row to its account. Null: the column has the account's id. A table's name: the column has
 * the id of a row of that table, whose `user_id` is the account's id.
 */
const OWNER_COLUMNS = { user_id: null, owner: null, order_id: 'orders', attempt_id: 'payment_attempts' } as const

interface Marks<Table extends TableName> {
  /**
   * Keys of RETENTION. With a timed key, a row is deleted when the retention period has passed since its `since`. Empty
   * when the rows are not about people.
   */
  readonly retention: readonly (
    | Exclude<RetentionKey, TimedRetention>
    | {
        readonly key: TimedRetention
        readonly since: ColumnOf<Table>
        readonly only?: { readonly [Column in ColumnOf<Table>]?: string }
      }
  )[]
  /** Rows are deleted together with the account to which this column leads. */
  readonly deletedBy?: Extract<ColumnOf<Table>, keyof typeof OWNER_COLUMNS>
  /** Rows are also deleted when an address's owner takes over an account that someone else opened with it (SEC-54). */
  readonly deletedOnTakeover?: true
  readonly personal?: { readonly [Column in ColumnOf<Table>]?: Personal<UpdateType<Tables[Table][Column]>> }
  /** The other columns that can hold any text, grouped by the reason why they hold no personal data. */
  readonly notPersonal?: Readonly<Record<string, readonly ColumnOf<Table>[]>>
}

const exported = <Value>(erased: Erasure<Value>): Personal<Value> => ({ erased, exported: true })
const internal = <Value>(erased: Erasure<Value>): Personal<Value> => ({ erased, exported: false })

const TEXT_ATTRIBUTES = Object.values(ATTRIBUTES).flatMap((attribute) =>
  attribute.kind === 'text' ? [attribute.column] : [],
) as (typeof ATTRIBUTES)[TextAttribute]['column'][]

/** The contact form's fields, all of which are personal. */
const CONTACT = Object.fromEntries(
  CONTACT_FIELD_NAMES.map((name) => [CONTACT_FIELDS[name].column, { erased: { to: '' }, exported: name !== 'email' }]),
) as Record<(typeof CONTACT_FIELDS)[ContactField]['column'], Personal<string>>

/**
 * The marks of every table. A column that can hold any text, without a CHECK that lists its values, must be marked.
 * `personal-data.test.ts` reports unmarked columns, and marks that the erasure or the data copy does not follow.
 */
export const PERSONAL_DATA: { readonly [Table in TableName]: Marks<Table> } = {
  // System.
  releases: { retention: [], notPersonal: { 'a hash': ['id'] } },
  release_assets: { retention: [], notPersonal: { files: ['release', 'path'] } },
  secrets: { retention: [], notPersonal: { 'random keys': ['name', 'value'] } },
  preflight_tokens: { retention: [], notPersonal: { random: ['token'] } },
  settings: { retention: [], notPersonal: { "the shop's own": ['key', 'value'] } },
  versions: { retention: [], notPersonal: { 'a code': ['name'] } },
  counters: { retention: [], notPersonal: { 'a code': ['name'] } },
  /** The tax return contains the GSTINs of registered buyers. */
  tax_months: {
    retention: ['invoices'],
    personal: { gstr1: internal('kept') },
    notPersonal: { 'an id': ['closed_by'], sums: ['figures'] },
  },
  tax_document_blocks: {
    retention: ['invoices'],
    personal: { tables: internal('kept') },
    notPersonal: { "the shop's own": ['gstin'], 'a serial': ['block'] },
  },
  latest_backups: { retention: [] },
  audit_log: {
    retention: ['audit'],
    personal: { details: internal('kept') },
    notPersonal: { ids: ['actor', 'subject'], 'a code': ['action'] },
  },
  rate_limits: { retention: [{ key: 'limits', since: 'window_start' }], notPersonal: { 'a hash': ['key'] } },
  idempotency_keys: {
    retention: [{ key: 'repeats', since: 'created_at' }],
    deletedBy: 'owner',
    deletedOnTakeover: true,
    personal: { body: internal('deleted') },
    notPersonal: { 'an id': ['owner'], random: ['key'], 'a hash': ['request_hash'] },
  },
  sales_days: { retention: [] },
  product_days: { retention: [] },
  component_days: { retention: [], notPersonal: { goods: ['component'] } },
  state_days: { retention: [], notPersonal: { 'a code': ['state_code'] } },
  step_days: { retention: [], notPersonal: { 'a code': ['step'] } },
  campaign_days: { retention: [], notPersonal: { "a campaign's name": ['source', 'medium', 'campaign'] } },
  order_status_days: { retention: [], notPersonal: { 'a code': ['status'] } },
  replacement_days: { retention: [], notPersonal: { 'a code': ['status'] } },
  refund_days: { retention: [], notPersonal: { 'a code': ['reason'] } },
  money_days: { retention: [] },
  user_days: { retention: [] },

  // Accounts.
  users: {
    retention: ['account'],
    personal: {
      name: exported('replaced'),
      email: exported({ to: null }),
      phone: exported({ to: null }),
      password_hash: internal({ to: null }),
      email_verified_at: exported({ to: null }),
      staff_roles: internal({ to: [] }),
      erase_at: internal({ to: null }),
      language: exported({ to: ENGLISH }),
    },
  },
  sessions: {
    retention: [{ key: 'sessions', since: 'expires_at' }],
    deletedBy: 'user_id',
    personal: { device: exported('deleted') },
  },
  known_browsers: {
    retention: [{ key: 'browsers', since: 'seen_at' }],
    deletedBy: 'user_id',
    personal: { device: exported('deleted') },
  },
  passkeys: {
    retention: ['factors'],
    deletedBy: 'user_id',
    personal: { name: exported('deleted') },
    notPersonal: { codes: ['transports'] },
  },
  authenticator_apps: { retention: ['factors'], deletedBy: 'user_id' },
  recovery_codes: { retention: ['factors'], deletedBy: 'user_id' },
  passkey_challenges: { retention: [{ key: 'challenges', since: 'expires_at' }] },
  addresses: {
    retention: ['addresses'],
    deletedBy: 'user_id',
    deletedOnTakeover: true,
    personal: { address: exported('deleted'), region: exported('deleted'), state_code: exported('deleted') },
  },
  /** The erasure deletes the codes and grants by separate statements. */
  browser_codes: { retention: [{ key: 'codes', since: 'created_at' }], personal: { email: internal('deleted') } },
  reset_grants: { retention: [{ key: 'grants', since: 'expires_at' }], personal: { email: internal('deleted') } },
  email_requests: {
    retention: [{ key: 'emailRequests', since: 'asked_at' }],
    deletedBy: 'user_id',
    personal: { old_email: internal('deleted'), new_email: internal('deleted') },
  },
  email_restore_links: {
    retention: [{ key: 'waysBack', since: 'expires_at' }],
    deletedBy: 'user_id',
    personal: { old_email: internal('deleted'), new_email: internal('deleted') },
  },
  disowned_addresses: { retention: ['disowned'], deletedBy: 'user_id' },
  bonus_claims: { retention: ['bonus'] },
  wallet_entries: { retention: ['coins'], notPersonal: { 'an id': ['ref'] } },
  coin_corrections: {
    retention: ['coinReasons'],
    deletedBy: 'user_id',
    personal: { reason: exported('deleted') },
  },

  // Goods.
  products: {
    retention: [],
    notPersonal: {
      goods: ['name', 'description', 'category', 'variant_label', 'hsn', 'also_known_as', ...TEXT_ATTRIBUTES],
    },
  },
  product_families: { retention: [], notPersonal: { goods: ['name', 'differs'] } },
  stock_levels: { retention: [], notPersonal: { 'a code': ['state'] } },
  product_ranks: { retention: [] },
  product_translations: {
    retention: [],
    notPersonal: { goods: ['language', 'name', 'name_of', 'description', 'description_of'] },
  },
  product_translation_texts: { retention: [], notPersonal: { goods: ['language', 'english', 'translation'] } },
  kit_items: { retention: [], notPersonal: { goods: ['name'] } },
  kit_versions: { retention: [], notPersonal: { goods: ['items'] } },
  product_companions: { retention: [] },
  stock_alerts: {
    retention: [
      { key: 'waits', since: 'asked_at' },
      { key: 'waitsTold', since: 'told_at' },
    ],
    deletedBy: 'user_id',
  },
  reorder_reminders: {
    retention: ['reminders', { key: 'remindersSent', since: 'written_at' }],
    deletedBy: 'user_id',
    personal: { language: exported('deleted') },
  },
  product_images: { retention: [], notPersonal: { goods: ['file_key', 'alt'] } },
  product_prices: { retention: ['audit'], notPersonal: { 'an id': ['actor'] } },

  // Consents.
  consents: { retention: ['consents'], notPersonal: { 'a version': ['notice'] } },
  guardianships: {
    retention: ['guardians'],
    personal: { guardian_email: internal({ later: '' }), guardian_name: internal({ later: '' }) },
  },

  // Emails and messages.
  emails: {
    retention: ['emails', 'issueAddresses'],
    personal: { recipient: exported({ to: '' }), content: internal({ to: '{}' }) },
    notPersonal: { ids: ['ref'], codes: ['kind', 'last_failure'], 'a language': ['language'] },
  },
  /**
   * A row with the reason `bounced` is deleted after its retention period. After a complaint the hash of the address
   * stays, so that the address gets no emails any more.
   */
  suppressed_addresses: {
    retention: [{ key: 'bounced', since: 'stopped_at', only: { reason: 'bounced' } }, 'objections'],
    personal: { address: internal({ to: '' }), email_id: internal({ to: null }) },
    notPersonal: { codes: ['codes'] },
  },
  issues: {
    retention: ['audit'],
    notPersonal: { "the shop's own": ['subject', 'preview', 'blocks'], sums: ['counted'] },
  },
  issue_emails: { retention: [{ key: 'issueEmails', since: 'written_at' }] },
  delivery_reports: { retention: [{ key: 'mailReports', since: 'received_at' }] },
  mail_pace: { retention: [] },
  tickets: {
    retention: ['messages'],
    personal: { ...CONTACT, user_id: internal({ to: null }), language: exported({ to: ENGLISH }) },
  },
  saved_answers: { retention: ['savedAnswers'], notPersonal: { "the shop's own": ['name', 'text'] } },
  /** The data copy contains the shop's answers, not the reasons that staff record. */
  ticket_steps: { retention: ['messages'], personal: { text: exported({ to: '' }) } },
  subscribers: {
    retention: [
      { key: 'listPending', since: 'asked_at', only: { status: 'pending' } },
      { key: 'listLeft', since: 'unsubscribed_at', only: { status: 'unsubscribed' } },
    ],
    personal: { email: internal('deleted'), language: exported('deleted') },
    notPersonal: { 'a version': ['consent'] },
  },

  // Orders and payments.
  certificates: {
    retention: ['audit'],
    notPersonal: { "the shop's own": ['name', 'bytes'], 'an id': ['created_by'] },
  },
  cart_items: { retention: ['cart'], deletedBy: 'user_id', deletedOnTakeover: true },
  /** Replaced once the attempt can be neither paid nor refunded any more. */
  payment_attempts: {
    retention: ['unpaid'],
    personal: { billing: exported('replaced') },
    notPersonal: {
      "the gateway's": ['provider', 'gateway_order_id', 'gateway_key_id'],
      'a hash': ['snapshot_hash'],
      codes: ['region', 'state_code', 'language'],
    },
  },
  attempt_gifts: {
    retention: ['gifts'],
    deletedBy: 'attempt_id',
    personal: { giver: exported('deleted'), words: exported('deleted') },
  },
  payer_links: { retention: ['payerLinks'], deletedBy: 'attempt_id' },
  attempt_lines: { retention: ['unpaid'], notPersonal: { goods: ['name', 'hsn', 'tax_class', 'tax_unit'] } },
  /** Deleted with a quote that did not become an order; kept with an order. */
  attempt_deliveries: {
    retention: ['orders'],
    personal: {
      name: internal('deleted'),
      phone: internal('deleted'),
      address: internal('deleted'),
      tracking_number: internal('deleted'),
    },
    notPersonal: { 'a code': ['courier'] },
  },
  draft_orders: {
    retention: [{ key: 'drafts', since: 'changed_at', only: { status: 'cancelled' } }],
    personal: { form: internal({ to: JSON.stringify(EMPTY_DRAFT) }) },
    notPersonal: { 'an id': ['created_by'] },
  },
  account_claims: { retention: [{ key: 'claims', since: 'expires_at' }], deletedBy: 'user_id' },
  attempt_discounts: { retention: ['unpaid'] },
  discount_days: { retention: [] },
  discounts: {
    retention: ['audit'],
    notPersonal: { "the shop's own": ['names', 'code', 'product_ids', 'category', 'regions'], 'an id': ['created_by'] },
  },
  payment_refusals: { retention: ['unpaid'], notPersonal: { "the gateway's": ['provider', 'code', 'words'] } },
  orders: {
    retention: ['orders'],
    personal: {
      email: exported('kept'),
      phone: exported('kept'),
      billing: exported('kept'),
      state_code: exported('kept'),
      region: internal('kept'),
      search: internal('kept'),
      progress_id: internal('kept'),
      tracking_number: exported('kept'),
      payment_method: exported('kept'),
    },
    notPersonal: { 'a code': ['courier'] },
  },
  order_progress: { retention: [], notPersonal: { 'a code': ['work'] } },
  order_search: { retention: ['orders'], personal: { words: internal('kept') } },
  order_items: { retention: ['orders'], notPersonal: { goods: ['name', 'hsn', 'tax_class', 'tax_unit'] } },
  order_events: {
    retention: ['orders'],
    personal: { details: internal('kept') },
    notPersonal: { 'an id': ['actor'], 'a code': ['status'] },
  },
  undone_moves: {
    retention: ['orders'],
    personal: { details: internal('kept') },
    notPersonal: { 'an id': ['actor'], 'a code': ['status'] },
  },
  cancel_requests: { retention: ['orders'], notPersonal: { 'an id': ['answered_by'] } },
  bulk_actions: { retention: [{ key: 'bulkActions', since: 'at' }], notPersonal: { 'a code': ['target'] } },
  bulk_action_moves: { retention: [], notPersonal: { codes: ['came_from', 'went_to'] } },
  printed_slips: { retention: ['orders'], notPersonal: { codes: ['changed'] } },
  payments: {
    retention: ['orders'],
    personal: {
      gateway_payment_id: exported('kept'),
      method: exported('kept'),
      instrument: exported('kept'),
      bank_references: internal('kept'),
    },
    notPersonal: { "the gateway's": ['provider', 'currency', 'settlement_id', 'settlement_utr'] },
  },
  payment_decisions: { retention: [] },
  automatic_refunds: { retention: [] },
  invoices: {
    retention: ['invoices'],
    personal: { document: internal('kept'), serial: exported('kept') },
  },
  stored_documents: { retention: ['papers'] },
  webhook_events: {
    retention: [{ key: 'events', since: 'received_at' }],
    notPersonal: { "the gateway's": ['event_id', 'provider', 'event', 'gateway_order_id'] },
  },

  // After the order.
  refunds: {
    retention: ['orders'],
    personal: {
      words: exported('kept'),
      bank_reference: exported('kept'),
      paid_reference: exported('kept'),
      failure: internal('kept'),
    },
    notPersonal: {
      "the gateway's": ['provider', 'gateway_refund_id', 'settlement_id', 'settlement_utr'],
      random: ['idempotency_key'],
    },
  },
  refund_lines: { retention: ['orders'] },
  order_notes: { retention: ['orderNotes'], deletedBy: 'order_id', personal: { text: exported('deleted') } },
  user_notes: { retention: ['personNotes'], deletedBy: 'user_id', personal: { text: exported('deleted') } },
  credit_notes: {
    retention: ['invoices'],
    personal: { document: internal('kept'), serial: exported('kept') },
  },
  /** An open report gets the decision that its account was deleted. */
  reports: {
    retention: ['reports'],
    personal: { message: exported({ to: '' }), decision: exported('replaced') },
    notPersonal: { 'an id': ['decided_by'] },
  },
  /** Erasure detaches uploads. The next sweep deletes the file and then the row. */
  uploads: {
    retention: ['uploads', 'films'],
    personal: { file_key: internal('kept') },
    notPersonal: { 'a code': ['content_type'] },
  },
  book_checks: { retention: [] },
  book_differences: { retention: [], notPersonal: { 'ids and sums': ['rule', 'subject', 'details'] } },

  // Disputes.
  chargeback_entries: { retention: [] },
  disputes: {
    retention: ['disputes'],
    personal: { note: internal('kept') },
    notPersonal: { "the gateway's": ['provider', 'gateway_dispute_id', 'gateway_payment_id', 'reason'] },
  },
  dispute_events: { retention: ['disputes'], notPersonal: { codes: ['phase', 'status'] } },

  // Comparison with the gateway.
  gateway_findings: {
    retention: ['disputes'],
    personal: { reason: internal('kept') },
    notPersonal: { 'ids and sums': ['kind', 'provider', 'subject', 'details', 'resolved_by'] },
  },
  gateway_comparisons: { retention: [], notPersonal: { "the gateway's": ['provider'] } },
  settlement_lines: {
    retention: ['disputes'],
    notPersonal: {
      "the gateway's": [
        'provider',
        'entity_id',
        'settlement_id',
        'kind',
        'gateway_payment_id',
        'gateway_dispute_id',
        'utr',
      ],
    },
  },
  number_gaps: { retention: [], notPersonal: { "the shop's own": ['series', 'reason'] } },
  reserved_numbers: { retention: [], notPersonal: { 'a serial': ['invoice_serial'] } },

  // Parcels.
  parcels: { retention: ['orders'], notPersonal: { 'three digits': ['region'] } },
  courier_bookings: {
    retention: ['labels'],
    personal: { label_key: internal({ later: null }), words: internal('kept') },
    notPersonal: { "the courier's": ['courier', 'reference', 'courier_id', 'number'] },
  },
  delivery_times: { retention: [], notPersonal: { 'three digits': ['region'] } },

  // Requests for access, correction or erasure; nominees; data breaches.
  privacy_requests: {
    retention: ['requests'],
    personal: { email: internal({ to: '' }), text: exported({ to: '' }), language: exported({ to: ENGLISH }) },
  },
  /** The data copy contains the shop's answers, not the other steps. */
  privacy_request_steps: {
    retention: ['requests'],
    personal: { text: exported({ to: '' }) },
    notPersonal: { 'an id': ['author'] },
  },
  nominations: {
    retention: ['nominee'],
    deletedBy: 'user_id',
    deletedOnTakeover: true,
    personal: { name: exported('deleted'), email: exported('deleted'), phone: exported('deleted') },
  },
  breaches: { retention: ['breaches'] },
  /** The data copy of a user who was informed contains the text. */
  breach_entries: {
    retention: ['breaches'],
    personal: { text: exported('kept') },
    notPersonal: { ids: ['selection'] },
  },
  breach_emails: { retention: ['breaches'] },
  // Nothing uses this table. A later release removes it.
  retention_runs: { retention: [], notPersonal: { 'a code': ['what'] } },

  // Reviews.
  reviews: {
    retention: ['reviews'],
    deletedBy: 'user_id',
    personal: { text: exported('deleted'), shown_name: exported('deleted') },
  },

  // Staff.
  staff_invites: {
    retention: [{ key: 'invites', since: 'created_at' }],
    personal: { email: internal('kept') },
  },

  // Stock.
  stock_batches: { retention: [], notPersonal: { goods: ['number', 'recall_reason'] } },
  stock_moves: {
    retention: ['audit'],
    personal: { note: internal('kept') },
    notPersonal: { 'an id': ['actor'] },
  },
  stock_openings: { retention: [] },
  parcel_batches: { retention: [] },
  recall_notices: { retention: ['audit'], notPersonal: { "the shop's own": ['text'] } },
  recall_emails: { retention: [] },
  stock_warnings: { retention: [] },
}

/** The marks of any table, with column names as plain text, for loops over all tables. */
interface AnyMarks {
  readonly retention: readonly (
    | string
    | {
        readonly key: TimedRetention
        readonly since: string
        readonly only?: Readonly<Record<string, string | undefined>>
      }
  )[]
  readonly deletedBy?: keyof typeof OWNER_COLUMNS
  readonly deletedOnTakeover?: true
  readonly personal?: Readonly<Record<string, Personal<unknown> | undefined>>
  readonly notPersonal?: Readonly<Record<string, readonly string[]>>
}
const MARKS: Readonly<Record<string, AnyMarks>> = PERSONAL_DATA
export const MARKED_TABLES = Object.entries(MARKS)

/** Returns the values that replace a row's personal data, for an UPDATE. Throws for a table that has none. */
export function cleared<Table extends TableName>(
  table: Table,
): { [Column in ColumnOf<Table>]?: UpdateType<Tables[Table][Column]> } {
  const { personal = {} } = MARKS[table] ?? {}
  const values = Object.entries(personal).flatMap(([column, mark]) => {
    if (typeof mark?.erased !== 'object') return []
    return [[column, 'to' in mark.erased ? mark.erased.to : mark.erased.later] as const]
  })
  if (values.length === 0) throw new Error(`No column of ${table} is marked to be replaced on erasure`)
  return Object.fromEntries(values) as { [Column in ColumnOf<Table>]?: UpdateType<Tables[Table][Column]> }
}

/**
 * The tables whose rows are deleted with their account. `column` leads to the account; `through` is the table in
 * between, or null when the column has the account's id.
 */
export const OWN_ROWS = MARKED_TABLES.flatMap(([table, { deletedBy: column, deletedOnTakeover = false }]) =>
  column ? [{ table, column, through: OWNER_COLUMNS[column], deletedOnTakeover }] : [],
)

/** The tables whose rows are deleted when `after` milliseconds have passed since the time in the column `since`. */
export const TIMED_ROWS = MARKED_TABLES.flatMap(([table, { retention }]) =>
  retention.flatMap((line) => {
    if (typeof line === 'string') return []
    const after = RETENTION.find(({ key }) => key === line.key)?.after
    if (after == null) throw new Error(`${line.key} has no retention time`)
    return [{ ...line, table, after }]
  }),
)
