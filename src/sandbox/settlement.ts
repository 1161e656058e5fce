// A settlement: one payout to the shop's bank, and the lines of its report (RZP-47, RZP-48).

export interface SettlementRecord {
  id: string
  /** The amount paid out, in paise; negative when more was subtracted than received. */
  amount: number
  /** The bank's reference of the transfer. */
  utr: string
  created_at: number
}

/** A line of a settlement. `id` is the id of its payment, refund or adjustment. */
export interface SettledRecord {
  id: string
  type: 'payment' | 'refund' | 'adjustment'
  settlement_id: string
  utr: string
  amount: number
  credit: number
  debit: number
  fee: number
  tax: number
  currency: string
  description: string | null
  payment_id: string | null
  dispute_id: string | null
  order_id: string | null
  order_receipt: string | null
  method: string | null
  card_network: string | null
  card_type: string | null
  created_at: number
  settled_at: number
}

export const settlementEntity = (settlement: SettlementRecord) => ({
  id: settlement.id,
  entity: 'settlement',
  amount: settlement.amount,
  status: 'processed',
  fees: 0,
  tax: 0,
  utr: settlement.utr,
  created_at: settlement.created_at,
})

/** A line of the report. It names its subject by `entity_id` and has no id of its own. */
export const settledEntity = (line: SettledRecord) => ({
  entity_id: line.id,
  type: line.type,
  debit: line.debit,
  credit: line.credit,
  amount: line.amount,
  currency: line.currency,
  fee: line.fee,
  tax: line.tax,
  on_hold: false,
  settled: true,
  created_at: line.created_at,
  settled_at: line.settled_at,
  settlement_id: line.settlement_id,
  posted_at: null,
  credit_type: 'default',
  description: line.description,
  notes: line.type === 'adjustment' ? null : '{}',
  payment_id: line.payment_id,
  settlement_utr: line.utr,
  order_id: line.order_id,
  order_receipt: line.order_receipt,
  method: line.method,
  card_network: line.card_network,
  card_issuer: null,
  card_type: line.card_type,
  dispute_id: line.dispute_id,
})
