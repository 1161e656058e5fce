// The routes of a payment that is under way: its verification, and where it stands (API-1, PAY-21).
import * as calls from '#contract/calls/payments.ts'
import { paymentStatusReply, verifyBody, verifyReply } from '#contract/checkout.ts'
import { minutes } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { askPaymentStatus, paymentStatus, verifyPayment } from './verify-payment.ts'

// A page polls 20 times a minute; two tabs and the dialogs' own calls come on top.
const VERIFY_LIMIT = { name: 'verify', most: 90, per: minutes(1) }

export const paymentRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const verifying = { body: verifyBody, reply: verifyReply, urgent: true }
    serve(app, calls.verifyPayment, verifying, ({ body, actor }) =>
      verifyPayment(shop, actor.userId, body, VERIFY_LIMIT),
    )

    serve(app, calls.viewPayment, { reply: paymentStatusReply, urgent: true }, ({ params, actor }) =>
      paymentStatus(shop, actor, params.gatewayOrderId),
    )

    serve(app, calls.askPayment, { reply: paymentStatusReply, urgent: true }, async ({ params, actor }) => {
      await rateLimit(shop, VERIFY_LIMIT, actor.userId)
      return askPaymentStatus(shop, actor, params.gatewayOrderId)
    })
  }
