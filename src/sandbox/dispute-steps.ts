// The lifecycle of a dispute: opened, answered, won, lost or closed; the money it takes and returns, and its events
// (RZP-44 to RZP-46).
import type { DisputePhase, DisputeRecord, DisputeStatus } from './dispute.ts'
import { emitDispute } from './emit.ts'
import type { PaymentRecord } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { badRequest } from './refusal.ts'

export interface NewDispute {
  /** The disputed amount in paise; the whole payment when absent. */
  amount?: number | undefined
  phase?: DisputePhase | undefined
  /** The deadline for the shop's evidence; ten days from now when absent. */
  respondBy?: Date | undefined
  /** A code of the card networks. */
  reason?: string | undefined
  /** The status to which the dispute is moved after it was opened. Both steps send their events. */
  status?: DisputeStatus | undefined
}

export interface DisputeMove {
  status?: DisputeStatus | undefined
  phase?: DisputePhase | undefined
  /** The total amount deducted, in paise. By default a lost dispute deducts its amount, and a won one nothing. */
  deducted?: number | undefined
  respondBy?: Date | undefined
}

const tenDaysInSeconds = 10 * 24 * 60 * 60

const toUnixSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

/**
 * Opens a dispute. Throws a Refusal when the payment was never captured, or when the amount is below one paisa or above
 * that of the payment.
 */
export function openDispute(gateway: Gateway, payment: PaymentRecord, input: NewDispute): DisputeRecord {
  if (!payment.captured) throw badRequest('Only a captured payment can be disputed.')
  const amount = input.amount ?? payment.amount
  if (amount < 1 || amount > payment.amount) throw badRequest('A dispute is about a part of its payment, or all of it.')
  const dispute = gateway.store.disputes.put({
    id: gateway.newId('disp'),
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: input.reason ?? 'goods_or_services_not_received_or_partially_received',
    respond_by: input.respondBy ? toUnixSeconds(input.respondBy) : gateway.now() + tenDaysInSeconds,
    status: 'open',
    phase: input.phase ?? 'chargeback',
    evidence: null,
    created_at: gateway.now(),
  })
  emitDispute(gateway, 'payment.dispute.created', payment, dispute)
  const isOpen = input.status === undefined || input.status === 'open'
  return isOpen ? dispute : moveDispute(gateway, dispute, { status: input.status })
}

/** Changes the status or phase of a dispute. Every change is possible, because banks revise their decisions. */
export function moveDispute(gateway: Gateway, dispute: DisputeRecord, move: DisputeMove): DisputeRecord {
  const status = move.status ?? dispute.status
  const updatedDispute = gateway.store.disputes.put({
    ...dispute,
    status,
    phase: move.phase ?? dispute.phase,
    amount_deducted: move.deducted ?? deductedAfter(dispute, move.status),
    respond_by: move.respondBy ? toUnixSeconds(move.respondBy) : dispute.respond_by,
  })
  recordAdjustment(gateway, dispute, updatedDispute)
  const payment = gateway.store.payments.get(dispute.payment_id)
  const hasEvent = move.status !== undefined || move.phase !== undefined || move.respondBy !== undefined
  if (payment && hasEvent) {
    emitDispute(gateway, `payment.dispute.${status === 'open' ? 'action_required' : status}`, payment, updatedDispute)
  }
  return updatedDispute
}

function deductedAfter(dispute: DisputeRecord, status: DisputeStatus | undefined): number {
  if (status === 'lost') return dispute.amount
  return status === 'won' ? 0 : dispute.amount_deducted
}

/** Records money that a dispute took or returned as an adjustment, which is part of the next settlement. */
function recordAdjustment(gateway: Gateway, oldDispute: DisputeRecord, newDispute: DisputeRecord): void {
  const amount = oldDispute.amount_deducted - newDispute.amount_deducted
  if (amount === 0) return
  const { id: dispute_id, payment_id } = newDispute
  gateway.store.adjustments.put({
    id: gateway.newId('adj'),
    dispute_id,
    payment_id,
    amount,
    created_at: gateway.now(),
  })
}
