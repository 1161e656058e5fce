// Compares the gateway's payments and refunds with the shop's. If possible, purchases of unknown payments are completed
// and unknown refunds are recorded. Other differences become findings (BOOK-8).
import { comparePayments, compareRefunds, isCaptured } from '#domain/gateway-comparison.ts'
import type { FindingDetails } from '#domain/gateway-finding.ts'
import {
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type PaymentGateway,
} from '../../adapters/payment-gateway.ts'
import { recordExternalRefunds } from '../../aftersales/record-external-refunds.ts'
import { completePayment } from '../../payments/complete-payment.ts'
import { saveFinding } from '../../payments/findings-queries.ts'
import { parseNotes } from '../../payments/order-notes.ts'
import { reportOutcome } from '../../payments/payment-outcome.ts'
import type { Shop } from '../../shop.ts'
import {
  findAttemptOfGatewayOrder,
  findPaymentsByGatewayIds,
  findRefundsByGatewayIds,
  type RecordedPayment,
  type RecordedRefund,
  savePaymentFacts,
  saveRefundFacts,
} from './comparing-queries.ts'

/**
 * Compares these payments with the shop's and saves a finding for each difference. Before that it records refunds made
 * in the gateway's dashboard, and completes purchases that the shop has not completed. Throws GatewayError when the
 * gateway does not answer a further call.
 */
export async function compareListedPayments(
  shop: Shop,
  gateway: PaymentGateway,
  payments: readonly GatewayPayment[],
): Promise<void> {
  const { db } = shop
  const { provider } = gateway
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  const shopPayments = await findPaymentsByGatewayIds(db, provider, ids)
  const knownPayments = payments.filter(({ id }) => shopPayments.has(id))
  if (knownPayments.length > 0) await savePaymentFacts(db, provider, knownPayments)
  for (const payment of payments) {
    const shopPayment = shopPayments.get(payment.id)
    if (shopPayment) await comparePaymentWithShop(shop, gateway, payment, shopPayment)
    else if (isCaptured(payment)) await handleUnknownPayment(shop, gateway, payment)
  }
}

async function comparePaymentWithShop(
  shop: Shop,
  gateway: PaymentGateway,
  payment: GatewayPayment,
  shopPayment: RecordedPayment,
): Promise<void> {
  const { provider } = gateway
  let difference = comparePayments(payment, shopPayment)
  if (difference === 'refunded') {
    // Staff may have refunded the payment in the gateway's dashboard.
    await recordExternalRefunds(shop, { provider, gatewayPaymentId: payment.id })
    const updatedPayments = await findPaymentsByGatewayIds(shop.db, provider, [payment.id])
    difference = comparePayments(payment, updatedPayments.get(payment.id) ?? shopPayment)
  }
  if (difference === null) return
  const { orderId, orderNumber } = shopPayment
  await saveFinding(shop.db, shop, {
    kind: 'payment_differs',
    provider,
    subject: payment.id,
    details: {
      what: difference === 'status' ? `status: ${payment.status}` : difference,
      theirs: difference === 'refunded' ? payment.refunded : payment.amount,
      ours: difference === 'refunded' ? shopPayment.refunded : shopPayment.amount,
      ...(difference === 'currency' ? { currency: payment.currency } : {}),
      ...(orderId && orderNumber ? { order: orderId, orderNumber } : {}),
      ...toTimeDetails(payment),
    },
  })
}

/**
 * Handles a captured payment that the shop has not recorded. Completes the purchase if it is the shop's own, and
 * otherwise saves a finding for staff.
 */
async function handleUnknownPayment(shop: Shop, gateway: PaymentGateway, payment: GatewayPayment): Promise<void> {
  const { provider } = gateway
  const { orderId: gatewayOrderId } = payment
  let attempt = gatewayOrderId ? await findAttemptOfGatewayOrder(shop.db, provider, gatewayOrderId) : null
  if (attempt && gatewayOrderId) {
    await reportOutcome(shop, 'reconciliation', completePayment(shop, { provider, gatewayOrderId }, 'job'))
    const recordedPayments = await findPaymentsByGatewayIds(shop.db, provider, [payment.id])
    if (recordedPayments.size > 0) return
    attempt = await findAttemptOfGatewayOrder(shop.db, provider, gatewayOrderId)
  }
  const isSecondPayment = attempt?.status === 'paid' || attempt?.status === 'refunded'
  await saveFinding(shop.db, shop, {
    kind: isSecondPayment ? 'second_capture' : 'unknown_capture',
    provider,
    subject: payment.id,
    details: {
      theirs: payment.amount,
      ...(payment.currency === 'INR' ? {} : { currency: payment.currency }),
      ...(payment.refunded > 0 ? { refunded: payment.refunded } : {}),
      ...(gatewayOrderId ? { gatewayOrder: gatewayOrderId } : {}),
      ...(attempt?.orderId && attempt.orderNumber
        ? { order: attempt.orderId, orderNumber: attempt.orderNumber }
        : await readOrderNotes(gateway, gatewayOrderId, attempt !== null)),
      ...toTimeDetails(payment),
    },
  })
}

/**
 * Returns the order number in the notes of a gateway order. `isStored` is true when the shop has the purchase. With
 * `isForeign` neither the shop nor the notes have it, so that the order cannot be rebuilt (BOOK-11).
 */
async function readOrderNotes(
  gateway: PaymentGateway,
  gatewayOrderId: string | null,
  isStored: boolean,
): Promise<FindingDetails> {
  if (gatewayOrderId === null) return {}
  try {
    const { order, purchase } = parseNotes((await gateway.getOrder(gatewayOrderId, 'job')).notes)
    return {
      ...(order ? { orderNumber: order.orderNumber } : {}),
      ...(isStored || purchase ? {} : { isForeign: true }),
    }
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'refused') return isStored ? {} : { isForeign: true }
    throw error
  }
}

const toTimeDetails = ({ createdAt }: { readonly createdAt: Date | null }): FindingDetails =>
  createdAt ? { at: createdAt.toISOString() } : {}

/**
 * Compares these refunds with the shop's and saves a finding for each difference. Before that it records refunds that
 * staff made in the gateway's dashboard (BOOK-8, REF-4). Throws GatewayError when the gateway does not answer a further
 * call.
 */
export async function compareListedRefunds(
  shop: Shop,
  gateway: PaymentGateway,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  const { db } = shop
  const { provider } = gateway
  if (refunds.length === 0) return
  const ids = refunds.map(({ id }) => id)
  const knownRefunds = await findRefundsByGatewayIds(db, provider, ids)
  const unknownRefunds = refunds.filter(({ id, status }) => !knownRefunds.has(id) && status !== 'failed')
  await recordUnknownRefunds(shop, gateway, unknownRefunds)
  await saveRefundFacts(db, provider, refunds)
  const shopRefunds = unknownRefunds.length > 0 ? await findRefundsByGatewayIds(db, provider, ids) : knownRefunds
  for (const refund of refunds) {
    const shopRefund = shopRefunds.get(refund.id)
    if (shopRefund) await compareRefundWithShop(shop, provider, refund, shopRefund)
  }
}

async function recordUnknownRefunds(
  shop: Shop,
  gateway: PaymentGateway,
  refunds: readonly GatewayRefund[],
): Promise<void> {
  const { provider } = gateway
  const paymentIds = [...new Set(refunds.map(({ paymentId }) => paymentId))]
  const shopPayments = await findPaymentsByGatewayIds(shop.db, provider, paymentIds)
  for (const paymentId of paymentIds)
    if (shopPayments.has(paymentId)) await recordExternalRefunds(shop, { provider, gatewayPaymentId: paymentId })
    // The payment may be older than the compared days. If the shop does not have it either, this saves a finding.
    else await compareListedPayments(shop, gateway, [await gateway.getPayment(paymentId, 'job')])
}

async function compareRefundWithShop(
  shop: Shop,
  provider: string,
  refund: GatewayRefund,
  shopRefund: RecordedRefund,
): Promise<void> {
  const difference = compareRefunds(refund, shopRefund)
  if (difference === null) return
  const { orderId, orderNumber } = shopRefund
  await saveFinding(shop.db, shop, {
    kind: 'refund_differs',
    provider,
    subject: refund.id,
    details: {
      what: difference === 'status' ? `status: ${refund.status}` : difference,
      theirs: refund.amount,
      ours: shopRefund.amount,
      payment: refund.paymentId,
      ...(orderId && orderNumber ? { order: orderId, orderNumber } : {}),
      ...toTimeDetails(refund),
    },
  })
}
