// A dispute as it travels to staff.
import type { DisputeReply } from '#contract/disputes.ts'
import { toRupees } from '#contract/wire.ts'
import { hours } from '#domain/durations.ts'
import type { ListedDispute } from './desk-queries.ts'

export function disputeView(row: ListedDispute, now: Date): DisputeReply {
  const { orderId, orderNumber, orderStatus, userId, name, respondBy, settledAt } = row
  return {
    _id: row.id,
    gatewayDisputeId: row.gatewayDisputeId,
    gatewayPaymentId: row.gatewayPaymentId,
    phase: row.phase,
    status: row.status,
    reason: row.reason,
    amount: toRupees(row.amount),
    deducted: toRupees(row.deducted),
    refunded: toRupees(row.refunded),
    held: toRupees(row.held),
    respondBy: respondBy?.toISOString() ?? null,
    hoursLeft:
      respondBy === null || settledAt !== null ? null : Math.floor((respondBy.getTime() - now.getTime()) / hours(1)),
    openedAt: row.openedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    isKnown: row.paymentId !== null,
    order: orderId && orderNumber && orderStatus ? { _id: orderId, orderNumber, status: orderStatus } : null,
    customer: userId && name !== null ? { _id: userId, name } : null,
    note: row.note,
  }
}
