// Disputes: what a payer's bank wants back or has taken, and each step on the way.
import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { DisputePhase, DisputeStatus } from '#domain/dispute.ts'
import type { DisputeId, PaymentId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'

export interface DisputeTables {
  /** What banks took (below zero: gave back), and to which month that counts; written by the database (TAX-23). */
  chargeback_entries: { dispute_id: DisputeId; at: Date; amount: Paise; tax_month: CalendarDate | null }
  disputes: {
    id: DisputeId
    provider: string
    gateway_dispute_id: string
    /** Null while the shop knows no such payment. */
    payment_id: PaymentId | null
    gateway_payment_id: string
    amount: Paise
    /** What the bank has taken and not given back. */
    deducted: Generated<Paise>
    phase: DisputePhase
    status: DisputeStatus
    reason: Generated<string>
    respond_by: Date | null
    opened_at: Date
    /** When the gateway was asked for what stands here. */
    asked_at: Date
    updated_at: Date
    settled_at: Date | null
    deducted_at: Date | null
    note: Generated<string>
  }
  dispute_events: {
    dispute_id: DisputeId
    at: Date
    phase: DisputePhase
    status: DisputeStatus
    deducted: Paise
    respond_by: Date | null
  }
}
