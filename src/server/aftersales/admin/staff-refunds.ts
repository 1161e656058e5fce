// Refunds for staff: the API format of a refund, and the CSV export (REF-9).
import type { RefundState } from '#contract/aftersales.ts'
import type { StaffRefundReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRefunds, refundFile as texts } from '#copy/admin-refunds.ts'
import { indianDate } from '#domain/calendar.ts'
import { after } from '#domain/durations.ts'
import { DIRECT_PROVIDER } from '#domain/paid-another-way.ts'
import { REFUND_TRIED_FOR } from '#domain/refund-retries.ts'
import { type CsvFile, indianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import { toRefundReply } from '../../orders/order-view.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows, type StaffRefund } from '../refund-rows-queries.ts'

/** Returns a refund in the API format for staff. The times of further tries are null unless the gateway refused it. */
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

/** Returns why the gateway refused: its message, or its HTTP status when there is no message. */
const toFailureText = ({ failure, refusalStatus }: StaffRefund): string | null =>
  failure || (refusalStatus === null ? null : String(refusalStatus))

type Refund = Awaited<ReturnType<typeof listRefundRows>>[number]

/** Returns the refunds of a state as a CSV file, newest first, read page by page. */
export const exportRefunds = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, state: RefundState): CsvFile<Refund> => ({
  name: `refunds-${indianDate(clock.now())}`,
  columns: texts.columns,
  rows: null,
  readPage: (last) => listRefundRows(db, { after: last && { at: last.createdAt, id: last.id }, state }, ROWS_PER_PAGE),
  cellsOf: (refund) => [
    indianMinute(refund.createdAt),
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
    indianMinute(refund.updatedAt),
    refund.lines.map(({ name, quantity }) => texts.units(quantity, name)).join(', '),
  ],
})
