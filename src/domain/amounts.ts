// The amounts that make up the price of a purchase. Quote, attempt, gateway notes, order, invoice, files and emails
// derive from this list (docs/decisions/004).
import { coinsInPaise } from './coins.ts'
import { type Paise, paise } from './money.ts'

export interface Amounts {
  /** The sum of all lines before discounts. */
  readonly itemsTotal: Paise
  /** The discounts on the lines, without those on shipping. */
  readonly discount: Paise
  /** The shipping charge after discounts. */
  readonly shipping: Paise
  readonly coinsUsed: number
}

export type AmountName = keyof Amounts

/** What each amount adds to the price, in paise; negative for a reduction. */
const ADDS = {
  itemsTotal: (items: Paise) => items,
  discount: (off: Paise) => -off,
  shipping: (charge: Paise) => charge,
  coinsUsed: (coins: number) => -coinsInPaise(coins),
} as const satisfies { readonly [Name in AmountName]: (amount: Amounts[Name]) => number }

/** The names of the amounts, in the order of price rows and of columns in files. */
export const AMOUNT_NAMES = Object.keys(ADDS) as readonly AmountName[]

/** Returns the price of a purchase. The database computes the same price (`price_of`). */
export const payableOf = (amounts: Amounts): Paise =>
  paise(AMOUNT_NAMES.reduce((sum, name) => sum + signedAmount(amounts, name), 0))

const signedAmount = (amounts: Amounts, name: AmountName): number =>
  (ADDS[name] as (amount: number) => number)(amounts[name])

export interface PriceRow {
  readonly name: Exclude<AmountName, 'itemsTotal'>
  readonly amount: Paise
  readonly isTakenOff: boolean
}

/** Returns the rows between the items' total and the price: shipping always, other amounts unless they are 0. */
export const priceRows = (amounts: Amounts): PriceRow[] =>
  AMOUNT_NAMES.flatMap((name) => {
    const added = signedAmount(amounts, name)
    if (name === 'itemsTotal' || (added === 0 && name !== 'shipping')) return []
    return [{ name, amount: paise(Math.abs(added)), isTakenOff: added < 0 }]
  })

/** Picks the amounts from an object that may have other fields too. */
export const amountsOf = (purchase: Amounts): Amounts =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, purchase[name]])) as unknown as Amounts
