// Problem reports about orders as staff see them: one report, the list, and the CSV file.
import { ShopError } from '#contract/errors.ts'
import type { AdminReportReply, OneReportReply, ReportReply } from '#contract/reports.ts'
import { toRupees } from '#contract/wire.ts'
import { reportFile as texts } from '#copy/admin-returns.ts'
import { indianDate } from '#domain/calendar.ts'
import { MINIMUM_PAYABLE, minus, paise } from '#domain/money.ts'
import { planRefund } from '#domain/refund.ts'
import type { Reader } from '../../db/database.ts'
import { packCursor, readCursor } from '../../db/list-query.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../../exports/send-csv.ts'
import { findSaleId } from '../../orders/moving-queries.ts'
import { findOrder, type OrderWithLines } from '../../orders/orders-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBuyer, findPaymentOfOrder } from '../admin/admin-order-queries.ts'
import { toRefundableReply } from '../refundable-lines.ts'
import { findDeciderName, findReport, listDecidedReports, listOpenReports, type Report } from './reports-queries.ts'

/** Returns a report with the refund and whether a replacement is possible. Throws `report_not_found`. */
export async function viewReport({ db }: Pick<Shop, 'db'>, id: string): Promise<OneReportReply> {
  const report = await findReport(db, id)
  const reportedOrder = report && (await findOrder(db, report.orderId))
  if (!report || !reportedOrder) throw new ShopError('report_not_found')
  const canDecide = report.status === 'open' && reportedOrder.status === 'delivered'
  const refund = canDecide ? await planWholeRefund(db, reportedOrder) : null
  return {
    report: toAdminReportReply(report),
    userId: (await findBuyer(db, reportedOrder.id)).id,
    items: reportedOrder.lines.map(({ name, quantity }) => ({ name, quantity })),
    decidedBy: await findDeciderName(db, id),
    refund,
    // A sale that was refunded is not replaced (RET-6).
    canReplace: canDecide && refund !== null && reportedOrder.replacedBy === null,
  }
}

/** Plans the refund of the whole sale. Returns null when the sale is not delivered or less than ₹1 is left. */
async function planWholeRefund(db: Reader, order: OrderWithLines): Promise<OneReportReply['refund']> {
  const saleId = await findSaleId(db, order.id)
  const sale = saleId === null || saleId === order.id ? order : await findOrder(db, saleId)
  const payment = sale && (await findPaymentOfOrder(db, sale.id))
  if (!sale || !payment || sale.status !== 'delivered') return null
  const paidAmount = minus(payment.amount, payment.refunded)
  const refundable = minus(paidAmount, payment.chargedBack)
  if (refundable < MINIMUM_PAYABLE) return null
  const buyer = await findBuyer(db, sale.id)
  const hasWallet = buyer.deletedAt === null
  const plan = planRefund({
    paid: paidAmount,
    chargedBack: payment.chargedBack,
    charge: paise(0),
    coinsEarned: hasWallet ? sale.coinsEarned : 0,
    coinsUsed: hasWallet ? sale.coinsUsed : 0,
    coinsFree: hasWallet ? buyer.coins - buyer.coinsHeld : 0,
  })
  const { coinsReturned, coinsTaken, coinsWithheld } = plan
  return {
    max: toRupees(refundable),
    ofOrder: sale.orderNumber,
    whole: { amount: toRupees(plan.amount), coinsReturned, coinsTaken, coinsWithheld },
    refundable: await toRefundableReply(db, sale, { hasUnits: true }),
  }
}

export const toReportReply = (report: Report): ReportReply => ({
  _id: report.id,
  ticket: report.ticket,
  problem: report.problem,
  message: report.message,
  status: report.status,
  reason: report.reason,
  refundAmount: report.refundAmount === null ? null : toRupees(report.refundAmount),
  replacement:
    report.replacementId !== null && report.replacementNumber !== null
      ? { _id: report.replacementId, orderNumber: report.replacementNumber }
      : null,
  uploads: report.uploads.map(({ id, kind, contentType, size }) => ({
    _id: id,
    kind,
    contentType: contentType ?? '',
    size,
  })),
  createdAt: report.createdAt.toISOString(),
  decidedAt: report.decidedAt?.toISOString() ?? null,
})

export const toAdminReportReply = (report: Report): AdminReportReply => {
  const { firstName, lastName } = report.billing as StoredAddress
  return {
    ...toReportReply(report),
    order: { _id: report.orderId, orderNumber: report.orderNumber, totalAmount: toRupees(report.total) },
    shopper: { name: `${firstName} ${lastName}`, email: report.email },
    deliveredAt: report.deliveredAt?.toISOString() ?? null,
  }
}

const PER_PAGE = 50
/** Begins the cursors within the decided reports of a list that shows open and decided ones. */
const DECIDED_PREFIX = 'd.'

interface ReportsPage {
  readonly reports: readonly Report[]
  readonly nextCursor: string | null
}

/**
 * Returns a page of reports: open ones oldest first, decided ones newest first. Without `state`, decided reports follow
 * the open ones.
 */
export async function listReports(
  { db }: Pick<Shop, 'db'>,
  cursor: string | undefined,
  state?: 'open' | 'decided',
): Promise<ReportsPage> {
  if (state === 'open') return toReportsPage(await listOpenReports(db, readCursor(cursor), PER_PAGE + 1), '')
  if (state === 'decided') return toReportsPage(await listDecidedReports(db, readCursor(cursor), PER_PAGE + 1), '')
  const isInDecided = cursor?.startsWith(DECIDED_PREFIX) ?? false
  const after = readCursor(isInDecided ? cursor?.slice(DECIDED_PREFIX.length) : cursor)
  const openReports = isInDecided ? [] : await listOpenReports(db, after, PER_PAGE + 1)
  if (openReports.length > PER_PAGE) return toReportsPage(openReports, '')
  const decidedReports = await listDecidedReports(db, isInDecided ? after : null, PER_PAGE - openReports.length + 1)
  return toReportsPage([...openReports, ...decidedReports], DECIDED_PREFIX)
}

/**
 * Returns the first 50 rows as a page. A 51st row means that another page follows. `cursorPrefix` is DECIDED_PREFIX if
 * open and decided reports are listed, otherwise empty.
 */
function toReportsPage(rows: readonly Report[], cursorPrefix: string): ReportsPage {
  const reports = rows.slice(0, PER_PAGE)
  const lastReport = reports.at(-1)
  if (rows.length <= PER_PAGE || !lastReport) return { reports, nextCursor: null }
  // The open reports fill the page exactly, so the next page begins with the first decided report.
  const isAtBeginning = cursorPrefix !== '' && lastReport.status === 'open'
  return {
    reports,
    nextCursor: isAtBeginning
      ? cursorPrefix
      : `${cursorPrefix}${packCursor({ at: lastReport.createdAt, id: lastReport.id })}`,
  }
}

export function exportReports(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  state: 'open' | 'decided' | undefined,
): CsvFile<Report> {
  return {
    name: `returns-${indianDate(clock.now())}`,
    columns: texts.columns,
    rows: null,
    readPage: async (last) => {
      const after = last && { at: last.createdAt, id: last.id }
      const isInDecided = state === 'decided' || (last !== null && last.status !== 'open')
      const openReports = isInDecided ? [] : await listOpenReports(db, after, ROWS_PER_PAGE)
      if (openReports.length > 0 || state === 'open') return openReports
      return listDecidedReports(db, isInDecided ? after : null, ROWS_PER_PAGE)
    },
    cellsOf: (report) => [
      report.ticket,
      formatIndianMinute(report.createdAt),
      report.orderNumber,
      formatName(report.billing as StoredAddress),
      report.email,
      texts.problems[report.problem],
      report.message,
      texts.status[report.status],
      report.reason,
      report.refundAmount === null ? null : toRupees(report.refundAmount),
      report.replacementNumber,
      report.decidedAt && formatIndianMinute(report.decidedAt),
    ],
  }
}

const formatName = ({ firstName, lastName }: StoredAddress): string => `${firstName} ${lastName}`.trim()
