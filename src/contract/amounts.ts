// The amounts of a purchase as they travel: in rupees, coins as whole numbers (API-6).
import { z } from 'zod'
import { AMOUNT_NAMES, type AmountName, type Amounts } from '#domain/amounts.ts'
import { coinsInPaise } from '#domain/coins.ts'
import type { Paise } from '#domain/money.ts'
import { toRupees } from './wire.ts'

/** The fields of every reply that tells a price. */
export const amountFields = {
  itemsTotal: z.number(),
  shippingCharge: z.number(),
  coinDiscount: z.number(),
  coinsUsed: z.number(),
}

/** The amounts of a purchase as a reply tells them. */
export const amountsReply = ({ itemsTotal, shipping, coinsUsed }: Amounts) => ({
  itemsTotal: toRupees(itemsTotal),
  shippingCharge: toRupees(shipping),
  coinDiscount: toRupees(coinsInPaise(coinsUsed)),
  coinsUsed,
})

/** How files and copies of one's data write each amount: paise as rupees, coins as they are. */
const WRITTEN = {
  itemsTotal: (items: Paise) => toRupees(items),
  shipping: (charge: Paise) => toRupees(charge),
  coinsUsed: (coins: number) => coins,
} as const satisfies { readonly [Name in AmountName]: (amount: Amounts[Name]) => number }

/** The amounts of a purchase by their names, as files and copies of one's data have them. */
export const writtenAmounts = (amounts: Amounts): Readonly<Record<AmountName, number>> =>
  Object.fromEntries(
    AMOUNT_NAMES.map((name) => [name, (WRITTEN[name] as (amount: number) => number)(amounts[name])]),
  ) as Record<AmountName, number>
