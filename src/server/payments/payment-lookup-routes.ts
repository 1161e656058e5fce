// The door for payments that have no order: what is unclear, asking again, and finding one by its reference (PAY-20).
import { checkParams, findBody, paymentNewsReply, pendingPaymentsReply } from '#contract/payment-lookup.ts'
import { minutes } from '#domain/durations.ts'
import type { AttemptId } from '#domain/ids.ts'
import { actorOf } from '../accounts/actor.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { checkPayment } from './check-payment.ts'
import { listPendingPayments } from './list-pending-payments.ts'
import { lookUpPayment } from './look-up-payment.ts'

const CHECK_LIMIT = { name: 'payment-check', most: 30, per: minutes(1) }
// Each search asks about all of her recent purchases.
const FIND_LIMIT = { name: 'payment-find', most: 10, per: minutes(10) }

export const paymentLookupRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['checkout']

    app.get(
      '/payment/unclear',
      {
        config: { access: 'user' },
        schema: { tags, summary: 'Payments of mine that have no order', response: { 200: pendingPaymentsReply } },
      },
      async (request) => listPendingPayments(shop, actorOf(request).userId),
    )

    app.post(
      '/payment/unclear/:attempt/check',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Ask the payment gateway again about a payment of mine',
          params: checkParams,
          response: { 200: paymentNewsReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        await enforceLimit(shop, CHECK_LIMIT, userId)
        return checkPayment(shop, userId, request.params.attempt as AttemptId)
      },
    )

    app.post(
      '/payment/find',
      {
        config: { access: 'user' },
        schema: {
          tags,
          summary: 'Find a payment of mine by its id or its UPI reference',
          body: findBody,
          response: { 200: paymentNewsReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        await enforceLimit(shop, FIND_LIMIT, userId)
        return lookUpPayment(shop, userId, request.body.reference)
      },
    )
  }
