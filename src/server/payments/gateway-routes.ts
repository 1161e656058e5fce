// The doors that Razorpay knocks at: the webhook with its raw body, the callback with its form (PAY-16).
import { callbackBody } from '#contract/checkout.ts'
import { messageReply } from '#contract/common.ts'
import { notices } from '#copy/notices.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { receiveCallback } from './receive-callback.ts'
import { receiveWebhook } from './receive-webhook.ts'

const WEBHOOK_BODY_LIMIT = 256 * 1024
const CALLBACK_BODY_LIMIT = 16 * 1024

export const gatewayRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    // The signature is over the bytes as they came, so nothing may parse them first.
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.post(
        '/payment/webhook',
        {
          bodyLimit: WEBHOOK_BODY_LIMIT,
          config: { access: 'public', foreign: true, urgent: true },
          schema: { tags: ['checkout'], summary: "Razorpay's webhook", response: { 200: messageReply } },
        },
        async (request) => {
          const signature = request.headers['x-razorpay-signature']
          const eventId = request.headers['x-razorpay-event-id']
          await receiveWebhook(shop, {
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            signature: typeof signature === 'string' ? signature : '',
            eventId: typeof eventId === 'string' && eventId.length <= 64 ? eventId : null,
          })
          return { message: notices.received }
        },
      )
    })

    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      )
      scope.post(
        '/payment/callback',
        {
          bodyLimit: CALLBACK_BODY_LIMIT,
          config: { access: 'public', foreign: true, urgent: true },
          schema: { tags: ['checkout'], summary: "The form post of Razorpay's callback" },
        },
        async (request, reply) => {
          const post = callbackBody.safeParse(request.body)
          return reply.redirect(await receiveCallback(shop, post.success ? post.data : {}), 303)
        },
      )
    })
  }
