// The door of checkout for shoppers: quote, payment order, verification, and where a payment stands (API-1, PAY-21).
import {
  billingBody,
  billingReply,
  paymentBody,
  paymentReply,
  paymentStatusParams,
  paymentStatusReply,
  verifyBody,
  verifyReply,
} from '#contract/checkout.ts'
import { toRupees } from '#contract/wire.ts'
import { minutes } from '#domain/durations.ts'
import { STATES } from '#domain/places.ts'
import { actorOf } from '../accounts/actor.ts'
import { rememberAddress } from '../accounts/mine/save-address.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import { askPaymentStatus, paymentStatus } from '../payments/payment-status.ts'
import { verifyPayment } from '../payments/verify-payment.ts'
import type { Shop } from '../shop.ts'
import { quotePurchase } from './quote-purchase.ts'
import { startPayment } from './start-payment.ts'

// A page polls 20 times a minute; two tabs and the dialogs' own calls come on top.
const VERIFY_LIMIT = { name: 'verify', most: 90, per: minutes(1) }
const PAYMENT_LIMIT = { name: 'payment', most: 20, per: minutes(1) }

export const checkoutRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    const tags = ['checkout']

    app.post(
      '/billing',
      {
        config: { access: 'user', successFlag: true },
        schema: { tags, summary: 'Quote the cart', body: billingBody, response: { 200: billingReply } },
      },
      async (request) => {
        const { billingData, coinsUsed } = request.body
        const { quote, cheaperRegion, states } = await quotePurchase(shop, actorOf(request), {
          region: billingData.state,
          pin: billingData.postcode,
          coinsAsked: coinsUsed,
        })
        return {
          success: true as const,
          itemsTotal: toRupees(quote.items),
          shippingCharge: toRupees(quote.shipping),
          coinDiscount: toRupees(quote.coinDiscount),
          coinsUsed: quote.coinsUsed,
          payableAmount: toRupees(quote.payable),
          cheaperRegion,
          states: states.map((code) => ({ code, name: STATES[code] })),
        }
      },
    )

    app.post(
      '/payment',
      {
        config: { access: 'user', successFlag: true },
        schema: {
          tags,
          summary: 'Freeze the purchase and create its Razorpay order',
          body: paymentBody,
          response: { 200: paymentReply },
        },
      },
      async (request) => {
        const { userId } = actorOf(request)
        await enforceLimit(shop, PAYMENT_LIMIT, userId)
        const { billingData, coinsUsed, saveAddress = false } = request.body
        const reply = await startPayment(shop, { userId, billing: billingData, coinsAsked: coinsUsed })
        await rememberAddress(shop, userId, billingData, saveAddress)
        return reply
      },
    )

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
          summary: 'Ask Razorpay where a payment of mine stands, and place its order when it is paid',
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
