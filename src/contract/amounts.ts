// The amounts of a purchase in replies and files: in rupees, and coins as whole numbers (API-6).
import { z } from 'zod'
import { AMOUNT_NAMES, type AmountName, type Amounts, isCoins } from '#domain/amounts.ts'
import { coinsInPaise } from '#domain/coins.ts'
import { paise } from '#domain/money.ts'
import { toRupees } from './wire.ts'

/** Returns the amounts of a purchase for files: in rupees, coins unchanged. */
export const amountsForFile = (amounts: Amounts): Readonly<Record<AmountName, number>> =>
  Object.fromEntries(
    AMOUNT_NAMES.map((name) => [name, isCoins(name) ? amounts[name] : toRupees(paise(amounts[name]))]),
  ) as Record<AmountName, number>

/** The amounts in replies: in rupees, and what the coins are worth as `coinDiscount`. */
export type AmountsReply = Readonly<Record<Exclude<AmountName, 'shipping'> | 'shippingCharge' | 'coinDiscount', number>>

export function amountsReply(amounts: Amounts): AmountsReply {
  const { shipping, ...others } = amountsForFile(amounts)
  return { ...others, shippingCharge: shipping, coinDiscount: toRupees(coinsInPaise(amounts.coinsUsed)) }
}

const { shipping: _, ...sameNames } = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, z.number()])) as Record<
  AmountName,
  z.ZodNumber
>

/** The schemas of the amounts in replies. */
export const amountFields: Readonly<Record<keyof AmountsReply, z.ZodNumber>> = {
  ...sameNames,
  shippingCharge: z.number(),
  coinDiscount: z.number(),
}
