// The amounts of a purchase on the wire: rupees, and coins as whole numbers (API-6).
import { z } from 'zod'
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { Paise } from '#domain/money.ts'
import { toRupees } from './wire.ts'

/** The fields of every reply with a price. */
export const amountFields = {
  itemsTotal: z.number(),
  discount: z.number(),
  shippingCharge: z.number(),
  coinDiscount: z.number(),
  coinsUsed: z.number(),
}

/** The amounts of a purchase as a reply states them. */
export const amountsReply = ({ itemsTotal, discount, shipping, coinsUsed }: Amounts) => ({
  itemsTotal: toRupees(itemsTotal),
  discount: toRupees(discount),
  shippingCharge: toRupees(shipping),
  coinDiscount: toRupees(coinsInPaise(coinsUsed)),
  coinsUsed,
})

/** How files and personal data exports write each amount: paise as rupees, coins unchanged. */
const WRITTEN = {
  itemsTotal: (items: Paise) => toRupees(items),
  discount: (off: Paise) => toRupees(off),
  shipping: (charge: Paise) => toRupees(charge),
  coinsUsed: (coins: number) => coins,
} as const satisfies { readonly [Name in AmountName]: (amount: Amounts[Name]) => number }

/** The amounts of a purchase by name, as in files and personal data exports. */
export const writtenAmounts = (amounts: Amounts): Readonly<Record<AmountName, number>> =>
  Object.fromEntries(
    AMOUNT_NAMES.map((name) => [name, (WRITTEN[name] as (amount: number) => number)(amounts[name])]),
  ) as Record<AmountName, number>
