// The UPI QR code: shown, polled, paid by phone, closed; the payment is created by the phone (RZP-24).
import { fieldsOf, optionalChoice, optionalNotes } from './check-fields.ts'
import type { CheckoutOutcome } from './checkout-payments.ts'
import { textOf, toCheckoutOutcome } from './checkout-payments.ts'
import type { QrRecord } from './entities.ts'
import { consumeOne } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import { findOrder } from './orders.ts'
import { payDirectly } from './pay-directly.ts'
import { findPayment } from './payments.ts'
import { badRequest, unknownId } from './refusal.ts'

const qrFields = ['order_id', 'receiver_type', 'email', 'contact', 'notes']

const formatRupees = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Opens a QR code for an order. Returns its id, its content and the address of its picture. */
export function openQrCode(gateway: Gateway, body: unknown) {
  const input = fieldsOf(body, qrFields)
  const order = findOrder(gateway, textOf(input.order_id))
  if (order.status === 'paid') throw badRequest('Your payment has been declined as the order is already paid.')
  const id = gateway.newId('co')
  const link = new URLSearchParams({ pa: 'sandbox@razorpay', pn: 'Test shop', tr: id, am: formatRupees(order.amount) })
  const qr = gateway.store.qrs.put({
    id,
    order_id: order.id,
    content: `upi://pay?${link}&cu=INR&mc=5999`,
    status: 'open',
    close_reason: null,
    payment_id: null,
    email: textOf(input.email),
    contact: textOf(input.contact),
    notes: optionalNotes(input.notes),
    created_at: gateway.now(),
  })
  return { id, qr_code: { image_content: qr.content, image: `order/${id}/qr.svg` } }
}

function findQr(gateway: Gateway, id: string): QrRecord {
  const qr = gateway.store.qrs.get(id)
  if (!qr) throw unknownId()
  return qr
}

export async function drawQrCode(gateway: Gateway, id: string): Promise<Response> {
  // The package is loaded when the first code is shown, because few payments show one.
  const { default: QRCode } = await import('qrcode')
  const picture = await QRCode.toString(findQr(gateway, id).content, {
    type: 'svg',
    margin: 1,
    color: { dark: '#3a162c' },
  })
  return new Response(picture, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' } })
}

/** Returns the dialog's view of a QR code: the state of its payment, or pending while it has none. */
export function fetchQrCodeStatus(gateway: Gateway, id: string): CheckoutOutcome {
  const { payment_id } = findQr(gateway, id)
  return payment_id === null ? { status: 'pending' } : toCheckoutOutcome(gateway, findPayment(gateway, payment_id))
}

/** Makes the payment of a QR code, as by a phone. After a failed payment the code stays open. */
export function payFromPhone(gateway: Gateway, id: string, body: unknown): CheckoutOutcome {
  const qr = findQr(gateway, id)
  if (qr.status !== 'open') return fetchQrCodeStatus(gateway, id)
  const input = fieldsOf(body, ['outcome'])
  const outcome = optionalChoice(input.outcome, 'outcome', ['success', 'failure'], 'success')
  const { email, contact, notes } = qr
  return toCheckoutOutcome(
    gateway,
    payDirectly(gateway, qr.order_id, { method: 'upi', outcome, email, contact, notes }),
  )
}

/** Closes the code. When it has just been paid, the dialog reports the success. */
export function closeQrCode(gateway: Gateway, id: string, reason: string | null): CheckoutOutcome {
  const qr = findQr(gateway, id)
  if (qr.status === 'open' && consumeOne(gateway.faultSettings, 'cancelsTooLate')) return payFromPhone(gateway, id, {})
  if (qr.status === 'open') gateway.store.qrs.put({ ...qr, status: 'closed', close_reason: reason ?? 'opt_out' })
  return fetchQrCodeStatus(gateway, id)
}
