// All refunds as a file, newest first; or those that failed and are owed still.
import { toRupees } from '#contract/wire.ts'
import { refundFile as words } from '#copy/admin-dashboard.ts'
import { indianDate } from '#domain/calendar.ts'
import { indianMinute } from '../../exports/indian-minute.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import type { Shop } from '../../shop.ts'
import { listRefundRows } from '../aftersales-queries.ts'

type Refund = Awaited<ReturnType<typeof listRefundRows>>[number]

export const exportRefunds = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, failed: boolean): CsvFile<Refund> => ({
  name: `refunds-${indianDate(clock.now())}`,
  columns: words.columns,
  rows: null,
  readPage: (last) => listRefundRows(db, { after: last && { at: last.createdAt, id: last.id }, failed }, ROWS_PER_PAGE),
  cellsOf: (refund) => [
    indianMinute(refund.createdAt),
    refund.orderNumber,
    toRupees(refund.amount),
    toRupees(refund.keptBack),
    refund.coinsWithheld,
    words.reasons[refund.reason],
    words.status[refund.status],
    refund.gatewayPaymentId,
    indianMinute(refund.updatedAt),
    refund.lines.map(({ name, quantity }) => words.units(quantity, name)).join(', '),
  ],
})
