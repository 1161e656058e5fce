// The routes of payments for shoppers: verify a payment, read the status, and find payments without an order (API-1,
// PAY-20, PAY-21).
import * as calls from '#contract/calls/payments.ts'
import { minutes } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { checkPayment, listPendingPayments, lookUpPayment } from './payment-lookup.ts'
import { readPaymentStatus, refreshPaymentStatus, verifyPayment } from './verify-payment.ts'

// A page polls 20 times a minute. The limit leaves room for several tabs and for the calls of the payment dialog.
const VERIFY_LIMIT = { name: 'verify', max: 90, per: minutes(1) }
const CHECK_LIMIT = { name: 'payment-check', max: 30, per: minutes(1) }
// Each search calls the gateway once for every recent purchase of the shopper.
const FIND_LIMIT = { name: 'payment-find', max: 10, per: minutes(10) }

export const paymentRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.verifyPayment, ({ body, actor }) => verifyPayment(shop, actor.userId, body, VERIFY_LIMIT), {
      urgent: true,
    })

    serve(app, calls.viewPayment, ({ params, actor }) => readPaymentStatus(shop, actor, params.gatewayOrderId), {
      urgent: true,
    })

    serve(
      app,
      calls.checkPayment,
      async ({ params, actor }) => {
        await rateLimit(shop, VERIFY_LIMIT, actor.userId)
        return refreshPaymentStatus(shop, actor, params.gatewayOrderId)
      },
      { urgent: true },
    )

    serve(app, calls.listPendingPayments, async ({ actor }) => listPendingPayments(shop, actor.userId))

    serve(app, calls.checkPendingPayment, async ({ params, actor }) => {
      await rateLimit(shop, CHECK_LIMIT, actor.userId)
      return checkPayment(shop, actor.userId, params.attemptId)
    })

    serve(app, calls.lookUpPayment, async ({ body, actor }) => {
      await rateLimit(shop, FIND_LIMIT, actor.userId)
      return lookUpPayment(shop, actor.userId, body.reference)
    })
  }
