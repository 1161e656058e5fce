// The routes of checkout for shoppers: the quote and the payment order (API-1).
import { amountsReply } from '#contract/amounts.ts'
import * as calls from '#contract/calls/checkout.ts'
import { ShopError } from '#contract/errors.ts'
import { toRupees } from '#contract/wire.ts'
import { mayBuy } from '#domain/age.ts'
import { STATES } from '#domain/places.ts'
import { saveCheckoutAddress } from '../accounts/mine/save-address.ts'
import { serve } from '../accounts/serve.ts'
import { storeRequestLanguage } from '../accounts/sign-in.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { LARGEST_PAYABLE, quotePurchase } from './price-cart.ts'
import { startPayment } from './start-payment.ts'

export const checkoutRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(
      app,
      calls.quotePurchase,
      async ({ body, actor }) => {
        const { billingData, ...choice } = body
        const { quote, cheaperRegion, states, ...reply } = await quotePurchase(shop, actor, {
          region: billingData.state,
          pin: billingData.postcode,
          ...choice,
        })
        return {
          success: true as const,
          ...amountsReply(quote),
          ...reply,
          payableAmount: toRupees(quote.payable),
          largestPayable: toRupees(LARGEST_PAYABLE),
          cheaperRegion,
          states: states.map((code) => ({ code, name: STATES[code] })),
        }
      },
      { successFlag: true },
    )

    serve(
      app,
      calls.startPayment,
      async ({ body, actor: { userId, user: shopper } }) => {
        await storeRequestLanguage(shop, shopper)
        // Minors need a guardian's consent (PRIV-10).
        if (!mayBuy(shopper)) throw new ShopError('guardian_needed')
        const { billingData, saveAddress = false, ...choice } = body
        const reply = await startPayment(shop, { userId, billing: billingData, ...choice })
        // A gift's address belongs to another person, so it is not saved (CHK-18).
        if (saveAddress && !choice.gift) await saveCheckoutAddress(shop, userId, billingData)
        return reply
      },
      { successFlag: true },
    )
  }
