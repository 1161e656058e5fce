// Refunds as a file, newest first: all of them, or those that need somebody.
import type { RefundState } from '#contract/aftersales.ts'
import { toRupees } from '#contract/wire.ts'
import { adminDashboard } from '#copy/admin-dashboard.ts'
import { adminRefunds, refundFile as words } from '#copy/admin-refunds.ts'
import { indianDate } from '#domain/calendar.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows } from '../refund-rows-queries.ts'

type Refund = Awaited<ReturnType<typeof listRefundRows>>[number]

export const exportRefunds = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, state: RefundState): CsvFile<Refund> => ({
  name: `refunds-${indianDate(clock.now())}`,
  columns: words.columns,
  rows: null,
  readPage: (last) => listRefundRows(db, { after: last && { at: last.createdAt, id: last.id }, state }, ROWS_PER_PAGE),
  cellsOf: (refund) => [
    indianMinute(refund.createdAt),
    refund.orderNumber,
    refund.name,
    toRupees(refund.amount),
    toRupees(refund.keptBack),
    refund.coinsWithheld,
    adminDashboard.kinds[refund.reason],
    words.status[refund.status],
    refund.failure,
    refund.gatewayPaymentId,
    refund.gatewayRefundId,
    refund.bankReference ?? refund.paidReference,
    refund.paidWay && adminRefunds.ways[refund.paidWay],
    refund.paidOn,
    indianMinute(refund.updatedAt),
    refund.lines.map(({ name, quantity }) => words.units(quantity, name)).join(', '),
  ],
})
