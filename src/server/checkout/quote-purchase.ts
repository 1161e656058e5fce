// The billing quote: what the cart costs with shipping to a region and the coins asked for.
import { statesOfPin } from '#domain/places.ts'
import { cheaperRegion, type Region } from '#domain/shipping.ts'
import type { Actor } from '../actor.ts'
import type { Shop } from '../shop.ts'
import { priceCart, requireRegionFits } from './price-cart.ts'

/** Quotes the actor's cart. The region is checked only when a PIN code is known already (CHK-7). */
export async function quotePurchase(
  shop: Shop,
  actor: Actor,
  input: { region: Region; pin: string | undefined; coinsAsked: number },
) {
  if (input.pin !== undefined) requireRegionFits(input.region, input.pin)
  const { coins } = actor.person
  const { quote, table } = await priceCart(shop.db, actor.userId, { ...input, coins, now: shop.clock.now() })
  return {
    quote,
    cheaperRegion: input.pin === undefined ? null : cheaperRegion(input.region, input.pin, table),
    states: input.pin === undefined ? [] : statesOfPin(input.pin),
  }
}
