// Staff decide a problem report about an order. All effects are in one transaction (RET-5).
import { ShopError } from '#contract/errors.ts'
import { decisionRefusals, reportNotices } from '#copy/aftersales.ts'
import type { ChargeName } from '#domain/amounts.ts'
import type { OrderId, RefundId, UserId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, minus, type Paise, paise } from '#domain/money.ts'
import type { ReportDecision } from '#domain/report.ts'
import { FACTOR_ABOVE } from '#domain/second-factor.ts'
import { requireRecentFactor } from '../../accounts/factors/second-factor.ts'
import { requireWithinLimit } from '../../accounts/staff/require-within-limit.ts'
import type { Actor } from '../../actor.ts'
import { recordAudit } from '../../db/audit-log.ts'
import { inTransaction, type Tx } from '../../db/database.ts'
import { requireDisputeConfirmed, sendRefundsDespiteDispute } from '../../disputes/require-dispute-seen.ts'
import { moveOrder } from '../../orders/move-order.ts'
import { type LockedOrder, lockOrderChain } from '../../orders/moving-queries.ts'
import { enqueueEmail } from '../../outbox/enqueue-email.ts'
import { lockWallet } from '../../payments/holds-queries.ts'
import type { Shop } from '../../shop.ts'
import { lockPaymentOfOrder } from '../aftersales-queries.ts'
import { type ChosenPart, refundChosen } from '../refund-chosen.ts'
import { cannotBeReplaced, refundOrder } from '../refund-order.ts'
import { restockUnits, toUnitsOfItems } from '../restock.ts'
import { placeReplacement } from './place-replacement.ts'
import { findOrderOfReport, lockReport, saveDecision } from './reports-queries.ts'

const MIN_REASON_LENGTH = 3

/**
 * Refunds the reported order, replaces it or refuses the report, emails the shopper, and returns a message for staff.
 * Throws `invalid_input`, `report_not_found`, `report_decided`, `own_order`, `order_state`, `dispute_open`,
 * `refund_too_large`, `above_limit` (ADM-23) or `second_factor_again`. A refund also throws `batch_not_sellable`
 * or `busy`. A replacement also throws `out_of_stock` or `order_report_decided`.
 */
export async function decideReport(shop: Shop, by: Actor, decision: Decision): Promise<{ message: string }> {
  requireCompleteDecision(decision)
  await inTransaction(shop.db, (tx) => decideInTransaction(tx, shop, by, decision))
  return { message: reportNotices.decided }
}

async function decideInTransaction(tx: Tx, shop: Shop, by: Actor, decision: Decision): Promise<void> {
  const actor = by.userId
  const { reportId, seesDispute = false } = decision
  const reportCase = await lockReportCase(tx, reportId)
  // Only the owner may decide a report of their own, for example after a test (SEC-47).
  if (reportCase.sale.userId === actor && by.role !== 'admin') throw new ShopError('own_order')
  if (decision.decision !== 'refused') await requireDisputeConfirmed(tx, reportCase.sale.id, seesDispute)
  const decisionByActor = { ...decision, actor }
  const { refundId, replacementId, refundedAmount } = await DECISIONS[decision.decision](
    tx,
    shop,
    reportCase,
    decisionByActor,
  )
  if (refundedAmount !== undefined) {
    await requireWithinLimit(tx, shop, by, { kind: 'refund', amount: refundedAmount })
    if (refundedAmount > FACTOR_ABOVE) requireRecentFactor(shop, by)
  }
  if (seesDispute) await sendRefundsDespiteDispute(tx, shop, { saleId: reportCase.sale.id })
  await saveDecision(tx, reportId, { ...decisionByActor, at: shop.clock.now(), refundId, replacementId })
  await recordAudit(tx, shop, {
    actor,
    action: 'report.decide',
    subject: reportId,
    details: {
      decision: decision.decision,
      orderId: reportCase.reported.id,
      amount: decision.amount,
      replacementId,
      ...(refundedAmount === undefined ? {} : { given: refundedAmount }),
    },
  })
}

function requireCompleteDecision({ decision, reason, amount, lines, charges }: Decision): void {
  const invalidField = (name: string, message: string) =>
    new ShopError('invalid_input', { message, fields: { [name]: message } })
  if (decision === 'refused' && reason.length < MIN_REASON_LENGTH)
    throw invalidField('reason', decisionRefusals.reasonNeeded)
  if (amount !== null && decision !== 'refund') throw invalidField('amount', decisionRefusals.amountOnly)
  const minimum = lines.length > 0 || charges.length > 0 ? 0 : MINIMUM_PAYABLE
  if (amount !== null && amount < minimum) throw invalidField('amount', decisionRefusals.amount)
}

async function lockReportCase(tx: Tx, reportId: string): Promise<ReportCase> {
  const orderId = await findOrderOfReport(tx, reportId)
  const chain = orderId && (await lockOrderChain(tx, orderId))
  if (!chain) throw new ShopError('report_not_found')
  const { status, ticket } = await lockReport(tx, reportId)
  if (status !== 'open') throw new ShopError('report_decided')
  const { sale, order: reported, orders, laterReplacements } = chain
  return { ticket, sale, reported, orders: orders.filter((order) => !laterReplacements.includes(order)) }
}

interface Decision {
  readonly reportId: string
  readonly decision: ReportDecision
  /** Shown to the shopper; required for a refusal. */
  readonly reason: string
  /** In paise, in addition to the chosen lines. Null refunds everything. */
  readonly amount: Paise | null
  /** The units to refund. If all is refunded, only their `restock` counts. */
  readonly lines: ChosenPart['lines']
  readonly charges: readonly ChargeName[]
  /** The total in paise that staff saw; null when none was shown. If it differs, the decision is refused. */
  readonly expected?: Paise | null
  /** True when the actor has confirmed the open dispute of the payment. */
  readonly seesDispute?: boolean
}

interface Outcome {
  readonly refundId: RefundId | null
  readonly replacementId: OrderId | null
  /** In paise; absent without a refund. */
  readonly refundedAmount?: Paise
}

interface ReportCase {
  readonly ticket: number
  readonly sale: LockedOrder
  /** The reported order: the sale itself, or a replacement. */
  readonly reported: LockedOrder
  /** The sale, the reported order, and the replacements between them. */
  readonly orders: readonly LockedOrder[]
}

type DecisionByActor = Decision & { readonly actor: UserId }
type Decide = (tx: Tx, shop: Shop, reportCase: ReportCase, decision: DecisionByActor) => Promise<Outcome>

const DECISIONS: Readonly<Record<ReportDecision, Decide>> = {
  refund: refundReport,
  replacement: replaceOrder,
  refused: refuseReport,
}

async function refundReport(tx: Tx, shop: Shop, reportCase: ReportCase, decision: DecisionByActor): Promise<Outcome> {
  const { sale, reported } = reportCase
  if (sale.status !== 'delivered' || reported.status !== 'delivered') throw new ShopError('order_state')
  const refundResult = await (decision.amount === null
    ? refundWholeSale(tx, shop, reportCase, decision)
    : refundPartOfSale(tx, shop, sale, { ...decision, amount: decision.amount }, decision.actor))
  if (!refundResult?.refundId) throw new ShopError('refund_too_large')
  if (decision.expected && decision.expected !== refundResult.amount)
    throw new ShopError('order_state', { message: decisionRefusals.otherAmount })
  const { amount, coinsReturned, coinsWithheld, refundId } = refundResult
  await enqueueEmail(tx, shop, {
    ...emailRecipientOf(reportCase, decision),
    kind: 'report-refund',
    content: { ...toEmailContent(reportCase, decision), refundId, amount, coinsReturned, coinsWithheld },
  })
  return { refundId, replacementId: null, refundedAmount: amount }
}

/** Refunds the whole sale and marks its orders as returned, although the shopper may keep the goods. */
async function refundWholeSale(
  tx: Tx,
  shop: Shop,
  { sale, orders }: ReportCase,
  { reason, actor, lines }: DecisionByActor,
) {
  for (const order of orders)
    if (order.status === 'delivered')
      await moveOrder(tx, shop, order, { to: 'returned', by: 'staff', actor, reason, isNotifiedElsewhere: true })
  // The fixed order of locks (DB-5): order, payment, wallet, products, counters.
  await lockPaymentOfOrder(tx, sale.id)
  await lockWallet(tx, sale.userId)
  const restocked = await restockUnits(tx, shop, { order: sale, actor, requestedUnits: toUnitsOfItems(lines) })
  return refundOrder(tx, shop, sale, { reason: 'report', charge: paise(0), restocked })
}

async function refundPartOfSale(tx: Tx, shop: Shop, sale: LockedOrder, chosen: ChosenPart, actor: UserId) {
  const payment = await lockPaymentOfOrder(tx, sale.id)
  const refundable = payment ? minus(payment.amount, payment.refunded) : paise(0)
  const refundResult = await refundChosen(tx, shop, sale, { reason: 'report', chosen, max: refundable, actor })
  return refundResult && { ...refundResult, coinsReturned: 0, coinsWithheld: 0 }
}

async function replaceOrder(tx: Tx, shop: Shop, reportCase: ReportCase, decision: DecisionByActor): Promise<Outcome> {
  if (reportCase.reported.status !== 'delivered') throw new ShopError('order_state')
  if (await cannotBeReplaced(tx, reportCase.sale))
    throw new ShopError('order_state', { message: decisionRefusals.moneyWentBack })
  const { orderId, orderNumber } = await placeReplacement(tx, shop, reportCase.reported, decision.actor)
  await enqueueEmail(tx, shop, {
    ...emailRecipientOf(reportCase, decision),
    kind: 'report-replacement',
    content: { ...toEmailContent(reportCase, decision), replacementId: orderId, replacementNumber: orderNumber },
  })
  return { refundId: null, replacementId: orderId }
}

async function refuseReport(tx: Tx, shop: Shop, reportCase: ReportCase, decision: DecisionByActor): Promise<Outcome> {
  await enqueueEmail(tx, shop, {
    ...emailRecipientOf(reportCase, decision),
    kind: 'report-refused',
    content: toEmailContent(reportCase, decision),
  })
  return { refundId: null, replacementId: null }
}

const emailRecipientOf = ({ reported }: ReportCase, { reportId }: DecisionByActor) => ({
  ref: reportId,
  recipient: reported.email,
})

const toEmailContent = ({ reported, ticket }: ReportCase, { reason }: DecisionByActor) => ({
  orderId: reported.id,
  orderNumber: reported.orderNumber,
  ticket,
  reason,
})
