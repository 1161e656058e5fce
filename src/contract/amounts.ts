// The amounts of a purchase in replies and files: in rupees, and coins as whole numbers (API-6).
import { z } from 'zod'
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { Paise } from '#domain/money.ts'
import { toRupees } from './wire.ts'

const WRITERS = {
  itemsTotal: (items: Paise) => toRupees(items),
  discount: (off: Paise) => toRupees(off),
  shipping: (charge: Paise) => toRupees(charge),
  coinsUsed: (coins: number) => coins,
} as const satisfies { readonly [Name in AmountName]: (amount: Amounts[Name]) => number }

/** Returns the amounts of a purchase for files: in rupees, coins unchanged. */
export const amountsForFile = (amounts: Amounts): Readonly<Record<AmountName, number>> =>
  Object.fromEntries(
    AMOUNT_NAMES.map((name) => [name, (WRITERS[name] as (amount: number) => number)(amounts[name])]),
  ) as Record<AmountName, number>

/** The amounts in replies: in rupees, and what the coins are worth as `coinDiscount`. */
export type AmountsReply = Readonly<Record<Exclude<AmountName, 'shipping'> | 'shippingCharge' | 'coinDiscount', number>>

export const amountFields = {
  itemsTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  coinDiscount: z.number(),
  coinsUsed: z.number(),
} as const satisfies Readonly<Record<keyof AmountsReply, z.ZodNumber>>

export function amountsReply(amounts: Amounts): AmountsReply {
  const { shipping, ...others } = amountsForFile(amounts)
  return { ...others, shippingCharge: shipping, coinDiscount: toRupees(coinsInPaise(amounts.coinsUsed)) }
}
