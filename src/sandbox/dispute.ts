// Disputes, by which a bank claims a payment back, and the money that they deduct or return (RZP-44, RZP-46).

export const disputePhases = ['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration'] as const
export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputePhase = (typeof disputePhases)[number]
export type DisputeStatus = (typeof disputeStatuses)[number]

export interface DisputeRecord {
  id: string
  payment_id: string
  amount: number
  currency: string
  amount_deducted: number
  reason_code: string
  /** The deadline for the evidence, in unix seconds. */
  respond_by: number
  status: DisputeStatus
  phase: DisputePhase
  evidence: object | null
  created_at: number
}

/** Money moved by a dispute, in paise: positive when it was returned to the shop, negative when it was deducted. */
export interface AdjustmentRecord {
  id: string
  dispute_id: string
  payment_id: string
  amount: number
  created_at: number
}

const noEvidence = {
  amount: null,
  summary: null,
  shipping_proof: null,
  billing_proof: null,
  cancellation_proof: null,
  customer_communication: null,
  proof_of_service: null,
  explanation_letter: null,
  refund_confirmation: null,
  access_activity_log: null,
  refund_cancellation_policy: null,
  term_and_conditions: null,
  others: null,
  submitted_at: null,
}

/** The fields of the evidence, as the call that contests a dispute takes them. */
export const evidenceFields = Object.keys(noEvidence).filter((name) => name !== 'submitted_at')

export const disputeEntity = (dispute: DisputeRecord) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.payment_id,
  amount: dispute.amount,
  currency: dispute.currency,
  amount_deducted: dispute.amount_deducted,
  reason_code: dispute.reason_code,
  respond_by: dispute.respond_by,
  status: dispute.status,
  phase: dispute.phase,
  created_at: dispute.created_at,
  evidence: { ...noEvidence, amount: dispute.amount, ...dispute.evidence },
})
