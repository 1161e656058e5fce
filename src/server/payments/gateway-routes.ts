// The routes that payment gateways call: the webhook with its raw body, and the callback with its form (PAY-16).
import * as calls from '#contract/calls/payments.ts'
import { notices } from '#copy/notices.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { collectPaymentEvents } from './payment-events.ts'
import { receiveCallback, receiveWebhook, registerFormRoute } from './receive-webhook.ts'

const WEBHOOK_BODY_LIMIT = 256 * 1024

export const gatewayRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const receiveEvent = collectPaymentEvents(shop)
    // The signature covers the raw bytes, so the body is not parsed before it is checked.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      serve(
        scope,
        calls.receiveWebhook,
        async ({ request }) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          await receiveWebhook(shop, { headers: request.headers, body }, receiveEvent)
          return { message: notices.received }
        },
        { foreign: true, urgent: true, bodyLimit: WEBHOOK_BODY_LIMIT },
      )
    })

    await registerFormRoute(app, calls.receiveCallback, (form) => receiveCallback(shop, form))
  }
