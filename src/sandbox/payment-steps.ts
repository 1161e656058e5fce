// The life of a payment: created, then authorized and captured, or failed; and back from failed (RZP-8).

import { emit } from './emit.ts'
import type { Notes, PaymentMethod, PaymentRecord } from './entities.ts'
import { failureFor } from './failures.ts'
import { feesOf } from './fees.ts'
import type { Gateway } from './gateway.ts'
import { findOrder } from './orders.ts'
import { refundWhole } from './refund-steps.ts'
import { badRequest } from './refusal.ts'

export interface PaymentDetails {
  method: PaymentMethod
  amount?: number | undefined
  currency?: string | undefined
  description?: string | null
  notes?: Notes
  email?: string | undefined
  contact?: string | undefined
  vpa?: string | null
  flow?: PaymentRecord['flow']
  bank?: string | null
  wallet?: string | null
  card?: PaymentRecord['card']
  verdict?: string | null
}

/** Keeps a payment and whether it still has a deadline to watch. */
export function keepPayment(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  if (payment.status === 'created' || payment.status === 'authorized') gateway.openPayments.add(payment.id)
  else gateway.openPayments.delete(payment.id)
  return gateway.store.payments.put(payment)
}

const capturedPaymentOf = (gateway: Gateway, orderId: string) =>
  gateway.store.payments.of(orderId).find((each) => each.captured)

/** Starts an attempt on an order; refused once the order is paid or another payment is authorised. */
export function startPayment(gateway: Gateway, orderId: string, details: PaymentDetails): PaymentRecord {
  const order = findOrder(gateway, orderId)
  if (order.status === 'paid') throw badRequest('Your payment has been declined as the order is already paid.')
  if (gateway.store.payments.of(order.id).some((each) => each.status === 'authorized')) {
    throw badRequest('Payment failed because another payment on this order is already authorised.')
  }
  gateway.store.orders.put({ ...order, status: 'attempted', attempts: order.attempts + 1 })
  const wrong = gateway.knobs.nextPayment
  gateway.knobs.nextPayment = null
  return keepPayment(gateway, {
    id: gateway.newId('pay'),
    order_id: order.id,
    amount: details.amount ?? wrong?.amount ?? order.amount,
    currency: details.currency ?? wrong?.currency ?? order.currency,
    status: 'created',
    method: details.method,
    captured: false,
    amount_refunded: 0,
    description: details.description ?? null,
    notes: details.notes ?? {},
    email: details.email || 'void@razorpay.com',
    contact: details.contact || '+919000090000',
    vpa: details.vpa ?? null,
    flow: details.flow ?? null,
    bank: details.bank ?? null,
    wallet: details.wallet ?? null,
    card: details.card ?? null,
    fee: null,
    tax: null,
    failure: null,
    acquirer: emptyAcquirer(details.method),
    created_at: gateway.now(),
    verdict: details.verdict ?? null,
  })
}

const emptyAcquirer = (method: PaymentMethod): PaymentRecord['acquirer'] => {
  if (method === 'upi') return { rrn: null }
  if (method === 'card') return { auth_code: null }
  return method === 'netbanking' ? { bank_transaction_id: null } : { transaction_id: null }
}

function bankReference(gateway: Gateway, method: PaymentMethod): PaymentRecord['acquirer'] {
  const digits = (count: number) =>
    [...gateway.newId('x').slice(2)]
      .map((letter) => letter.charCodeAt(0) % 10)
      .join('')
      .padEnd(count, '7')
      .slice(0, count)
  if (method === 'upi') return { rrn: digits(12), upi_transaction_id: gateway.newId('x').slice(2).toUpperCase() }
  if (method === 'card') return { auth_code: digits(6), rrn: digits(12) }
  return method === 'netbanking' ? { bank_transaction_id: digits(10) } : { transaction_id: digits(12) }
}

/** Captures automatically when the order says so and the bank answered in time. */
const capturesItself = (gateway: Gateway, payment: PaymentRecord) => {
  const { capture } = findOrder(gateway, payment.order_id)
  const isInTime = gateway.now() - payment.created_at <= capture.automaticMinutes * 60
  return !gateway.knobs.manualCapture && capture.automatic && isInTime
}

/** The bank says yes. A second payment on a paid order goes back by itself (RZP-13). */
export function authorize(
  gateway: Gateway,
  payment: PaymentRecord,
  options: { capture?: boolean } = {},
): PaymentRecord {
  const authorized = keepPayment(gateway, {
    ...payment,
    status: 'authorized',
    failure: null,
    acquirer: bankReference(gateway, payment.method),
  })
  emit(gateway, 'payment.authorized', authorized)
  if (capturedPaymentOf(gateway, payment.order_id)) return refundWhole(gateway, authorized)
  const captures = options.capture ?? capturesItself(gateway, authorized)
  return captures ? capture(gateway, authorized) : authorized
}

/** The money is ours: fee and tax are set and the order is paid. */
export function capture(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  const captured = keepPayment(gateway, {
    ...payment,
    status: 'captured',
    captured: true,
    failure: null,
    ...feesOf(payment.amount, payment.method),
  })
  const order = findOrder(gateway, payment.order_id)
  gateway.store.orders.put({ ...order, status: 'paid', amount_paid: captured.amount })
  emit(gateway, 'payment.captured', captured)
  emit(gateway, 'order.paid', captured)
  return captured
}

export function failPayment(gateway: Gateway, payment: PaymentRecord, reason: string): PaymentRecord {
  const failed = keepPayment(gateway, { ...payment, status: 'failed', failure: failureFor(reason) })
  emit(gateway, 'payment.failed', failed)
  return failed
}

/** Failed, then captured under the same id, as an in-app UPI retry does (RZP-8). */
export function captureAfterAll(gateway: Gateway, payment: PaymentRecord): PaymentRecord {
  if (capturedPaymentOf(gateway, payment.order_id)) return authorize(gateway, payment)
  return capture(gateway, { ...payment, acquirer: bankReference(gateway, payment.method) })
}
