// Records refunds that were made in the gateway's dashboard (REF-4, RZP-36).
import { after, days, minutes } from '#domain/durations.ts'
import type { PaymentId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { canMove } from '#domain/order.ts'
import { shopReasons } from '#texts/en/aftersales.ts'
import type { GatewayRefund, PaymentGateway } from '../adapters/payment-gateway.ts'
import { newId } from '../adapters/random.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockOrderChain, type OrderChain } from '../orders/moving-queries.ts'
import { enqueueEmail } from '../outbox/enqueue-email.ts'
import { forEachGateway, forEachPage } from '../payments/at-every-gateway.ts'
import { type NewFinding, saveFinding } from '../payments/findings-queries.ts'
import { lockWallet } from '../payments/holds-queries.ts'
import { enqueueRefundDoneEmail } from '../payments/refund-payment.ts'
import { saveBankReferences } from '../payments/refund-progress-queries.ts'
import { findRefundByGatewayId, insertRefund } from '../payments/refund-queries.ts'
import type { Shop } from '../shop.ts'
import { findPaymentByGatewayId, hasPendingRefund, lockPayment } from './aftersales-queries.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { refundOrder } from './refund-order.ts'
import { restockUnits } from './restock.ts'

/**
 * How far back the job looks for refunds. While the shop retries a refund, a dashboard refund of the same amount is not
 * recorded, so this is longer than the shop retries.
 */
const LOOKBACK = days(7)

/**
 * Records refunds made at the gateway: those of one payment, or all of the last seven days. Throws `GatewayError` when
 * a gateway does not answer.
 */
export async function recordExternalRefunds(
  shop: Shop,
  { gatewayPaymentId, provider }: { gatewayPaymentId?: string; provider?: string },
): Promise<void> {
  if (gatewayPaymentId === undefined) return recordRecentRefunds(shop)
  const gateway = provider === undefined ? shop.gateways.current : shop.gateways.of(provider)
  // An unknown payment belongs to another account or mode of the gateway.
  if (!(await findPaymentByGatewayId(shop.db, gateway.provider, gatewayPaymentId))) return
  await recordEachRefund(shop, gateway, await gateway.listRefundsOfPayment(gatewayPaymentId, 'job'))
}

async function recordRecentRefunds(shop: Shop): Promise<void> {
  const from = after(shop.clock.now(), -LOOKBACK)
  await forEachGateway(shop, (gateway) => recordRefundsSince(shop, gateway, from))
}

async function recordRefundsSince(shop: Shop, gateway: PaymentGateway, from: Date): Promise<void> {
  const to = after(shop.clock.now(), minutes(1))
  await forEachPage(
    (skip) => gateway.listRefunds({ from, to }, skip, 'job'),
    (refunds) => recordEachRefund(shop, gateway, refunds),
  )
}

/** Records refunds that the shop does not know, and stores the bank references of all (REF-13). */
async function recordEachRefund(shop: Shop, gateway: PaymentGateway, refunds: readonly GatewayRefund[]): Promise<void> {
  for (const refund of refunds) await recordRefundIfUnknown(shop, gateway, refund)
  await saveBankReferences(shop.db, gateway.provider, refunds)
}

/**
 * Thrown when the payment's order was placed after the transaction had looked for it. The code 40001 makes
 * `inTransaction` run the transaction again, which then locks the order before the payment.
 */
class OrderPlacedMeanwhile extends Error {
  readonly code = '40001'
}

/**
 * Records one refund of the gateway with email and credit note, and cancels unsent orders that are refunded in full. A
 * refund above what is left becomes a finding. Ignores a known or failed refund, one of an unknown payment, and one of
 * the amount of a requested refund.
 */
async function recordRefundIfUnknown(shop: Shop, { provider }: PaymentGateway, refund: GatewayRefund): Promise<void> {
  if (refund.status === 'failed' || (await findRefundByGatewayId(shop.db, provider, refund.id))) return
  await inTransaction(shop.db, (tx) => recordInTransaction(tx, shop, provider, refund))
}

async function recordInTransaction(tx: Tx, shop: Shop, provider: string, refund: GatewayRefund): Promise<void> {
  const unlockedPayment = await findPaymentByGatewayId(tx, provider, refund.paymentId)
  if (!unlockedPayment) return
  const { id: paymentId, orderId } = unlockedPayment
  const chain = orderId ? await lockOrderChain(tx, orderId) : null
  const order = chain?.sale ?? null
  const payment = await lockPayment(tx, paymentId)
  if (payment.orderId !== orderId) throw new OrderPlacedMeanwhile('The order of this payment was placed meanwhile')
  if (await findRefundByGatewayId(tx, provider, refund.id)) return
  // The gateway may have made this refund at the shop's request, whose job then records it.
  if (await hasPendingRefund(tx, paymentId, refund.amount)) return
  if (payment.refunded + refund.amount > payment.amount + payment.surplus) {
    // Together with the refunds that the shop has requested, this is more than the payment. Staff must decide (BOOK-9).
    await saveFinding(tx, shop, unknownRefundFinding(refund, provider, { ...payment, order }))
    return
  }
  const isWhole = payment.refunded + refund.amount + payment.chargedBack >= payment.amount
  const isCancelled = chain && isWhole ? await cancelUnsentOrders(tx, shop, chain) : false
  await insertExternalRefund(tx, shop, refund, { paymentId, order, isCancelled })
}

interface RefundTarget {
  readonly paymentId: PaymentId
  readonly order: OrderChain['sale'] | null
  /** True when the refund has cancelled the order, about which the shopper gets another email. */
  readonly isCancelled: boolean
}

/** Inserts a refund that was made at the gateway, emails the shopper, and issues the credit note. */
async function insertExternalRefund(
  tx: Tx,
  shop: Shop,
  refund: GatewayRefund,
  { paymentId, order, isCancelled }: RefundTarget,
): Promise<void> {
  const refundId = newId<'refund'>(shop)
  await insertRefund(tx, {
    id: refundId,
    paymentId,
    amount: refund.amount,
    reason: 'dashboard',
    at: shop.clock.now(),
    gatewayRefund: refund,
    ...(order ? { orderId: order.id } : {}),
  })
  if (refund.status === 'processed') await enqueueRefundDoneEmail(tx, shop, refundId)
  else if (order && !isCancelled)
    await enqueueEmail(tx, shop, {
      kind: 'refund-started',
      ref: refundId,
      recipient: order.email,
      orderId: order.id,
      content: { refundId },
    })
  if (order)
    await issueCreditNote(tx, shop, {
      orderId: order.id,
      refundId,
      amount: refund.amount,
      // The gateway does not say which units were refunded. If the order was not cancelled, the prices of all lines are
      // lowered.
      creditedLines: isCancelled ? 'all' : 'amount',
    })
}

const unknownRefundFinding = (
  refund: GatewayRefund,
  provider: string,
  { refunded, order }: { refunded: Paise; order: OrderChain['sale'] | null },
): NewFinding => ({
  kind: 'unknown_refund',
  provider,
  subject: refund.id,
  details: {
    theirs: refund.amount,
    ours: refunded,
    payment: refund.paymentId,
    ...(order ? { order: order.id, orderNumber: order.orderNumber } : {}),
    ...(refund.createdAt ? { at: refund.createdAt.toISOString() } : {}),
  },
})

/**
 * Cancels the unsent orders among a sale that was refunded in full and its replacements, and moves the coins of the
 * sale. Returns true when an order was cancelled, about which its shopper gets an email. The caller has locked the
 * payment.
 */
async function cancelUnsentOrders(tx: Tx, shop: Shop, { sale, orders }: OrderChain): Promise<boolean> {
  await lockWallet(tx, sale.userId)
  const unsentOrders = orders.filter(({ status }) => canMove(status, 'cancelled', 'shop'))
  for (const order of unsentOrders) {
    await moveOrder(tx, shop, order, {
      to: 'cancelled',
      by: 'shop',
      actor: 'shop',
      reason: shopReasons.refundedAtGateway,
    })
    await restockUnits(tx, shop, { order, actor: 'shop' })
  }
  await refundOrder(tx, shop, sale, { reason: 'dashboard', charge: paise(0), isRefundedAtGateway: true })
  return unsentOrders.length > 0
}
