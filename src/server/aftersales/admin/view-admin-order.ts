// One order as staff see it, with the moves that are possible next.
import type { AdminOrderDetailReply, AdminOrderMove, MovedMoney, WhoReply } from '#contract/admin-order.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import type { OrderId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise, paise } from '#domain/money.ts'
import {
  cancellationChargeOf,
  hasEnded,
  isToPack,
  ORDER_STATUSES,
  type OrderStatus,
  TRANSITIONS,
} from '#domain/order.ts'
import { DIRECT_PROVIDER, referenceOfDirect } from '#domain/paid-another-way.ts'
import { planRefund, staffRefundLimits } from '#domain/refund.ts'
import type { Reader } from '../../db/database.ts'
import { listDisputesOfOrder } from '../../disputes/disputes-queries.ts'
import { readNotes } from '../../notes/notes.ts'
import { listGifts } from '../../orders/gifts-queries.ts'
import { hashDelivery } from '../../orders/move-order.ts'
import { findSaleId } from '../../orders/moving-queries.ts'
import { toOrderReply } from '../../orders/order-view.ts'
import { findOrder, type OrderWithLines } from '../../orders/orders-queries.ts'
import { findPrintedSlip, toPrintedSlipReply } from '../../orders/printed-slips-queries.ts'
import type { Shop } from '../../shop.ts'
import { listRefundsOfOrder } from '../refund-rows-queries.ts'
import { toRefundableReply } from '../refundable-lines.ts'
import {
  findBuyer,
  findDraftOfOrder,
  findOrderSummaries,
  findPaymentOfOrder,
  listCreditNotes,
  listInvoices,
  listOrderSteps,
  listReportSummaries,
  listUndoneSteps,
  sumOwedRefunds,
} from './admin-order-queries.ts'
import { toStaffRefundReply } from './staff-refunds.ts'

export async function viewAdminOrder(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  id: OrderId,
): Promise<AdminOrderDetailReply> {
  const { db } = shop
  const order = await findOrder(db, id)
  if (!order) throw new ShopError('order_not_found')
  const buyer = await findBuyer(db, id)
  const payment = await findPaymentOfOrder(db, id)
  const steps = await listOrderSteps(db, id)
  const undoneSteps = await listUndoneSteps(db, id)
  const linkedIds = [order.replaces, order.replacedBy].filter((linkedId) => linkedId !== null)
  const linkedOrders = await findOrderSummaries(db, linkedIds)
  const linkedOrder = (linkedId: OrderId | null) =>
    linkedId === null ? null : { _id: linkedId, orderNumber: linkedOrders.get(linkedId)?.orderNumber ?? 0 }
  const replacement = order.replacedBy === null ? undefined : linkedOrders.get(order.replacedBy)
  const hasOpenReplacement = replacement !== undefined && !hasEnded(replacement.status)
  const saleAndPayment = await findSaleAndPayment(db, order, payment)
  const owedAmount = payment ? await sumOwedRefunds(db, payment.id) : paise(0)
  const byHand = staffRefundLimits({ status: order.status, isReplaced: hasOpenReplacement }, payment, owedAmount)
  return {
    order: toOrderReply(shop, order),
    delivery: hashDelivery(order),
    gift: (await listGifts(db, [id])).get(id) ?? null,
    slip: toPrintedSlipReply((await findPrintedSlip(db, id)) ?? undefined),
    draftOrder: (await findDraftOfOrder(db, id)) ?? null,
    customer: { _id: buyer.id, name: buyer.name, isErased: buyer.deletedAt !== null },
    steps: [...steps.map((step) => ({ ...step, undoneAt: null })), ...undoneSteps]
      .toSorted(compareByTime)
      .map((step) => toStepReply(step, buyer.id)),
    payment: payment && toPaymentReply(payment),
    ...(await readDocuments(db, id)),
    refunds: (await listRefundsOfOrder(db, id)).map(toStaffRefundReply),
    reports: await readReports(db, id),
    replaces: linkedOrder(order.replaces),
    replacedBy: linkedOrder(order.replacedBy),
    moves: planStaffMoves({
      order,
      ...saleAndPayment,
      wallet: buyer,
      isConfirmedByShopperOnly: steps.some(({ status, actor }) => status === 'delivered' && actor === buyer.id),
      hasOpenReplacement,
    }),
    refundable: await toRefundableReply(db, order, { hasUnits: !(replacement && isToPack(replacement.status)) }),
    disputes: await readDisputes(db, saleAndPayment.sale.id),
    byHand: { left: toRupees(byHand.left), max: toRupees(byHand.max), canBeWhole: byHand.canBeWhole },
    notes: await readNotes(db, { kind: 'order', id }),
  }
}

type OrderPayment = NonNullable<Awaited<ReturnType<typeof findPaymentOfOrder>>>

const toPaymentReply = (payment: OrderPayment) => ({
  ...toPaymentIds(payment),
  method: payment.method,
  instrument: payment.instrument,
  amount: toRupees(payment.amount),
  surplus: toRupees(payment.surplus),
  shortfall: toRupees(payment.shortfall),
  refunded: toRupees(payment.refunded),
  chargedBack: toRupees(payment.chargedBack),
  capturedAt: payment.capturedAt.toISOString(),
})

/** Returns the gateway's ids of a payment. A payment to the shop's own bank has the bank's reference instead. */
function toPaymentIds({ provider, gatewayPaymentId, gatewayOrderId }: OrderPayment) {
  const isDirect = provider === DIRECT_PROVIDER
  return isDirect
    ? { isDirect, gatewayPaymentId: referenceOfDirect(gatewayPaymentId), gatewayOrderId: '' }
    : { isDirect, gatewayPaymentId, gatewayOrderId: gatewayOrderId ?? '' }
}

/** Returns the paid order and the payment. The paid order of a replacement is the original sale. */
async function findSaleAndPayment(
  db: Reader,
  order: OrderWithLines,
  payment: OrderMoney['payment'],
): Promise<Pick<OrderMoney, 'sale' | 'payment'>> {
  if (order.kind === 'sale') return { sale: order, payment }
  const saleId = await findSaleId(db, order.id)
  const sale = saleId && (await findOrder(db, saleId))
  return sale ? { sale, payment: await findPaymentOfOrder(db, sale.id) } : { sale: order, payment }
}

async function readDocuments(db: Reader, id: OrderId) {
  const invoices = await listInvoices(db, id)
  const creditNotes = await listCreditNotes(db, id)
  return {
    invoices: invoices.map(({ revision, serial, amount, issuedAt }) => ({
      revision,
      serial,
      amount: toRupees(amount),
      issuedAt: issuedAt.toISOString(),
    })),
    creditNotes: creditNotes.map(({ id: _id, serial, amount, issuedAt }) => ({
      _id,
      serial,
      amount: toRupees(amount),
      issuedAt: issuedAt.toISOString(),
    })),
  }
}

async function readReports(db: Reader, orderId: OrderId) {
  const reports = await listReportSummaries(db, orderId)
  return reports.map(({ id, createdAt, ...report }) => ({ _id: id, ...report, createdAt: createdAt.toISOString() }))
}

async function readDisputes(db: Reader, saleId: OrderId) {
  const disputes = await listDisputesOfOrder(db, saleId)
  return disputes.map(({ id, amount, deducted, respondBy, ...dispute }) => ({
    _id: id,
    ...dispute,
    amount: toRupees(amount),
    deducted: toRupees(deducted),
    respondBy: respondBy?.toISOString() ?? null,
  }))
}

type Step = Awaited<ReturnType<typeof listOrderSteps>>[number] & { readonly undoneAt: Date | null }

/** Sorts by time. States of the same time are sorted as in ORDER_STATUSES. */
function compareByTime(a: Step, b: Step): number {
  const rank = ({ status }: Step) => ORDER_STATUSES.indexOf(status)
  return a.at.getTime() - b.at.getTime() || rank(a) - rank(b)
}

const toStepReply = (step: Step, buyerId: string) => ({
  status: step.status,
  at: step.at.toISOString(),
  reason: (step.details as { reason?: string }).reason ?? '',
  who: toActorReply(step.actor, step.name, buyerId),
  undoneAt: step.undoneAt?.toISOString() ?? null,
})

function toActorReply(actor: string, name: string | null, buyerId: string): WhoReply {
  if (actor === 'shop') return { kind: 'shop', name: '' }
  return actor === buyerId ? { kind: 'shopper', name: '' } : { kind: 'staff', name: name ?? '' }
}

interface OrderMoney {
  readonly order: OrderWithLines
  /** The paid order: the order itself, or the original sale of a replacement. */
  readonly sale: OrderWithLines
  readonly payment: { readonly amount: Paise; readonly refunded: Paise; readonly chargedBack: Paise } | null
  readonly wallet: { readonly coins: number; readonly coinsHeld: number; readonly deletedAt: Date | null }
  readonly isConfirmedByShopperOnly: boolean
  /** True while a replacement has not ended; until then the order cannot be returned. */
  readonly hasOpenReplacement: boolean
}

/** Returns the moves that the transition table allows staff, each with its refund and charge (ADM-15). */
function planStaffMoves(money: OrderMoney): AdminOrderMove[] {
  const { order, isConfirmedByShopperOnly, hasOpenReplacement } = money
  return TRANSITIONS.filter(({ from, movers }) => from === order.status && movers.includes('staff'))
    .filter(({ to }) => to !== 'returned' || !hasOpenReplacement)
    .map(({ to, email }) => ({
      to,
      money: hasEnded(to) ? planRefundOfMove(money, to, order.status) : null,
      ifUndelivered: to === 'returned' && isConfirmedByShopperOnly ? planRefundOfMove(money, to, 'dispatched') : null,
      tells: email !== null,
    }))
}

/** Returns the refund of moving the order to `to`, as if its present state were `status`. */
function planRefundOfMove(orderMoney: OrderMoney, to: OrderStatus, status: OrderStatus): MovedMoney {
  const { order, sale, payment, wallet } = orderMoney
  const paidAmount = payment ? payment.amount - payment.refunded : 0
  const refundable = payment ? paidAmount - payment.chargedBack : 0
  // A replacement refunds the payment of its sale only if the sale is delivered and at least ₹1 is left.
  const refundsPayment = order.kind === 'sale' || (sale.status === 'delivered' && refundable >= MINIMUM_PAYABLE)
  const movesCoins = refundsPayment && wallet.deletedAt === null
  const { amount, deduction, byBank, ...coins } = planRefund({
    paid: paise(refundsPayment ? paidAmount : 0),
    ...(payment && { chargedBack: payment.chargedBack }),
    charge: cancellationChargeOf({ status, kind: order.kind }, to, 'staff'),
    coinsEarned: movesCoins ? sale.coinsEarned : 0,
    coinsUsed: movesCoins ? sale.coinsUsed : 0,
    coinsFree: movesCoins ? wallet.coins - wallet.coinsHeld : 0,
  })
  return {
    ofOrder: sale.orderNumber,
    amount: toRupees(amount),
    deduction: toRupees(deduction),
    byBank: toRupees(byBank),
    ...coins,
  }
}
