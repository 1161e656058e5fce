// Column lists of INSERTs in raw SQL. The compiler reports a forgotten column.
import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '../schema.ts'

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string

/**
 * Columns that a raw INSERT may leave out, because the database or a later step fills them. The compiler reports any
 * other missing column; in database functions `tables.test.ts` does.
 */
export const FILLED_LATER = {
  counters: ['last_at'],
  courier_bookings: ['tries', 'is_doubtful', 'courier_id', 'number', 'cost', 'words', 'label_key', 'ask_at'],
  gateway_findings: ['resolved_at', 'resolution', 'resolved_by', 'reason'],
  idempotency_keys: ['status', 'body'],
  issue_emails: ['went_at', 'left_at'],
  emails: [
    'sent_at',
    'asked_again_at',
    'message_id',
    'tries',
    'last_failure',
    'failed_at',
    'given_up_at',
    'put_aside_at',
    'came_back',
    'language',
  ],
  // Each database function adds to only one of these sums.
  money_days: ['captured', 'payments', 'returned', 'charged_back'],
  bulk_actions: ['undone_at'],
  order_events: ['details'],
  order_items: ['refunded_quantity', 'refunded_amount', 'restocked', 'spoiled'],
  order_notes: ['changed_at'],
  parcel_batches: ['back'],
  payment_attempts: ['draft_order_id'],
  parcels: ['delivered_at', 'ended_at', 'news', 'news_at', 'asked_at'],
  user_notes: ['changed_at'],
  stock_alerts: ['told_at'],
  product_ranks: ['level', 'expires_on'],
  stock_levels: ['stock', 'held', 'state'],
  stock_moves: ['id', 'level', 'batch_id', 'order_id', 'note'],
  subscribers: ['confirmed_at', 'unsubscribed_at'],
  // Nothing uses `assignee`. A later release removes it.
  tickets: ['status', 'resolved_at', 'assignee'],
} as const satisfies { readonly [Table in keyof Tables]?: readonly ColumnOf<Table>[] }

type FilledLater<Table> = Table extends keyof typeof FILLED_LATER ? (typeof FILLED_LATER)[Table][number] : never
type Missing<Table extends keyof Tables, Named> = Exclude<ColumnOf<Table>, Named | FilledLater<Table>>

/** Returns the column list of an INSERT. It must name every column of the table except those in FILLED_LATER. */
export const insertColumns = <Table extends keyof Tables, const Named extends readonly ColumnOf<Table>[]>(
  _table: Table,
  columns: Named &
    ([Missing<Table, Named[number]>] extends [never] ? unknown : `missing: ${Missing<Table, Named[number]>}`),
): RawBuilder<unknown> => sql.join((columns as readonly string[]).map((column) => sql.ref(column)))
