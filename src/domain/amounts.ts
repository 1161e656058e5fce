// The amounts that make up the price of a purchase. Quotes, attempts, gateway notes, orders, invoices, refunds, files,
// emails and pages derive from this list (docs/decisions/004).
import { itemsTotal, type PricedLine } from './cart.ts'
import { coinsInPaise } from './coins.ts'
import { type Paise, paise, sum } from './money.ts'

/**
 * Items and discounts are sums over the lines. A charge is added to the price: it is a line of its own on the invoice,
 * with the tax of the goods, and can be refunded like goods. Coins pay a part of all lines and charges.
 */
type AmountKind = 'items' | 'discount' | 'charge' | 'coins'

/**
 * The kind of each amount, in the order of price rows and of columns in files. Credit notes refer to charges by their
 * order, so a new charge comes last.
 */
const AMOUNT_KINDS = {
  /** The sum of all lines before discounts. */
  itemsTotal: 'items',
  /** The discounts on the lines, without those on shipping. */
  discount: 'discount',
  /** The shipping charge after discounts. */
  shipping: 'charge',
  coinsUsed: 'coins',
} as const satisfies Readonly<Record<string, AmountKind>>

type Kinds = typeof AMOUNT_KINDS
export type AmountName = keyof Kinds
type NameOf<Kind extends AmountKind> = { [Name in AmountName]: Kinds[Name] extends Kind ? Name : never }[AmountName]
export type ChargeName = NameOf<'charge'>
/** The amounts that follow from the lines. */
export type LineAmountName = NameOf<'items' | 'discount'>

/** In paise; coins as a number of coins. */
export type Amounts = { readonly [Name in AmountName]: Kinds[Name] extends 'coins' ? number : Paise }
export type LineAmounts = Pick<Amounts, LineAmountName>

export const AMOUNT_NAMES = Object.keys(AMOUNT_KINDS) as readonly AmountName[]

/** Returns the names of the amounts of these kinds. */
export const namesOf = <Kind extends AmountKind>(...kinds: readonly Kind[]) =>
  AMOUNT_NAMES.filter((name): name is NameOf<Kind> => (kinds as readonly AmountKind[]).includes(AMOUNT_KINDS[name]))

export const CHARGE_NAMES: readonly ChargeName[] = namesOf('charge')

/** The amounts that lower the price. */
export const REDUCTION_NAMES: readonly NameOf<'discount' | 'coins'>[] = namesOf('discount', 'coins')

/** Returns an object with one value for each charge. */
export const forEachCharge = <Value>(toValue: (name: ChargeName) => Value): Readonly<Record<ChargeName, Value>> =>
  Object.fromEntries(CHARGE_NAMES.map((name) => [name, toValue(name)])) as Record<ChargeName, Value>

export const isCoins = (name: AmountName): boolean => AMOUNT_KINDS[name] === 'coins'

/** Returns the price of a purchase. The database computes the same price (`price_of`). */
export const payableOf = (amounts: Amounts): Paise =>
  paise(AMOUNT_NAMES.reduce((total, name) => total + addedToPrice(amounts, name), 0))

/** Returns what an amount adds to the price, in paise; negative for a reduction. */
function addedToPrice(amounts: Amounts, name: AmountName): number {
  if (isCoins(name)) return -coinsInPaise(amounts[name])
  return AMOUNT_KINDS[name] === 'discount' ? -amounts[name] : amounts[name]
}

export interface PriceRow {
  readonly name: Exclude<AmountName, 'itemsTotal'>
  /** In paise, never negative. */
  readonly amount: Paise
  readonly isTakenOff: boolean
}

/** Returns the rows between the items' total and the price: shipping always, other amounts unless they are 0. */
export const priceRows = (amounts: Amounts): PriceRow[] =>
  AMOUNT_NAMES.flatMap((name) => {
    const added = addedToPrice(amounts, name)
    if (name === 'itemsTotal' || (added === 0 && name !== 'shipping')) return []
    return [{ name, amount: paise(Math.abs(added)), isTakenOff: added < 0 }]
  })

/** Picks the amounts from an object that may have other fields too. */
export const amountsOf = (purchase: Amounts): Amounts =>
  Object.fromEntries(AMOUNT_NAMES.map((name) => [name, purchase[name]])) as unknown as Amounts

export interface QuotedLine extends PricedLine {
  /** The discount on the whole line. */
  readonly discount: Paise
}

/** Returns the amounts that follow from the lines. */
export const lineAmounts = (lines: readonly QuotedLine[]): LineAmounts => ({
  itemsTotal: itemsTotal(lines),
  discount: sum(...lines.map(({ discount }) => discount)),
})
