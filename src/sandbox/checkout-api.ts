// The calls and files of the checkout dialog, made from the browser with the public key (RZP-19).
import { readFileSync } from 'node:fs'
import { framePage } from './checkout-frame/frame-page.ts'
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  fetchPaymentStatus,
  readPreferences,
} from './checkout-payments.ts'
import { closeQrCode, drawQrCode, fetchQrCodeStatus, openQrCode, payFromPhone } from './checkout-qr.ts'
import { dialogTexts } from './checkout-texts.ts'
import type { Gateway } from './gateway.ts'
import { type Call, findRoute, json, type Route } from './http.ts'
import { unauthorized } from './refusal.ts'

const routes: readonly Route<Gateway>[] = [
  { method: 'GET', path: '/v1/checkout/preferences', answer: (gateway, call) => readPreferences(gateway, call.query) },
  { method: 'POST', path: '/v1/checkout/order', answer: (gateway, call) => openQrCode(gateway, call.body) },
  {
    method: 'GET',
    path: '/v1/checkout/order/:id/status',
    answer: (gateway, _call, [id = '']) => fetchQrCodeStatus(gateway, id),
  },
  {
    method: 'POST',
    path: '/v1/checkout/order/:id/phone',
    answer: (gateway, call, [id = '']) => payFromPhone(gateway, id, call.body),
  },
  {
    method: 'DELETE',
    path: '/v1/checkout/order/:id',
    answer: (gateway, call, [id = '']) => closeQrCode(gateway, id, call.query.get('close_reason')),
  },
  { method: 'POST', path: '/v1/payments/create/ajax', answer: (gateway, call) => createPayment(gateway, call.body) },
  {
    method: 'POST',
    path: '/v1/payments/:id/confirm',
    answer: (gateway, call, [id = '']) => confirmPayment(gateway, id, call.body),
  },
  {
    method: 'GET',
    path: '/v1/payments/:id/status',
    answer: (gateway, _call, [id = '']) => fetchPaymentStatus(gateway, id),
  },
  { method: 'GET', path: '/v1/payments/:id/cancel', answer: (gateway, _call, [id = '']) => cancelPayment(gateway, id) },
]

const qrPicture = /^\/v1\/checkout\/order\/(co_[A-Za-z0-9]{14})\/qr\.svg$/

/**
 * Answers a call of the checkout dialog, or returns null when the path is not one of its calls. Throws a Refusal for
 * another key than the gateway's.
 */
export async function answerCheckout(gateway: Gateway, call: Call): Promise<Response | null> {
  const file = answerCheckoutFile(call)
  if (file) return file
  const qrId = call.method === 'GET' ? qrPicture.exec(call.path)?.[1] : undefined
  if (qrId !== undefined) return drawQrCode(gateway, qrId)
  const match = findRoute(routes, call)
  if (!match) return null
  if (call.query.get('key_id') !== gateway.keyId) throw unauthorized()
  return json(match.route.answer(gateway, call, match.ids))
}

const frameFolder = new URL('./checkout-frame/', import.meta.url)
const readFrameFile = (name: string) => readFileSync(new URL(name, frameFolder), 'utf8')

/** The frame loads everything from the sandbox. Only pages of this machine may embed the frame. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self' http://127.0.0.1:* http://localhost:*",
].join('; ')

const script = 'text/javascript; charset=utf-8'
const pageTexts = { oops: dialogTexts.oops, title: dialogTexts.title }

const files: Record<string, { type: string; body: () => string }> = {
  '/v1/checkout.js': {
    type: script,
    body: () => readFrameFile('checkout.client.js').replace("'{{texts}}'", JSON.stringify(pageTexts)),
  },
  '/v1/checkout/public': {
    type: 'text/html; charset=utf-8',
    body: framePage,
  },
  '/v1/checkout/frame.client.js': { type: script, body: () => readFrameFile('frame.client.js') },
  '/v1/checkout/frame-calls.client.js': { type: script, body: () => readFrameFile('frame-calls.client.js') },
  '/v1/checkout/frame-screens.client.js': { type: script, body: () => readFrameFile('frame-screens.client.js') },
  '/v1/checkout/frame.css': { type: 'text/css; charset=utf-8', body: () => readFrameFile('frame.css') },
}

/** Answers a request for a file of the checkout; null for any other call. */
function answerCheckoutFile(call: Call): Response | null {
  const file = call.method === 'GET' ? files[call.path] : undefined
  if (!file) return null
  return new Response(file.body(), {
    headers: {
      'content-type': file.type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      ...(file.type.startsWith('text/html') ? { 'content-security-policy': framePolicy } : {}),
    },
  })
}
