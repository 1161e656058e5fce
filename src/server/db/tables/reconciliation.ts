// The gateway's word beside the shop's: what does not agree, its settlement report, and numbers that are not given again.
import type { Generated, JSONColumnType } from 'kysely'
import type { FindingKind, FindingSettlement } from '#domain/gateway-finding.ts'
import type { AttemptId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'

export interface ReconciliationTables {
  gateway_findings: {
    id: string
    kind: FindingKind
    provider: string
    subject: string
    details: JSONColumnType<object>
    first_seen_at: Date
    last_seen_at: Date
    settled_at: Date | null
    settlement: FindingSettlement | null
    settled_by: string | null
    reason: Generated<string>
  }
  gateway_looks: { provider: string; look: 'lists' | 'settlements'; at: Date }
  settlement_lines: {
    provider: string
    entity_id: string
    settlement_id: string
    kind: string
    gateway_payment_id: string | null
    gateway_dispute_id: string | null
    credit: Paise
    debit: Paise
    fee: Paise
    fee_tax: Paise
    utr: string | null
    settled_at: Date
    /** It names a payment or refund of which the shop has no row yet. */
    waits: Generated<boolean>
  }
  number_gaps: { series: string; first: number; last: number; reason: string; declared_at: Date }
  noted_numbers: { attempt_id: AttemptId; order_number: number; invoice_serial: string; placed_at: Date }
}
