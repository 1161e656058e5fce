// After the order: money that goes back, reports with their pictures, and the nightly check of the books.
import type { Generated, JSONColumnType } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { InvoiceId, OrderId, PaymentId, RefundId, StaffNoteId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { PaidWay } from '#domain/paid-another-way.ts'
import type { RefundReason } from '#domain/refund.ts'

export type RefundStatus = 'requested' | 'pending' | 'processed' | 'failed'
export type ReportProblem = 'damaged' | 'wrong' | 'missing' | 'not_as_described' | 'late'
export type ReportStatus = 'open' | 'refund' | 'replacement' | 'refused'
export type UploadKind = 'video' | 'photo'

export interface AftersalesTables {
  refunds: {
    id: RefundId
    payment_id: PaymentId
    provider: string
    amount: Paise
    reason: RefundReason
    idempotency_key: string
    status: RefundStatus
    gateway_refund_id: string | null
    created_at: Date
    updated_at: Date
    order_id: OrderId | null
    kept_back: Generated<Paise>
    coins_withheld: Generated<number>
    retries: RefundId | null
    words: Generated<string>
    /** Staff want it sent although a dispute of its payment is open. */
    sees_dispute: Generated<boolean>
    /** No money went this way: the payer has it from her bank, by a dispute. */
    by_bank: Generated<boolean>
    gateway_created_at: Date | null
    /** ARN, RRN or UTR: by this the payer's bank finds it. */
    bank_reference: string | null
    /** Why the gateway refused it or could not do it, in its own words. */
    failure: string | null
    settlement_id: string | null
    settlement_utr: string | null
    settled_at: Date | null
    /** The first refusal since the gateway last took it on; null while nothing was refused. */
    refused_at: Date | null
    /** The gateway's status in its last refusal. */
    refusal_status: number | null
    /** When a call to the gateway that asks for it began last. */
    asked_at: Date | null
    /** Null: an hour after it last changed. */
    next_look_at: Date | null
    /** When she was told that it takes longer. */
    delay_told_at: Date | null
    /** How staff paid it from the shop's own bank. The gateway will never show such a refund. */
    paid_way: PaidWay | null
    paid_reference: string | null
    /** 'YYYY-MM-DD' */
    paid_on: CalendarDate | null
    paid_recorded_by: UserId | null
  }
  refund_lines: { refund_id: RefundId; order_item_id: string; quantity: number; amount: Paise; restocked: number }
  order_notes: {
    id: StaffNoteId
    order_id: OrderId
    author: UserId
    text: string
    created_at: Date
    changed_at: Generated<Date | null>
  }
  person_notes: {
    id: StaffNoteId
    user_id: UserId
    author: UserId
    text: string
    created_at: Date
    changed_at: Generated<Date | null>
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
    /** Its first day, where it is not the month of issue because that was closed. */
    tax_month: Generated<CalendarDate | null>
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
}
