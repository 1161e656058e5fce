// From the cart to the parcel: what is bought, and how it was paid.
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { CancelAnswer } from '#domain/cancel-request.ts'
import type { Courier } from '#domain/couriers.ts'
import type {
  AttemptId,
  CancelRequestId,
  DeedId,
  Id,
  InvoiceId,
  OrderId,
  PaymentId,
  ProductId,
  UserId,
} from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderKind, OrderStatus } from '#domain/order.ts'
import type { GatewayStatus } from '#domain/pending-payment.ts'
import type { StateCode } from '#domain/places.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass, Unit } from '#domain/tax.ts'
import type { StoredAddress } from './stored-address.ts'

/** `undecided`: paid, with another amount than asked, or while the shop refunds nothing by itself; staff decide. */
export type AttemptStatus = 'creating' | 'open' | 'paid' | 'expired' | 'replaced' | 'refunded' | 'undecided'

/** Why staff decide about a payment: its amount, or why there can be no order. */
export type DecisionCause = 'amount' | 'replaced' | 'unavailable'

interface SoldLine {
  position: number
  product_id: ProductId
  name: string
  unit_price: Paise
  quantity: number
  hsn: string
  tax_class: TaxClass
  tax_rate_bp: number
  tax_unit: Generated<Unit>
}

export interface OrderTables {
  cart_items: { user_id: UserId; product_id: ProductId; quantity: number; added_at: Date }
  payment_attempts: {
    id: AttemptId
    user_id: UserId
    /** Whose ids the row holds. */
    provider: string
    gateway_order_id: string | null
    gateway_key_id: string
    status: AttemptStatus
    held: boolean
    snapshot_hash: string
    region: Region
    billing: JSONColumnType<StoredAddress>
    state_code: StateCode
    items_total: Paise
    shipping: Paise
    coins_used: number
    payable: Paise
    created_at: Date
    hold_expires_at: Date
    handed_out_at: Date
    first_held_at: Date | null
    next_check_at: Date | null
    checks: Generated<number>
    gateway_status: GatewayStatus | null
    gateway_status_at: Date | null
    /** While the gateway captures what its bank has set aside. */
    claimed_at: Date | null
    /** When the shop decided not to take what the bank had set aside. */
    let_go_at: Date | null
    /** In which she ordered: the database takes it from her account. */
    language: Generated<string>
  }
  attempt_gifts: { attempt_id: AttemptId; giver: string; words: string }
  payer_links: {
    attempt_id: AttemptId
    token_hash: Buffer
    asked_at: Date
    expires_at: Date
    ended_at: Date | null
    /** When it was last used to begin a payment. */
    opened_at: Date | null
    /** She has begun to pay it herself since. */
    also_hers: Generated<boolean>
  }
  attempt_lines: SoldLine & { attempt_id: AttemptId; units_held: Generated<number>; held_since: Date | null }
  payment_refusals: {
    id: Id<'refusal'>
    provider: string
    status: number
    code: string
    words: string
    attempt_id: AttemptId
    payable: Paise
    times: Generated<number>
    first_at: Date
    last_at: Date
    put_aside_at: Date | null
  }
  orders: {
    id: OrderId
    order_number: number
    user_id: UserId
    attempt_id: AttemptId | null
    kind: Generated<OrderKind>
    replaces: OrderId | null
    progress_id: string
    tracking_number: string | null
    /** Who carries it, or is to. */
    courier: Generated<Courier>
    kept_back: Generated<Paise>
    coins_withheld: Generated<number>
    status: OrderStatus
    email: string
    phone: string
    billing: JSONColumnType<StoredAddress>
    state_code: StateCode
    region: Region
    items_total: Paise
    shipping: Paise
    coins_used: number
    coins_earned: number
    total: Paise
    payment_method: string
    placed_at: Date
    search: string
  }
  order_progress: { work: 'note-orders'; order_number: number }
  /** The index of an order's words, filled some time after the order; `is_whole` once all of them as they now are stand in it. */
  order_search: { order_number: number; words: string; is_whole: Generated<boolean> }
  order_items: SoldLine & {
    id: string
    order_id: OrderId
    /** Units and paise that went back, and units of them that are on the shelf again. */
    refunded_quantity: Generated<number>
    refunded_amount: Generated<Paise>
    restocked: Generated<number>
    /** Units that came back and are not sold any more (STK-16). */
    spoiled: Generated<number>
  }
  order_events: {
    order_id: OrderId
    status: OrderStatus
    at: Date
    actor: string
    details: ColumnType<object, string | undefined, string>
  }
  /** Moves that staff took back (ADM-28). */
  undone_moves: {
    order_id: OrderId
    status: OrderStatus
    at: Date
    actor: string
    details: ColumnType<object, string | undefined, string>
    undone_at: Date
  }
  cancel_requests: {
    id: CancelRequestId
    order_id: OrderId
    asked_at: Date
    charge: Paise
    answer: CancelAnswer | null
    answered_at: Date | null
    answered_by: string | null
  }
  order_deeds: { id: DeedId; actor: UserId; target: OrderStatus; at: Date; undone_at: Date | null }
  order_deed_moves: { deed_id: DeedId; order_id: OrderId; came_from: OrderStatus; went_to: OrderStatus; at: Date }
  printed_slips: { order_id: OrderId; printed_at: Date; printed_by: UserId; changed: Generated<SlipChange[]> }
  payments: {
    id: PaymentId
    /** Null where nobody knows which purchase it paid. */
    attempt_id: AttemptId | null
    provider: string
    gateway_payment_id: string
    amount: Paise
    currency: string
    method: string
    instrument: Generated<string>
    order_id: OrderId | null
    captured_at: Date
    refunded: Generated<Paise>
    /** What banks have taken of it through disputes. */
    deducted: Generated<Paise>
    /** As much of that as had not gone back by refund before; the database keeps it. */
    charged_back: Generated<Paise>
    /** The gateway's own time. */
    gateway_created_at: Date | null
    bank_references: Generated<readonly string[]>
    fee: Paise | null
    fee_tax: Paise | null
    settlement_id: string | null
    settlement_utr: string | null
    settled_at: Date | null
    /** Since when it stays though it belongs to no order; null for all others. */
    taken_over_at: Date | null
    /** Came on top of the price, for the gateway: it pays nothing of the order. */
    surplus: Generated<Paise>
    /** By so much less than the price staff have placed the order. */
    shortfall: Generated<Paise>
  }
  payment_decisions: {
    payment_id: PaymentId
    cause: DecisionCause
    payer_fee: Paise
    asked_at: Date
    outcome: 'order' | 'refund' | null
    decided_at: Date | null
  }
  automatic_refunds: { id: Generated<boolean>; stopped_at: Date | null; resumed_at: Date | null }
  invoices: {
    id: InvoiceId
    order_id: OrderId
    serial: string
    issued_at: Date
    document: JSONColumnType<object>
    revision: Generated<number>
    /** Its first day, where it is not the month of issue because that was closed. */
    tax_month: Generated<CalendarDate | null>
  }
  /** PDFs that were handed out, of invoices and credit notes. */
  kept_papers: { paper_id: string; sha256: Buffer; kept_at: Date }
  webhook_events: {
    event_id: string
    provider: string
    event: string
    gateway_order_id: string | null
    received_at: Date
  }
}
