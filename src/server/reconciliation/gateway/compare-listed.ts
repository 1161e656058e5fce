// Compares the gateway's payments and refunds with the shop's. Unknown payments are completed and unknown refunds
// recorded if possible. Other differences become findings (BOOK-8).
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
  const knownPayments = await findPaymentsByGatewayIds(
    db,
    provider,
    payments.map(({ id }) => id),
  )
  if (knownPayments.size > 0)
    await savePaymentFacts(
      db,
      provider,
      payments.filter(({ id }) => knownPayments.has(id)),
    )
  for (const payment of payments) {
    const shopPayment = knownPayments.get(payment.id)
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
    const updatedPayment =
      (await findPaymentsByGatewayIds(shop.db, provider, [payment.id])).get(payment.id) ?? shopPayment
    difference = comparePayments(payment, updatedPayment)
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
  const isRecorded = async (): Promise<boolean> =>
    (await findPaymentsByGatewayIds(shop.db, provider, [payment.id])).size > 0
  let attempt = gatewayOrderId ? await findAttemptOfGatewayOrder(shop.db, provider, gatewayOrderId) : null
  if (attempt && gatewayOrderId) {
    await reportOutcome(shop, 'reconciliation', completePayment(shop, { provider, gatewayOrderId }, 'job'))
    if (await isRecorded()) return
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
 * Returns the order number in the notes of the gateway's order. `isForeign` is true when neither the shop nor the notes
 * have the purchase, so that the order cannot be rebuilt (BOOK-11).
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
  const paymentIdsToCheck = new Set<string>()
  const recordedRefunds = await findRefundsByGatewayIds(db, provider, ids)
  for (const refund of refunds)
    if (!recordedRefunds.has(refund.id) && refund.status !== 'failed') paymentIdsToCheck.add(refund.paymentId)
  const payments = await findPaymentsByGatewayIds(db, provider, [...paymentIdsToCheck])
  for (const paymentId of paymentIdsToCheck)
    if (payments.has(paymentId)) await recordExternalRefunds(shop, { provider, gatewayPaymentId: paymentId })
    // The payment may be older than the compared days. If the shop does not have it either, this saves a finding.
    else await compareListedPayments(shop, gateway, [await gateway.getPayment(paymentId, 'job')])
  await saveRefundFacts(db, provider, refunds)
  const knownRefunds = paymentIdsToCheck.size > 0 ? await findRefundsByGatewayIds(db, provider, ids) : recordedRefunds
  for (const refund of refunds) {
    const shopRefund = knownRefunds.get(refund.id)
    const difference = shopRefund ? compareRefunds(refund, shopRefund) : null
    if (!shopRefund || difference === null) continue
    await saveFinding(db, shop, {
      kind: 'refund_differs',
      provider,
      subject: refund.id,
      details: {
        what: difference === 'status' ? `status: ${refund.status}` : difference,
        theirs: refund.amount,
        ours: shopRefund.amount,
        payment: refund.paymentId,
        ...(shopRefund.orderId && shopRefund.orderNumber
          ? { order: shopRefund.orderId, orderNumber: shopRefund.orderNumber }
          : {}),
        ...(refund.createdAt ? { at: refund.createdAt.toISOString() } : {}),
      },
    })
  }
}
