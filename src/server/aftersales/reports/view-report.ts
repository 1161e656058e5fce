// One report as staff decide about it: what she sent, and what each decision would give by the same rules as the decision itself.
import { ShopError } from '#contract/errors.ts'
import type { OneReportReply } from '#contract/reports.ts'
import { toRupees } from '#contract/wire.ts'
import { MINIMUM_PAYABLE, minus, paise } from '#domain/money.ts'
import { planRefund } from '#domain/refund.ts'
import type { Reader } from '../../db/database.ts'
import { findSaleOf } from '../../orders/moving-queries.ts'
import { findOrder, type OrderWithLines } from '../../orders/orders-queries.ts'
import type { Shop } from '../../shop.ts'
import { findBuyer, findPaymentOfOrder } from '../admin/admin-order-queries.ts'
import { refundableView } from '../refundable-view.ts'
import { adminReportView } from './report-view.ts'
import { findDecider, findReport } from './reports-queries.ts'

/** Everything about one report. Throws `report_not_found`. */
export async function viewReport({ db }: Pick<Shop, 'db'>, id: string): Promise<OneReportReply> {
  const report = await findReport(db, id)
  const reported = report && (await findOrder(db, report.orderId))
  if (!report || !reported) throw new ShopError('report_not_found')
  const isOpen = report.status === 'open' && reported.status === 'delivered'
  const refund = isOpen ? await planFor(db, reported) : null
  return {
    report: adminReportView(report),
    userId: (await findBuyer(db, reported.id)).id,
    items: reported.lines.map(({ name, quantity }) => ({ name, quantity })),
    decidedBy: await findDecider(db, id),
    refund,
    // No new parcel where the money has gone back (RET-6).
    canReplace: isOpen && refund !== null && reported.replacedBy === null,
  }
}

/** What the money behind the reported parcel would do; null where none is left. */
async function planFor(db: Reader, reported: OrderWithLines): Promise<OneReportReply['refund']> {
  const saleId = await findSaleOf(db, reported.id)
  const sale = saleId === null || saleId === reported.id ? reported : await findOrder(db, saleId)
  const payment = sale && (await findPaymentOfOrder(db, sale.id))
  if (!sale || !payment || sale.status !== 'delivered') return null
  const paid = minus(payment.amount, payment.refunded)
  const left = minus(paid, payment.chargedBack)
  if (left < MINIMUM_PAYABLE) return null
  const buyer = await findBuyer(db, sale.id)
  const hasWallet = buyer.deletedAt === null
  const plan = planRefund({
    paid,
    chargedBack: payment.chargedBack,
    keepsBack: paise(0),
    coinsEarned: hasWallet ? sale.coinsEarned : 0,
    coinsUsed: hasWallet ? sale.coinsUsed : 0,
    coinsFree: hasWallet ? buyer.coins - buyer.held : 0,
  })
  const { coinsReturned, coinsTaken, coinsWithheld } = plan
  return {
    most: toRupees(left),
    ofOrder: sale.orderNumber,
    whole: { amount: toRupees(plan.amount), coinsReturned, coinsTaken, coinsWithheld },
    refundable: await refundableView(db, sale, true),
  }
}
