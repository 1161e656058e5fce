// Products that are one thing in several sizes: what each is called, and what one card says of all of them (CAT-30, CAT-31).

export const MAX_FAMILY_LENGTH = 80
export const MAX_LABEL_LENGTH = 30
export const MAX_DIFFERS_LENGTH = 20
/** Products of one family at most. */
export const MAX_VARIANTS = 20

/** The whole name of a variant, at most 112 characters: the one that carts, orders, emails, slips and papers show (CART-13). */
export const variantName = (family: string, label: string): string => `${family}, ${label}`

/** What is alone, or belongs to a family under a label; both texts are empty for what is alone. */
export interface Grouping {
  readonly name: string
  readonly family: string
  readonly label: string
}

type GroupingProblem = 'label_missing' | 'family_missing' | 'name_follows'

/**
 * Where a product belongs after a change; what is absent stays. It leaves a family without losing its name, and within one its
 * name follows from family and label: another one is a problem, as is a label without a family.
 */
export function groupingAfter(present: Grouping, change: Partial<Grouping>): Grouping | GroupingProblem {
  const { family = present.family, name = present.name } = change
  if (family === '') return change.label && present.family === '' ? 'family_missing' : { name, family: '', label: '' }
  const { label = present.label } = change
  if (label === '') return 'label_missing'
  const whole = variantName(family, label)
  return name === present.name || name === whole ? { name: whole, family, label } : 'name_follows'
}

interface Sold<Price> {
  readonly name: string
  readonly price: Price
  readonly inStock: boolean
}

/** By which texts of the shop know it, whatever its name is in the language of the page (CAT-11). */
export const englishName = ({ name, englishName = name }: { name: string; englishName?: string | undefined }): string =>
  englishName

/** What one card says: the family's name, its lowest price and whether that is not the only one, and what is left of any (CAT-31). */
export function cardOf<Price extends number>(
  product: Sold<Price>,
  family?: { readonly name: string; readonly variants: readonly Omit<Sold<Price>, 'name'>[] },
): Sold<Price> & { readonly hasDearer: boolean } {
  const { name, price, inStock } = product
  if (!family) return { name, price, inStock, hasDearer: false }
  const prices = [price, ...family.variants.map((variant) => variant.price)]
  const lowest = prices.reduce((least, each) => (each < least ? each : least))
  return {
    name: family.name,
    price: lowest,
    inStock: inStock || family.variants.some((variant) => variant.inStock),
    hasDearer: prices.some((each) => each > lowest),
  }
}
