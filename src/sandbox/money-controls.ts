// The controls for paid money: refunds and their problems, disputes, settlements, odd responses (RZP-43).
import type { DisputeMove, NewDispute } from './dispute-steps.ts'
import { moveDispute, openDispute } from './dispute-steps.ts'
import { findDispute } from './disputes.ts'
import type { RefundStatus } from './entities.ts'
import { defaultMaxAmount } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import { findPayment } from './payments.ts'
import { applyRefundState } from './refund-steps.ts'
import { findRefund, refundFromDashboard } from './refunds.ts'
import { badRequest } from './refusal.ts'
import type { SettleOptions } from './settle.ts'
import { settle } from './settle.ts'

export interface MoneyControls {
  /** Sets how refunds end from now on. The response about a refund that will fail still says pending. */
  refundOutcome(outcome: RefundStatus): void
  /** Ends a pending refund. A processed one gets the given ARN, a generated one without `arn`, and none for null. */
  applyRefundState(
    refundId: string,
    outcome: 'processed' | 'failed',
    options?: { arn?: string | null | undefined },
  ): void
  /** Refuses the next refunds with a 400 and this reason. */
  refuseRefund(refusal: { description: string; times?: number | undefined }): void
  /** Refunds a payment as in Razorpay's dashboard. Without an amount (in paise), refunds the rest of the payment. */
  refundFromDashboard(paymentId: string, amount?: number): { refundId: string }
  /** A bank disputes a captured payment. Throws a Refusal when it was not captured. */
  dispute(paymentId: string, dispute?: NewDispute): { disputeId: string }
  /** Moves a dispute to an outcome, and sends its webhook. `deducted` is in paise. */
  moveDispute(disputeId: string, move: DisputeMove): void
  /** Settles everything that is not settled yet. Throws a Refusal when there is nothing. */
  settle(options?: SettleOptions): { settlementId: string; utr: string }
  /** Overrides fields of an entity wherever it is written, in responses and webhooks; null removes the overrides. */
  odd(entityId: string, overlay: Record<string, unknown> | null): void
  /** Sets whether a second payment on a paid order is captured or refunded. */
  allowSecondCapture(on: boolean): void
  /** Sets the account's maximum payment, in paise; null means the usual ₹5,00,000. */
  maxAmount(amount: number | null): void
}

/** Returns the controls for paid money. `commit` saves the changes and sends the due webhooks. */
export function createMoneyControls(gateway: Gateway, commit: () => void): MoneyControls {
  const { faultSettings } = gateway
  const commitAndReturn = <T>(value: T): T => {
    commit()
    return value
  }
  return {
    refundOutcome: (outcome) => {
      faultSettings.refundOutcome = outcome
    },
    applyRefundState: (refundId, outcome, { arn } = {}) => {
      const refund = findRefund(gateway, refundId)
      if (refund.status !== 'pending') throw badRequest(`The refund is ${refund.status} already.`)
      commitAndReturn(applyRefundState(gateway, refund, outcome, arn))
    },
    refuseRefund: ({ description, times = 1 }) =>
      void faultSettings.faults.push({
        operation: 'refund',
        fault: { kind: 'status', status: 400, description },
        times,
      }),
    refundFromDashboard: (paymentId, amount) =>
      commitAndReturn({ refundId: refundFromDashboard(gateway, paymentId, amount).id }),
    dispute: (paymentId, input = {}) =>
      commitAndReturn({ disputeId: openDispute(gateway, findPayment(gateway, paymentId), input).id }),
    moveDispute: (disputeId, move) => void commitAndReturn(moveDispute(gateway, findDispute(gateway, disputeId), move)),
    settle: (options = {}) => {
      const { id, utr } = settle(gateway, options)
      return commitAndReturn({ settlementId: id, utr })
    },
    odd: (entityId, overlay) => {
      if (overlay === null) delete faultSettings.odd[entityId]
      else faultSettings.odd[entityId] = overlay
    },
    allowSecondCapture: (on) => {
      faultSettings.allowSecondCapture = on
    },
    maxAmount: (amount) => {
      faultSettings.maxAmount = amount ?? defaultMaxAmount
    },
  }
}
