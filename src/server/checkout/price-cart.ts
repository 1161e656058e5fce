// Prices the cart for the quote and the payment, and limits the amount of a payment.
import { ShopError } from '#contract/errors.ts'
import { shortPaise, toRupees } from '#contract/wire.ts'
import { amountTooLarge, discountMinimum } from '#copy/checkout.ts'
import { applyDiscounts, type DiscountOutcome, missingForFreeShipping, withDiscounts } from '#domain/discount.ts'
import { after, hours } from '#domain/durations.ts'
import type { UserId } from '#domain/ids.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import { statesOfPin } from '#domain/places.ts'
import { type Quote, quote } from '#domain/quote.ts'
import { cheaperRegion, DEFAULT_SHIPPING, type Region, type ShippingTable } from '#domain/shipping.ts'
import { HOLD_PAUSE, MAX_HOLD } from '#domain/stock-hold.ts'
import { validateRegion } from '../accounts/mine/validate-address.ts'
import type { Actor } from '../actor.ts'
import type { Reader } from '../db/database.ts'
import { decrementHits, rateLimit } from '../db/rate-limit.ts'
import { appliedDiscountsReply, type NamedDiscount, toDiscountable, withNames } from '../discounts/applied-discounts.ts'
import type { Shop } from '../shop.ts'
import { findShippingSetting, loadPricedCart } from './priced-cart-queries.ts'

type LoadedCart = Awaited<ReturnType<typeof loadPricedCart>>
export type CartLine = LoadedCart['lines'][number] & { readonly discount: Paise }

export interface PricedCart {
  readonly lines: readonly CartLine[]
  readonly quote: Quote
  readonly table: ShippingTable
  readonly discounts: readonly NamedDiscount[]
  readonly missingForFreeShipping: Paise | null
  readonly hasPaid: boolean
}

/**
 * Prices the user's cart. `coins` is the whole balance, because coins held by an open attempt move to the new one.
 * Throws like `priceLines`.
 */
export async function priceCart(db: Reader, userId: UserId, input: PriceInput): Promise<PricedCart> {
  return priceLines(await loadPricedCart(db, userId, cartLoadOptions(input)), input)
}

interface PriceInput {
  readonly region: Region
  readonly coinsUsed: number
  readonly coins: number
  readonly discountCode: string | null
  readonly now: Date
}

/** Returns the options for loading a cart. Holds older than MAX_HOLD and the pause after it do not matter. */
export const cartLoadOptions = ({ now, discountCode }: Pick<PriceInput, 'now' | 'discountCode'>) => ({
  heldSince: after(now, -MAX_HOLD - HOLD_PAUSE),
  now,
  discountCode,
})

/** Prices a loaded cart. Throws `cart_empty` and the refusals of the discount code and the coin rules. */
export function priceLines(
  { lines, shipping, hasPaid, candidates }: LoadedCart,
  { region, coinsUsed, coins, discountCode, now }: PriceInput,
): PricedCart {
  if (lines.length === 0) throw new ShopError('cart_empty')
  const table = { ...DEFAULT_SHIPPING, ...shipping }
  const purchase = { lines: lines.map(toDiscountable), shipping: table[region], region, hasPaid, now }
  const discountResult = applyDiscounts(purchase, candidates, discountCode)
  if (!discountResult.ok) throw discountCodeError(discountResult)
  const { discounts } = discountResult
  const charges = { shipping: minus(table[region], discounts.shipping) }
  const quoteResult = quote(withDiscounts(purchase.lines, discounts), charges, { asked: coinsUsed, available: coins })
  if (!quoteResult.ok) throw new ShopError(quoteResult.refusal)
  return {
    lines: withDiscounts(lines, discounts),
    quote: quoteResult.quote,
    table,
    hasPaid,
    discounts: withNames(discounts.applied, candidates),
    missingForFreeShipping: missingForFreeShipping(purchase, candidates, discounts.applied),
  }
}

const discountCodeError = ({ refusal, minAmount }: Extract<DiscountOutcome, { ok: false }>): ShopError =>
  refusal === 'discount_minimum'
    ? new ShopError(refusal, { message: discountMinimum({ amount: shortPaise(minAmount) }) })
    : new ShopError(refusal)

const CODE_GUESSES = { name: 'discount-code', max: 20, per: hours(1) }

/**
 * Calls `price` and returns its result. Throws `too_many_requests` after 20 unknown discount codes in an hour. Every
 * code is counted before the call, so that parallel requests cannot try more. For a known code, the count is reduced
 * again after the call.
 */
export async function limitCodeGuesses<Result>(
  shop: Shop,
  { userId, discountCode }: { userId: UserId; discountCode: string | null },
  price: () => Promise<Result>,
): Promise<Result> {
  if (discountCode === null) return price()
  await rateLimit(shop, CODE_GUESSES, userId)
  let isUnknown = false
  try {
    return await price()
  } catch (error) {
    isUnknown = error instanceof ShopError && error.code === 'discount_unknown'
    throw error
  } finally {
    if (!isUnknown) await decrementHits(shop, CODE_GUESSES, userId)
  }
}

/** Returns the shipping price of each region: the price that staff have set, otherwise the default. */
export const findShippingTable = async (db: Reader): Promise<ShippingTable> => ({
  ...DEFAULT_SHIPPING,
  ...(await findShippingSetting(db)),
})

/**
 * Returns the price of the actor's cart, and the states of the PIN code. `cheaperRegion` is the PIN code's region if
 * its shipping is cheaper than the chosen region's, otherwise null. Without a PIN code the region is not checked
 * (CHK-4). Throws `region_mismatch`, `too_many_requests` and the refusals of `priceLines`.
 */
export async function quotePurchase(
  shop: Shop,
  actor: Actor,
  input: { region: Region; pin: string | undefined; coinsUsed: number; discountCode: string | null },
) {
  if (input.pin !== undefined) validateRegion(input.region, input.pin)
  const { userId, user } = actor
  const cart = await limitCodeGuesses(shop, { ...input, userId }, () =>
    priceCart(shop.db, userId, { ...input, coins: user.coins, now: shop.clock.now() }),
  )
  return {
    quote: cart.quote,
    ...appliedDiscountsReply(cart),
    shippingDiscount: toRupees(sum(...cart.discounts.map(({ shipping }) => shipping))),
    cheaperRegion: input.pin === undefined ? null : cheaperRegion(input.region, input.pin, cart.table),
    states: input.pin === undefined ? [] : statesOfPin(input.pin),
  }
}

/** The largest amount of one payment in paise, the gateway's default limit of an account (PAY-36). */
export const LARGEST_PAYABLE = paise(500_000_00)

/** Throws `amount_too_large`, which names the largest amount, above LARGEST_PAYABLE. */
export function requirePayable(payable: Paise): void {
  if (payable > LARGEST_PAYABLE)
    throw new ShopError('amount_too_large', {
      message: amountTooLarge({ largest: shortPaise(LARGEST_PAYABLE) }),
    })
}
