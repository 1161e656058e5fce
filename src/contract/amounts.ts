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

/** The amounts in replies, in rupees. `coinDiscount` is the value of the coins. */
export type AmountsReply = Readonly<Record<Exclude<AmountName, 'shipping'> | 'shippingCharge' | 'coinDiscount', number>>

function replyFieldsOf(name: AmountName): (keyof AmountsReply)[] {
  if (name === 'shipping') return ['shippingCharge']
  return name === 'coinsUsed' ? ['coinDiscount', 'coinsUsed'] : [name]
}

export const amountFields = Object.fromEntries(
  AMOUNT_NAMES.flatMap(replyFieldsOf).map((field) => [field, z.number()]),
) as Record<keyof AmountsReply, z.ZodNumber>

export function amountsReply(amounts: Amounts): AmountsReply {
  const { shipping, ...others } = amountsForFile(amounts)
  return { ...others, shippingCharge: shipping, coinDiscount: toRupees(coinsInPaise(amounts.coinsUsed)) }
}
