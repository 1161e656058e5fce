// Refunds as staff see them, and their CSV file (REF-9).
import type { RefundState } from '#contract/aftersales.ts'
import type { StaffRefundReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRefunds, refundFile as texts } from '#copy/admin-refunds.ts'
import { indianDate } from '#domain/calendar.ts'
import { after } from '#domain/durations.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import { REFUND_TRIED_FOR } from '#domain/refund-retries.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import { toRefundReply } from '../../orders/order-view.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows, type StaffRefund } from '../refund-rows-queries.ts'

/** Returns a refund as staff see it. `nextTryAt` and `triedUntil` are null unless the gateway refused it. */
export function toStaffRefundReply(refund: StaffRefund): StaffRefundReply {
  const { refusedAt, nextLookAt, canRetry } = refund
  const isRefused = refund.status === 'requested' && refusedAt !== null
  return {
    ...toRefundReply(refund),
    words: refund.words,
    gatewayRefundId: refund.gatewayRefundId,
    failure: toFailureText(refund),
    refusedAt: refusedAt?.toISOString() ?? null,
    nextTryAt: isRefused && nextLookAt ? nextLookAt.toISOString() : null,
    triedUntil: isRefused ? after(refusedAt, REFUND_TRIED_FOR).toISOString() : null,
    owed: toRupees(refund.owed),
    canRetry,
    isDirect: refund.provider === DIRECT_PROVIDER,
    canPayAnotherWay: canRetry || isRefused,
    isHeld: refund.isHeld,
    lines: [...refund.lines],
  }
}

/** Returns the gateway's reason for a refusal, or its HTTP status when it gave none. */
const toFailureText = ({ failure, refusalStatus }: StaffRefund): string | null =>
  failure || (refusalStatus === null ? null : String(refusalStatus))

type Refund = Awaited<ReturnType<typeof listRefundRows>>[number]

export const exportRefunds = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, state: RefundState): CsvFile<Refund> => ({
  name: `refunds-${indianDate(clock.now())}`,
  columns: texts.columns,
  rows: null,
  readPage: (last) => listRefundRows(db, { after: last && { at: last.createdAt, id: last.id }, state }, ROWS_PER_PAGE),
  cellsOf: (refund) => [
    formatIndianMinute(refund.createdAt),
    refund.orderNumber,
    refund.name,
    toRupees(refund.amount),
    toRupees(refund.deduction),
    refund.coinsWithheld,
    adminDashboard.kinds[refund.reason],
    texts.status[refund.status],
    refund.failure,
    refund.gatewayPaymentId,
    refund.gatewayRefundId,
    refund.bankReference ?? refund.paidReference,
    refund.paidWay && adminRefunds.ways[refund.paidWay],
    refund.paidOn,
    formatIndianMinute(refund.updatedAt),
    refund.lines.map(({ name, quantity }) => texts.units(quantity, name)).join(', '),
  ],
})
