// The tables as Kysely sees them; what the columns mean stands in migrations/.

import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type {
  AddressId,
  AttemptId,
  InvoiceId,
  LetterId,
  OrderId,
  PaymentId,
  ProductId,
  RefundId,
  SessionId,
  SubscriberId,
  UserId,
} from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderKind, OrderStatus } from '#domain/order.ts'
import type { Unit } from '#domain/particulars.ts'
import type { StateCode } from '#domain/places.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Region } from '#domain/shipping.ts'
import type { TaxClass } from '#domain/tax.ts'
import type { Heard } from '#domain/unclear-payment.ts'

export type Role = 'user' | 'admin'
export type OtpPurpose = 'reset' | 'signup'
export type WalletCause =
  | 'welcome'
  | 'order_earned'
  | 'order_redeemed'
  | 'order_returned'
  | 'earning_withdrawn'
  | 'correction'
  | 'erasure'
export type AttemptStatus = 'creating' | 'open' | 'paid' | 'expired' | 'replaced' | 'refunded'
export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed'
export type TicketKind = 'contact' | 'question' | 'issue'
export type SubscriberStatus = 'pending' | 'subscribed' | 'unsubscribed'
export type ReportProblem = 'damaged' | 'wrong' | 'missing' | 'not_as_described' | 'late'
export type ReportStatus = 'open' | 'refund' | 'replacement' | 'refused'
export type UploadKind = 'video' | 'photo'

/** Where a parcel goes, as given at checkout and frozen with the purchase. */
export interface StoredAddress {
  title: string
  firstName: string
  lastName: string
  email: string
  phoneNumber: string
  houseNumber: string
  street: string
  city: string
  postcode: string
}

interface SoldLine {
  position: number
  product_id: ProductId
  name: string
  unit_price: Paise
  quantity: number
  hsn: string
  tax_class: TaxClass
  tax_rate_bp: number
}

export interface Tables {
  secrets: { name: string; value: string }
  settings: { key: string; value: JSONColumnType<object>; updated_at: Date }
  versions: { name: 'catalog' | 'settings'; version: Generated<number> }
  counters: { name: string; value: number }
  users: {
    id: UserId
    name: string
    email: string | null
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    coins: Generated<number>
    coins_held: Generated<number>
    email_verified_at: Date | null
    created_at: Date
    deleted_at: Date | null
  }
  sessions: {
    id: SessionId
    token_hash: Buffer
    user_id: UserId
    created_at: Date
    seen_at: Date
    expires_at: Date
    device: Generated<string>
  }
  known_devices: { user_id: UserId; device: string; seen_at: Date }
  addresses: {
    id: AddressId
    user_id: UserId
    region: Region
    state_code: StateCode
    address: JSONColumnType<Omit<StoredAddress, 'email'>>
    created_at: Date
    used_at: Date
  }
  otp_codes: {
    email: string
    purpose: OtpPurpose
    code_hash: Buffer
    tries: Generated<number>
    created_at: Date
    sent_at: Date | null
    used_at: Date | null
  }
  reset_grants: { token_hash: Buffer; email: string; expires_at: Date }
  bonus_claims: { email_hash: Buffer; claimed_at: Date }
  wallet_entries: {
    id: string
    user_id: UserId
    coins: number
    cause: WalletCause
    ref: string
    balance: number
    created_at: Date
  }
  products: {
    id: ProductId
    name: string
    description: string
    price: Paise
    in_stock: Generated<boolean>
    stock: number | null
    stock_held: Generated<number>
    hsn: Generated<string>
    tax_class: Generated<TaxClass>
    tax_rate_bp: Generated<number>
    maker: Generated<string>
    origin: Generated<string>
    generic_name: Generated<string>
    net_quantity: number | null
    unit: Generated<Unit>
    shelf_life_months: number | null
    standard: Generated<string>
    position: Generated<number>
    version: Generated<number>
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
  kit_items: { product_id: ProductId; position: number; name: string; quantity: number }
  product_images: {
    id: string
    product_id: ProductId
    position: number
    file_key: string
    widths: number[]
    width: number
    height: number
    alt: Generated<string>
    shared: Generated<boolean>
    retired_at: Date | null
  }
  cart_items: { user_id: UserId; product_id: ProductId; quantity: number; added_at: Date }
  payment_attempts: {
    id: AttemptId
    user_id: UserId
    razorpay_order_id: string | null
    razorpay_key_id: string
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
    next_check_at: Date | null
    checks: Generated<number>
    heard: Heard | null
    heard_at: Date | null
  }
  attempt_lines: SoldLine & { attempt_id: AttemptId; units_held: Generated<number> }
  orders: {
    id: OrderId
    order_number: number
    user_id: UserId
    attempt_id: AttemptId | null
    kind: Generated<OrderKind>
    replaces: OrderId | null
    progress_id: string
    tracking_number: string | null
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
  order_items: SoldLine & { id: string; order_id: OrderId }
  order_events: {
    order_id: OrderId
    status: OrderStatus
    at: Date
    actor: string
    details: ColumnType<object, string | undefined, string>
  }
  payments: {
    id: PaymentId
    attempt_id: AttemptId
    razorpay_payment_id: string
    amount: Paise
    currency: string
    method: string
    instrument: Generated<string>
    order_id: OrderId | null
    captured_at: Date
    refunded: Generated<Paise>
  }
  refunds: {
    id: RefundId
    payment_id: PaymentId
    amount: Paise
    reason: RefundReason
    idempotency_key: string
    status: RefundStatus
    razorpay_refund_id: string | null
    created_at: Date
    updated_at: Date
    order_id: OrderId | null
    kept_back: Generated<Paise>
    coins_withheld: Generated<number>
    retries: RefundId | null
  }
  webhook_events: { event_id: string; event: string; razorpay_order_id: string | null; received_at: Date }
  invoices: {
    id: InvoiceId
    order_id: OrderId
    serial: string
    issued_at: Date
    document: JSONColumnType<object>
    revision: Generated<number>
  }
  credit_notes: {
    id: string
    order_id: OrderId
    invoice_id: InvoiceId
    refund_id: RefundId | null
    serial: string
    amount: Paise
    issued_at: Date
    document: JSONColumnType<object>
  }
  reports: {
    id: string
    order_id: OrderId
    user_id: UserId
    ticket_number: number
    problem: ReportProblem
    message: string
    status: Generated<ReportStatus>
    decision: Generated<string>
    decided_by: string | null
    decided_at: Date | null
    refund_id: RefundId | null
    replacement_id: OrderId | null
    created_at: Date
  }
  uploads: {
    id: string
    user_id: UserId
    report_id: string | null
    kind: UploadKind
    size: number
    received: Generated<number>
    content_type: string | null
    file_key: string
    created_at: Date
    touched_at: Date
  }
  book_checks: { id: string; checked_at: Date; differences: number }
  book_differences: {
    rule: string
    subject: string
    details: JSONColumnType<object>
    first_seen_at: Date
    last_seen_at: Date
  }
  letters: {
    id: LetterId
    kind: string
    ref: string
    recipient: string
    content: JSONColumnType<object>
    created_at: Date
    sent_at: Date | null
  }
  tickets: {
    id: string
    number: number
    kind: TicketKind
    first_name: string
    last_name: string
    email: string
    mobile: string
    message: string
    created_at: Date
  }
  subscribers: {
    id: SubscriberId
    email: string
    status: SubscriberStatus
    consent: string
    created_at: Date
    asked_at: Date
    confirmed_at: Date | null
    unsubscribed_at: Date | null
  }
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
  order_days: { day: string; orders: Generated<number>; total: Generated<Paise> }
  user_days: { day: string; users: Generated<number> }
}
