// What the law wants said beside a packed product before it is bought (IND-29), and what helps to choose it (CAT-36).
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
  /** In drops from 1, for the lightest days, to 5; null when it was not stated, as the others below. */
  readonly absorbency: number | null
  /** What it takes up, in millilitres. */
  readonly absorbsMl: number | null
  readonly lengthMm: number | null
  /** What touches the skin and what lies within, in words; empty when it was not stated. */
  readonly materials: string
  /** Worn for so many hours at most. */
  readonly wearHours: number | null
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
  absorbency: null,
  absorbsMl: null,
  lengthMm: null,
  materials: '',
  wearHours: null,
}

export const MOST_NET_QUANTITY = 10_000
export const LONGEST_SHELF_LIFE = 240
export const MOST_DROPS = 5
export const MOST_ABSORBED_ML = 1000
export const LONGEST_MM = 2000
export const LONGEST_WEAR = 24
export const LONGEST_MATERIALS = 200

/** The unit sale price in paise, rounded half up: what one of the unit costs. Null when the pack's quantity is not known. */
export const unitSalePrice = (price: Paise, netQuantity: number | null): Paise | null =>
  netQuantity === null ? null : share(price, 1, netQuantity)
