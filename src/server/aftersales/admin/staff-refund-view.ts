// A refund as it travels to staff (REF-9).
import type { StaffRefundReply } from '#contract/staff-refund.ts'
import { toRupees } from '#contract/wire.ts'
import { after } from '#domain/durations.ts'
import { REFUND_TRIED_FOR } from '#domain/refund-tries.ts'
import { refundView } from '../../orders/order-view.ts'
import type { StaffRefund } from '../refund-rows-queries.ts'

export function staffRefundView(refund: StaffRefund): StaffRefundReply {
  const { refusedAt, nextLookAt, canRetry } = refund
  const isRefused = refund.status === 'requested' && refusedAt !== null
  return {
    ...refundView(refund),
    words: refund.words,
    gatewayRefundId: refund.gatewayRefundId,
    failure: failureOf(refund),
    refusedAt: refusedAt?.toISOString() ?? null,
    nextTryAt: isRefused && nextLookAt ? nextLookAt.toISOString() : null,
    triedUntil: isRefused ? after(refusedAt, REFUND_TRIED_FOR).toISOString() : null,
    owed: toRupees(refund.owed),
    canRetry,
    canPayAnotherWay: canRetry || isRefused,
    isHeld: refund.isHeld,
    lines: [...refund.lines],
  }
}

/** The gateway's words; where it has none, its status tells more than nothing. */
const failureOf = ({ failure, refusalStatus }: StaffRefund): string | null =>
  failure || (refusalStatus === null ? null : String(refusalStatus))
