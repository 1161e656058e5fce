// The amounts that make up the price of a purchase, each listed once. Quote, attempt, notes, order, invoice, files and
// emails derive from this list (docs/decisions/004).
import { coinsInPaise } from './coins.ts'
import { type Paise, paise } from './money.ts'

/** The amounts of a purchase, as quoted and as stored with payment attempt and order. */
export interface Amounts {
  /** Sum of all lines, in paise. */
  readonly itemsTotal: Paise
  /** Discounts on the lines, in paise. */
  readonly discount: Paise
  /** The shipping charge after discounts, in paise. */
  readonly shipping: Paise
  /** The coins used, as a whole number. */
  readonly coinsUsed: number
}

export type AmountName = keyof Amounts

/** How each amount changes the price: its value in paise, negative for a reduction. */
const ADDS = {
  itemsTotal: (items: Paise) => items,
  discount: (off: Paise) => -off,
  shipping: (charge: Paise) => charge,
  coinsUsed: (coins: number) => -coinsInPaise(coins),
} as const satisfies { readonly [Name in AmountName]: (amount: Amounts[Name]) => number }

/** The names of the amounts, in the order in which notes, files and tables list them. */
export const AMOUNT_NAMES = Object.keys(ADDS) as readonly AmountName[]

/** Returns the price of a purchase in paise: the sum of its amounts. The database checks the same sum (`price_of`). */
export const payableOf = (amounts: Amounts): Paise =>
  paise(AMOUNT_NAMES.reduce((sum, name) => sum + signedAmount(amounts, name), 0))

const signedAmount = (amounts: Amounts, name: AmountName): number =>
  (ADDS[name] as (amount: number) => number)(amounts[name])

/** A row between the items and the total of a price, in paise. */
export interface PriceRow {
  readonly name: Exclude<AmountName, 'itemsTotal'>
  readonly amount: Paise
  /** True when the amount is subtracted. */
  readonly isTakenOff: boolean
}

/** Returns the rows between items and total: shipping always, the others only when they are not zero. */
export const priceRows = (amounts: Amounts): PriceRow[] =>
  AMOUNT_NAMES.flatMap((name) => {
    const added = signedAmount(amounts, name)
    if (name === 'itemsTotal' || (added === 0 && name !== 'shipping')) return []
    return [{ name, amount: paise(Math.abs(added)), isTakenOff: added < 0 }]
  })

/** Picks only the amounts from an object that has more fields. */
export const amountsOf = (purchase: Amounts): Amounts =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, purchase[name]])) as unknown as Amounts
