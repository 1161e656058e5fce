// The calls of the checkout dialog itself, made from the browser with the public key alone (RZP-19).

import { answerCheckoutFile } from './checkout-js.ts'
import { cancelPayment, confirmPayment, createPayment, readPreferences, statusOfPayment } from './checkout-payments.ts'
import { closeQrCode, drawQrCode, openQrCode, payFromPhone, statusOfQrCode } from './checkout-qr.ts'
import type { Gateway } from './gateway.ts'
import type { Call, Route } from './http.ts'
import { findRoute, json } from './http.ts'
import { unauthorized } from './refusal.ts'

const routes: readonly Route<Gateway>[] = [
  { method: 'GET', path: '/v1/checkout/preferences', answer: (at, call) => readPreferences(at, call.query) },
  { method: 'POST', path: '/v1/checkout/order', answer: (at, call) => openQrCode(at, call.body) },
  { method: 'GET', path: '/v1/checkout/order/:id/status', answer: (at, _call, [id = '']) => statusOfQrCode(at, id) },
  {
    method: 'POST',
    path: '/v1/checkout/order/:id/phone',
    answer: (at, call, [id = '']) => payFromPhone(at, id, call.body),
  },
  {
    method: 'DELETE',
    path: '/v1/checkout/order/:id',
    answer: (at, call, [id = '']) => closeQrCode(at, id, call.query.get('close_reason')),
  },
  { method: 'POST', path: '/v1/payments/create/ajax', answer: (at, call) => createPayment(at, call.body) },
  {
    method: 'POST',
    path: '/v1/payments/:id/confirm',
    answer: (at, call, [id = '']) => confirmPayment(at, id, call.body),
  },
  { method: 'GET', path: '/v1/payments/:id/status', answer: (at, _call, [id = '']) => statusOfPayment(at, id) },
  { method: 'GET', path: '/v1/payments/:id/cancel', answer: (at, _call, [id = '']) => cancelPayment(at, id) },
]

const qrPicture = /^\/v1\/checkout\/order\/(co_[A-Za-z0-9]{14})\/qr\.svg$/

/** Answers a call of the dialog, or null when it is none. */
export async function answerCheckout(gateway: Gateway, call: Call): Promise<Response | null> {
  const file = answerCheckoutFile(call)
  if (file) return file
  const qrId = call.method === 'GET' ? qrPicture.exec(call.path)?.[1] : undefined
  if (qrId !== undefined) return drawQrCode(gateway, qrId)
  const found = findRoute(routes, call)
  if (!found) return null
  if (call.query.get('key_id') !== gateway.keyId) throw unauthorized()
  return json(found.route.answer(gateway, call, found.ids))
}
