// Prices the cart for the quote and the payment, and limits the amount of a payment.
import { ShopError } from '#contract/errors.ts'
import { formatRupees, toRupees } from '#contract/wire.ts'
import { amountTooLarge, regionNames } from '#copy/checkout.ts'
import { regionErrors } from '#copy/order-actions.ts'
import { after } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { statesOfPin } from '#domain/places.ts'
import { type Quote, quote } from '#domain/quote.ts'
import {
  cheaperRegion,
  DEFAULT_SHIPPING,
  type Region,
  regionFitsPin,
  regionOfPin,
  type ShippingTable,
} from '#domain/shipping.ts'
import { HOLD_PAUSE, MAX_HOLD } from '#domain/stock-hold.ts'
import type { Actor } from '../actor.ts'
import type { Reader } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findShippingSetting, loadPricedCart } from './priced-cart-queries.ts'

export type CartLine = Awaited<ReturnType<typeof loadPricedCart>>['lines'][number]

export interface PricedCart {
  readonly lines: readonly CartLine[]
  readonly quote: Quote
  readonly table: ShippingTable
  /** True when the shopper has a paid order. */
  readonly hasPaid: boolean
}

/**
 * Prices the cart for a region with the requested coins. `coins` is the whole balance, including the coins of an open
 * attempt, because the new attempt replaces it.
 */
export async function priceCart(
  db: Reader,
  userId: UserId,
  input: { region: Region; coinsAsked: number; coins: number; now: Date },
): Promise<PricedCart> {
  return priceLines(await loadPricedCart(db, userId, instantsOf(input.now)), input)
}

/** The times that prices depend on: when reservations begin to count, and now. */
export const instantsOf = (now: Date) => ({ heldSince: after(now, -MAX_HOLD - HOLD_PAUSE), now })

/** Prices a loaded cart. Throws `cart_empty`, or an error of the coin rules such as `coins_over_balance`. */
export function priceLines(
  { lines, shipping, hasPaid }: Awaited<ReturnType<typeof loadPricedCart>>,
  input: { region: Region; coinsAsked: number; coins: number },
): PricedCart {
  if (lines.length === 0) throw new ShopError('cart_empty')
  const table = { ...DEFAULT_SHIPPING, ...shipping }
  const priced = lines.map((line) => ({ unitPrice: line.price, quantity: line.quantity }))
  const quoted = quote(priced, table[input.region], { asked: input.coinsAsked, available: input.coins })
  if (!quoted.ok) throw new ShopError(quoted.refusal)
  return { lines, quote: quoted.quote, table, hasPaid }
}

/** Shipping prices by region, in paise: the defaults, overridden by the prices that staff have set. */
export const findShippingTable = async (db: Reader): Promise<ShippingTable> => ({
  ...DEFAULT_SHIPPING,
  ...(await findShippingSetting(db)),
})

/** Throws `region_mismatch` with the right region when the region does not serve the PIN code (CHK-4). */
export function requireRegionFits(region: Region, pin: string): void {
  if (regionFitsPin(region, pin)) return
  const fitting = regionOfPin(pin)
  const message = fitting === 'All India' ? regionErrors.outside : regionErrors.inside({ region: regionNames[fitting] })
  throw new ShopError('region_mismatch', {
    message,
    fields: { 'billingData.state': message },
    extra: { region: fitting },
  })
}

// The quote of the billing page: the cart with shipping to a region and the requested coins.

/** Returns the priced cart of the actor. Without a PIN code the region is not checked (CHK-4). */
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

// The largest amount of one payment, in paise: the default limit of an account at the gateway (PAY-36).
export const LARGEST_PAYABLE = paise(500_000_00)

/** Throws `amount_too_large`, with the largest amount, above that limit. */
export function requirePayable(payable: Paise): void {
  if (payable > LARGEST_PAYABLE)
    throw new ShopError('amount_too_large', {
      message: amountTooLarge({ largest: formatRupees(toRupees(LARGEST_PAYABLE), true) }),
    })
}
