// The particulars that the law requires beside a packed product before it is bought (IND-29), and those that help to
// choose it (CAT-36).
import { type Paise, share } from './money.ts'

/** The units that a pack's quantity is counted in. */
export const UNITS = ['piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit'] as const
export type Unit = (typeof UNITS)[number]

/**
 * The particulars that staff state for a product. When not stated, a text is empty and a whole number (from 1) is null.
 */
type Attribute =
  | {
      readonly kind: 'text'
      readonly column: string
      readonly max: number
      readonly isTranslated?: true
      readonly isNeeded?: true
    }
  | { readonly kind: 'whole'; readonly column: string; readonly max: number }
  | { readonly kind: 'unit'; readonly column: string }

/**
 * Each attribute, listed once. The form, its checks, the columns, the CSV file, the fields that staff compare, the
 * translations (`isTranslated`) and the plain rows of the product's page derive from it. `max` is a text's maximum
 * length or the largest number.
 */
export const ATTRIBUTES = {
  /** The common name of the goods. */
  genericName: { kind: 'text', column: 'generic_name', max: 120, isTranslated: true },
  /** How many units one pack holds. */
  netQuantity: { kind: 'whole', column: 'net_quantity', max: 10_000 },
  unit: { kind: 'unit', column: 'unit' },
  /** Name and address of the manufacturer or packer; empty: the shop itself. */
  maker: { kind: 'text', column: 'maker', max: 300 },
  origin: { kind: 'text', column: 'origin', max: 60, isTranslated: true, isNeeded: true },
  /** Best before this many months after packing; null for goods that do not expire. */
  shelfLifeMonths: { kind: 'whole', column: 'shelf_life_months', max: 240 },
  /** The standard that it conforms to, such as IS 5405:2019. */
  standard: { kind: 'text', column: 'standard', max: 120, isTranslated: true },
  /** The absorbency in drops, from 1 for the lightest days. */
  absorbency: { kind: 'whole', column: 'absorbency', max: 5 },
  /** Absorbency, in millilitres. */
  absorbsMl: { kind: 'whole', column: 'absorbs_ml', max: 1000 },
  lengthMm: { kind: 'whole', column: 'length_mm', max: 2000 },
  /** The materials of the cover and the core, as text. */
  materials: { kind: 'text', column: 'materials', max: 200, isTranslated: true },
  /** The maximum number of hours to wear one pad or cup. */
  wearHours: { kind: 'whole', column: 'wear_hours', max: 24 },
} as const satisfies Readonly<Record<string, Attribute>>

export type AttributeName = keyof typeof ATTRIBUTES
type NamesOf<Kind> = { [Name in AttributeName]: (typeof ATTRIBUTES)[Name] extends Kind ? Name : never }[AttributeName]
export type TextAttribute = NamesOf<{ readonly kind: 'text' }>
export type WholeAttribute = NamesOf<{ readonly kind: 'whole' }>
/** The names of the attributes that are translated into the shop's other languages. */
export type TranslatedAttribute = NamesOf<{ readonly isTranslated: true }>

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[]
export const ATTRIBUTE_NAMES: readonly AttributeName[] = NAMES
export const TRANSLATED_ATTRIBUTES = NAMES.filter(
  (name): name is TranslatedAttribute => 'isTranslated' in ATTRIBUTES[name],
)

/** The attributes that help to choose a product; the others are those printed on its pack. */
export const TO_CHOOSE = [
  'absorbency',
  'absorbsMl',
  'lengthMm',
  'materials',
  'wearHours',
] as const satisfies readonly AttributeName[]
/** True for an attribute that helps shoppers to choose between products. */
export const helpsToChoose = (name: AttributeName): name is (typeof TO_CHOOSE)[number] =>
  TO_CHOOSE.some((each) => each === name)

/** A value for each attribute, of its kind. */
export type OfEach<Text, Whole, OfUnit> = {
  readonly [Name in AttributeName]: Name extends TextAttribute ? Text : Name extends WholeAttribute ? Whole : OfUnit
}
export type Particulars = OfEach<string, number | null, Unit>

/** Returns an object with one entry for each attribute, whose value `makeField` returns. */
export const mapAttributes = <Text, Whole, OfUnit>(
  makeField: (name: AttributeName, attribute: Attribute) => Text | Whole | OfUnit,
): OfEach<Text, Whole, OfUnit> =>
  Object.fromEntries(NAMES.map((name) => [name, makeField(name, ATTRIBUTES[name])])) as OfEach<Text, Whole, OfUnit>

const EMPTY = { text: '', whole: null, unit: 'piece' } as const
/** The particulars of a product for which nothing was stated. */
export const NOT_STATED: Particulars = {
  ...mapAttributes<string, number | null, Unit>((_, { kind }) => EMPTY[kind]),
  origin: 'India',
}

/**
 * Returns the unit sale price in paise, rounded half up: the price of one unit. Null when the pack's quantity is not
 * known.
 */
export const unitSalePrice = (price: Paise, netQuantity: number | null): Paise | null =>
  netQuantity === null ? null : share(price, 1, netQuantity)
