// What the law wants said beside a packed product before it is bought (IND-29), and what helps to choose it (CAT-36).
import { type Paise, share } from './money.ts'

/** What a pack's content is counted in. */
export const UNITS = ['piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit'] as const
export type Unit = (typeof UNITS)[number]

/** What staff state of a product. A text is empty, and a whole number (from 1) is null, where it was not stated. */
type Attribute =
  | {
      readonly kind: 'text'
      readonly column: string
      readonly most: number
      readonly isSaid?: true
      readonly isNeeded?: true
    }
  | { readonly kind: 'whole'; readonly column: string; readonly most: number }
  | { readonly kind: 'unit'; readonly column: string }

/**
 * Each attribute in one place: the form, its checks, the columns, the CSV file, what staff compare, the translations (`isSaid`) and the
 * rows of plain text on the product's page derive from it. `most` is a text's length or the largest number.
 */
export const ATTRIBUTES = {
  /** The common name of the goods. */
  genericName: { kind: 'text', column: 'generic_name', most: 120, isSaid: true },
  /** How many of the unit one pack holds. */
  netQuantity: { kind: 'whole', column: 'net_quantity', most: 10_000 },
  unit: { kind: 'unit', column: 'unit' },
  /** Name and address of who makes or packs it; empty: the shop itself. */
  maker: { kind: 'text', column: 'maker', most: 300 },
  origin: { kind: 'text', column: 'origin', most: 60, isSaid: true, isNeeded: true },
  /** Best before so many months after packing; null for what does not spoil. */
  shelfLifeMonths: { kind: 'whole', column: 'shelf_life_months', most: 240 },
  /** The standard whose mark it bears, such as IS 5405:2019. */
  standard: { kind: 'text', column: 'standard', most: 120, isSaid: true },
  /** In drops from 1, for the lightest days. */
  absorbency: { kind: 'whole', column: 'absorbency', most: 5 },
  /** What it takes up, in millilitres. */
  absorbsMl: { kind: 'whole', column: 'absorbs_ml', most: 1000 },
  lengthMm: { kind: 'whole', column: 'length_mm', most: 2000 },
  /** What touches the skin and what lies within, in words. */
  materials: { kind: 'text', column: 'materials', most: 200, isSaid: true },
  /** Worn for so many hours at most. */
  wearHours: { kind: 'whole', column: 'wear_hours', most: 24 },
} as const satisfies Readonly<Record<string, Attribute>>

export type AttributeName = keyof typeof ATTRIBUTES
type NamesOf<Kind> = { [Name in AttributeName]: (typeof ATTRIBUTES)[Name] extends Kind ? Name : never }[AttributeName]
export type TextAttribute = NamesOf<{ readonly kind: 'text' }>
export type WholeAttribute = NamesOf<{ readonly kind: 'whole' }>
/** Said in the shop's other languages. */
export type TranslatedAttribute = NamesOf<{ readonly isSaid: true }>

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[]
export const ATTRIBUTE_NAMES: readonly AttributeName[] = NAMES
export const TRANSLATED_ATTRIBUTES = NAMES.filter((name): name is TranslatedAttribute => 'isSaid' in ATTRIBUTES[name])

/** What helps to choose a product; the others stand on its pack. */
export const TO_CHOOSE = [
  'absorbency',
  'absorbsMl',
  'lengthMm',
  'materials',
  'wearHours',
] as const satisfies readonly AttributeName[]
export const helpsToChoose = (name: AttributeName): name is (typeof TO_CHOOSE)[number] =>
  TO_CHOOSE.some((each) => each === name)

/** A value for each attribute, of its kind. */
export type OfEach<Text, Whole, OfUnit> = {
  readonly [Name in AttributeName]: Name extends TextAttribute ? Text : Name extends WholeAttribute ? Whole : OfUnit
}
export type Particulars = OfEach<string, number | null, Unit>

/** Makes one of each by its name and kind; `make` answers what its kind asks for. */
export const ofEach = <Text, Whole, OfUnit>(
  make: (name: AttributeName, attribute: Attribute) => Text | Whole | OfUnit,
): OfEach<Text, Whole, OfUnit> =>
  Object.fromEntries(NAMES.map((name) => [name, make(name, ATTRIBUTES[name])])) as OfEach<Text, Whole, OfUnit>

const EMPTY = { text: '', whole: null, unit: 'piece' } as const
/** The particulars of a product of which nothing was said. */
export const NOT_STATED: Particulars = {
  ...ofEach<string, number | null, Unit>((_, { kind }) => EMPTY[kind]),
  origin: 'India',
}

/** The unit sale price in paise, rounded half up: what one of the unit costs. Null when the pack's quantity is not known. */
export const unitSalePrice = (price: Paise, netQuantity: number | null): Paise | null =>
  netQuantity === null ? null : share(price, 1, netQuantity)
