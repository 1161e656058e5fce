// Serves the browser's side: checkout.js for the shop's page, and the page, script and look of its frame.

import { readFileSync } from 'node:fs'
import { framePage } from './checkout-frame/frame-page.ts'
import { dialogTexts } from './checkout-texts.ts'
import type { Call } from './http.ts'

const frameFolder = new URL('./checkout-frame/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, frameFolder), 'utf8')

/** The frame styles itself and talks to nobody but the sandbox; only pages of this machine may hold it. */
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
/** All that is said outside of the frame. */
const outside = { oops: dialogTexts.oops, title: dialogTexts.title }

const files: Record<string, { type: string; body: () => string }> = {
  '/v1/checkout.js': {
    type: script,
    body: () => read('checkout.client.js').replace("'{{texts}}'", JSON.stringify(outside)),
  },
  '/v1/checkout/public': {
    type: 'text/html; charset=utf-8',
    body: framePage,
  },
  '/v1/checkout/frame.client.js': { type: script, body: () => read('frame.client.js') },
  '/v1/checkout/frame-calls.client.js': { type: script, body: () => read('frame-calls.client.js') },
  '/v1/checkout/frame-screens.client.js': { type: script, body: () => read('frame-screens.client.js') },
  '/v1/checkout/frame.css': { type: 'text/css; charset=utf-8', body: () => read('frame.css') },
}

/** One of the checkout's files, or null. */
export function answerCheckoutFile(call: Call): Response | null {
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
