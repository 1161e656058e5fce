// The routes of a payment that is under way: its verification, and where it stands (API-1, PAY-21).
import { paymentStatusParams, paymentStatusReply, verifyBody, verifyReply } from '#contract/checkout.ts'
import { minutes } from '#domain/durations.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { askPaymentStatus, paymentStatus } from './payment-status.ts'
import { verifyPayment } from './verify-payment.ts'

// A page polls 20 times a minute; two tabs and the dialogs' own calls come on top.
const VERIFY_LIMIT = { name: 'verify', most: 90, per: minutes(1) }

export const paymentRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['checkout']

    app.post(
      '/payment/verify',
      {
        config: { access: 'user', urgent: true },
        schema: {
          tags,
          summary: 'Verify a payment and place its order',
          body: verifyBody,
          response: { 200: verifyReply },
        },
      },
      async (request) => {
        const actor = actorOf(request)
        await enforceLimit(shop, VERIFY_LIMIT, actor.userId)
        return verifyPayment(shop, actor, request.body)
      },
    )

    app.get(
      '/payment/:gatewayOrderId',
      {
        config: { access: 'user', urgent: true },
        schema: {
          tags,
          summary: 'Where a payment of mine stands',
          params: paymentStatusParams,
          response: { 200: paymentStatusReply },
        },
      },
      (request) => paymentStatus(shop, actorOf(request), request.params.gatewayOrderId),
    )

    app.post(
      '/payment/:gatewayOrderId/check',
      {
        config: { access: 'user', urgent: true },
        schema: {
          tags,
          summary: 'Ask the payment gateway where a payment of mine stands, and place its order when it is paid',
          params: paymentStatusParams,
          response: { 200: paymentStatusReply },
        },
      },
      async (request) => {
        const actor = actorOf(request)
        await enforceLimit(shop, VERIFY_LIMIT, actor.userId)
        return askPaymentStatus(shop, actor, request.params.gatewayOrderId)
      },
    )
  }
