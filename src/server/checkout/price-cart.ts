// Prices the cart, for the quote and for the payment, and limits the largest payment.
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
  /** She has paid for an order before. */
  readonly hasPaid: boolean
}

/** Prices the cart for a region with the coins asked for. `coins` is the balance: holds of an open attempt move with a new one. */
export async function priceCart(
  db: Reader,
  userId: UserId,
  input: { region: Region; coinsAsked: number; coins: number; now: Date },
): Promise<PricedCart> {
  return priceLines(await loadPricedCart(db, userId, instantsOf(input.now)), input)
}

/** Since when what she held before counts, and what is sold by now. */
export const instantsOf = (now: Date) => ({ heldSince: after(now, -MAX_HOLD - HOLD_PAUSE), now })

/** Prices a cart that was read. Throws ShopError `cart_empty`, and what the rules of coins refuse. */
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

/** What shipping costs by region: staff's settings over the defaults. */
export const findShippingTable = async (db: Reader): Promise<ShippingTable> => ({
  ...DEFAULT_SHIPPING,
  ...(await findShippingSetting(db)),
})

/** Refuses a region that does not serve the PIN code, and says which one does (CHK-4). */
export function requireRegionFits(region: Region, pin: string): void {
  if (regionFitsPin(region, pin)) return
  const own = regionOfPin(pin)
  const message = own === 'All India' ? regionErrors.outside : regionErrors.inside({ region: regionNames[own] })
  throw new ShopError('region_mismatch', { message, fields: { 'billingData.state': message }, extra: { region: own } })
}

// The billing quote: what the cart costs with shipping to a region and the coins asked for.

/** Quotes the actor's cart. The region is checked only when a PIN code is known already (CHK-4). */
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

// The largest amount of one payment: the usual limit of a Razorpay account (PAY-36).
export const LARGEST_PAYABLE = paise(500_000_00)

/** Throws ShopError `amount_too_large`, which names the largest amount. */
export function requirePayable(payable: Paise): void {
  if (payable > LARGEST_PAYABLE)
    throw new ShopError('amount_too_large', {
      message: amountTooLarge({ largest: formatRupees(toRupees(LARGEST_PAYABLE), true) }),
    })
}
