// Sends webhooks with Razorpay's signature.
import { createHmac } from 'node:crypto'
import { receiveWebhook } from '#contract/calls/payments.ts'
import { addressOf } from './addresses.ts'
import { type TestShop, WEBHOOK_SECRET } from './shop.ts'

export const signWebhook = (payload: string): string =>
  createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')

/** Delivers an event, or the exact text of one. `headers` are added to those of Razorpay. */
export function deliverWebhook(
  { app }: Pick<TestShop, 'app'>,
  event: object | string,
  headers: Readonly<Record<string, string>> = {},
) {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  return app.inject({
    method: 'POST',
    url: addressOf(receiveWebhook),
    payload,
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signWebhook(payload), ...headers },
  })
}
