// What the law wants said beside a packed product before it is bought (IND-29).
import { type Paise, share } from './money.ts'

/** What a pack's content is counted in. */
export const UNITS = ['piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit'] as const
export type Unit = (typeof UNITS)[number]

export interface Particulars {
  /** Name and address of who makes or packs it; empty: the shop itself. */
  readonly maker: string
  readonly origin: string
  /** The common name of the goods; empty when it was not stated. */
  readonly genericName: string
  /** How many of the unit one pack holds; null when it was not stated. */
  readonly netQuantity: number | null
  readonly unit: Unit
  /** Best before so many months after packing; null for what does not spoil. */
  readonly shelfLifeMonths: number | null
  /** The standard whose mark it bears, such as IS 5405:2019; empty: none. */
  readonly standard: string
}

/** The particulars of a product of which nothing was said. */
export const NOT_STATED: Particulars = {
  maker: '',
  origin: 'India',
  genericName: '',
  netQuantity: null,
  unit: 'piece',
  shelfLifeMonths: null,
  standard: '',
}

export const MOST_NET_QUANTITY = 10_000
export const LONGEST_SHELF_LIFE = 240

/** The unit sale price in paise, rounded half up: what one of the unit costs. Null when the pack's quantity is not known. */
export const unitSalePrice = (price: Paise, netQuantity: number | null): Paise | null =>
  netQuantity === null ? null : share(price, 1, netQuantity)
