// The routes of payments without an order: list all, check a payment again, find a payment by its reference (PAY-20).
import * as calls from '#contract/calls/payments.ts'
import { minutes } from '#domain/durations.ts'
import { serve } from '../accounts/serve.ts'
import type { ApiServer } from '../api.ts'
import { rateLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { checkPayment, listPendingPayments, lookUpPayment } from './payment-lookup.ts'

const CHECK_LIMIT = { name: 'payment-check', max: 30, per: minutes(1) }
// Each search calls the gateway once for every recent purchase of the shopper.
const FIND_LIMIT = { name: 'payment-find', max: 10, per: minutes(10) }

export const paymentLookupRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listPendingPayments, async ({ actor }) => listPendingPayments(shop, actor.userId))

    serve(app, calls.checkPendingPayment, async ({ params, actor }) => {
      const { userId } = actor
      await rateLimit(shop, CHECK_LIMIT, userId)
      return checkPayment(shop, userId, params.attemptId)
    })

    serve(app, calls.lookUpPayment, async ({ body, actor }) => {
      const { userId } = actor
      await rateLimit(shop, FIND_LIMIT, userId)
      return lookUpPayment(shop, userId, body.reference)
    })
  }
