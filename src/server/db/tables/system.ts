// What the whole shop shares: secrets, settings, counts by day, limits and the audit log.
import type { Generated, JSONColumnType } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Step } from '#domain/step.ts'

export interface SystemTables {
  releases: { id: string; published_at: Date }
  release_assets: { release: string; path: string; identity: Buffer; br: Buffer | null; gzip: Buffer | null }
  secrets: { name: string; value: string }
  preflight_words: { word: string; left_at: Date }
  settings: { key: string; value: JSONColumnType<object>; updated_at: Date }
  versions: { name: 'catalog' | 'settings'; version: Generated<number> }
  /** `last_at`: when the last document of a series was dated. */
  counters: { name: string; value: number; last_at: Date | null }
  /** Closed months: the return as it was handed in, and the figures beside it. */
  tax_months: {
    month: CalendarDate
    closed_at: Date
    closed_by: string
    gstr1: string
    figures: JSONColumnType<object>
  }
  tax_blocks: {
    month: CalendarDate
    gstin: string
    block: string
    form: number
    documents: number
    tables: JSONColumnType<object>
  }
  backups_made: { kind: 'copy' | 'off_site' | 'files'; taken_at: Date }
  audit_log: { id: string; at: Date; actor: string; action: string; subject: string; details: JSONColumnType<object> }
  rate_limits: { key: string; window_start: Date; count: number }
  idempotency_keys: {
    owner: string
    key: string
    request_hash: string
    status: number | null
    body: JSONColumnType<object> | null
    created_at: Date
  }
  sales_days: { day: CalendarDate; orders: number; total: Paise; first_orders: number }
  product_days: { day: CalendarDate; product_id: ProductId; units: number; amount: Paise }
  component_days: { day: CalendarDate; component: string; units: number }
  state_days: { day: CalendarDate; state_code: string; orders: number; total: Paise }
  step_days: { day: CalendarDate; step: Step; times: number }
  order_status_days: { day: CalendarDate; status: OrderStatus; orders: Generated<number>; total: Generated<Paise> }
  /** Of these, orders that were placed again. */
  replacement_days: { day: CalendarDate; status: OrderStatus; orders: number }
  refund_days: { day: CalendarDate; reason: RefundReason; refunds: number; amount: Paise }
  money_days: {
    day: CalendarDate
    captured: Generated<Paise>
    payments: Generated<number>
    returned: Generated<Paise>
    charged_back: Generated<Paise>
  }
  user_days: { day: CalendarDate; users: Generated<number> }
}
