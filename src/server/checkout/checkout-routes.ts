// The routes of checkout for shoppers: the quote and the payment order (API-1).
import { billingBody, billingReply, paymentBody, paymentReply } from '#contract/checkout.ts'
import { toRupees } from '#contract/wire.ts'
import { minutes } from '#domain/durations.ts'
import { STATES } from '#domain/places.ts'
import { actorOf } from '../accounts/actor.ts'
import { rememberAddress } from '../accounts/mine/save-address.ts'
import type { ApiServer } from '../api.ts'
import { enforceLimit } from '../db/rate-limit.ts'
import type { Shop } from '../shop.ts'
import { quotePurchase } from './quote-purchase.ts'
import { startPayment } from './start-payment.ts'

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
          summary: 'Freeze the purchase and create its gateway order',
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
  }
