// The particulars of a product: those that the law requires before a packed product is bought (IND-29), and those that
// help shoppers to choose (CAT-36).
import { type Paise, share } from './money.ts'

export const UNITS = ['piece', 'pad', 'liner', 'patch', 'tampon', 'cup', 'pair', 'bag', 'kit'] as const
export type Unit = (typeof UNITS)[number]

/** A text that is not stated is empty. A whole number is at least 1, and null when it is not stated. */
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
 * The attributes of a product. The form and its checks, the columns, the CSV file, the translations and the rows of the
 * product page derive from this table. `max` is the maximum length of a text, or the largest number.
 */
export const ATTRIBUTES = {
  /** The common name of the product, such as 'sanitary napkin'. */
  genericName: { kind: 'text', column: 'generic_name', max: 120, isTranslated: true },
  /** The number of units in one pack. */
  netQuantity: { kind: 'whole', column: 'net_quantity', max: 10_000 },
  unit: { kind: 'unit', column: 'unit' },
  /** Name and address of the manufacturer or packer; empty when it is the shop itself. */
  maker: { kind: 'text', column: 'maker', max: 300 },
  origin: { kind: 'text', column: 'origin', max: 60, isTranslated: true, isNeeded: true },
  /** The product is best before this many months after packing; null if it does not expire. */
  shelfLifeMonths: { kind: 'whole', column: 'shelf_life_months', max: 240 },
  /** The standard to which it conforms, such as IS 5405:2019. */
  standard: { kind: 'text', column: 'standard', max: 120, isTranslated: true },
  /** In drops, from 1 for the lightest days to 5. */
  absorbency: { kind: 'whole', column: 'absorbency', max: 5 },
  absorbsMl: { kind: 'whole', column: 'absorbs_ml', max: 1000 },
  lengthMm: { kind: 'whole', column: 'length_mm', max: 2000 },
  materials: { kind: 'text', column: 'materials', max: 200, isTranslated: true },
  /** The maximum time to wear one pad or cup. */
  wearHours: { kind: 'whole', column: 'wear_hours', max: 24 },
} as const satisfies Readonly<Record<string, Attribute>>

export type AttributeName = keyof typeof ATTRIBUTES
type NamesOf<Kind> = { [Name in AttributeName]: (typeof ATTRIBUTES)[Name] extends Kind ? Name : never }[AttributeName]
export type TextAttribute = NamesOf<{ readonly kind: 'text' }>
export type WholeAttribute = NamesOf<{ readonly kind: 'whole' }>
export type TranslatedAttribute = NamesOf<{ readonly isTranslated: true }>

const NAMES = Object.keys(ATTRIBUTES) as AttributeName[]
export const ATTRIBUTE_NAMES: readonly AttributeName[] = NAMES
export const TRANSLATED_ATTRIBUTES = NAMES.filter(
  (name): name is TranslatedAttribute => 'isTranslated' in ATTRIBUTES[name],
)

/** The attributes that help shoppers to choose; the others are printed on the pack. */
export const TO_CHOOSE = [
  'absorbency',
  'absorbsMl',
  'lengthMm',
  'materials',
  'wearHours',
] as const satisfies readonly AttributeName[]
export const helpsToChoose = (name: AttributeName): name is (typeof TO_CHOOSE)[number] =>
  TO_CHOOSE.some((each) => each === name)

/** An object with a value for each attribute. The attribute's kind decides the value's type. */
export type OfEach<Text, Whole, OfUnit> = {
  readonly [Name in AttributeName]: Name extends TextAttribute ? Text : Name extends WholeAttribute ? Whole : OfUnit
}
export type Particulars = OfEach<string, number | null, Unit>

/** Returns an object with a value for each attribute, as `makeField` returns it. */
export const mapAttributes = <Text, Whole, OfUnit>(
  makeField: (name: AttributeName, attribute: Attribute) => Text | Whole | OfUnit,
): OfEach<Text, Whole, OfUnit> =>
  Object.fromEntries(NAMES.map((name) => [name, makeField(name, ATTRIBUTES[name])])) as OfEach<Text, Whole, OfUnit>

const EMPTY = { text: '', whole: null, unit: 'piece' } as const
/** The particulars of a product for which staff have stated nothing. */
export const NOT_STATED: Particulars = {
  ...mapAttributes<string, number | null, Unit>((_, { kind }) => EMPTY[kind]),
  origin: 'India',
}

/** Returns the price of one unit of a pack, rounded half up to whole paise; null when its quantity is not stated. */
export const unitSalePrice = (price: Paise, netQuantity: number | null): Paise | null =>
  netQuantity === null ? null : share(price, 1, netQuantity)
