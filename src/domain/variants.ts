// Variants: one product in several sizes. Their names, and the figures on their common card (CAT-30, CAT-31).

export const MAX_FAMILY_LENGTH = 80
export const MAX_LABEL_LENGTH = 30
export const MAX_DIFFERS_LENGTH = 20
/** The maximum of products in a family. */
export const MAX_VARIANTS = 20

/**
 * Returns the full name of a variant, at most 112 characters: carts, orders, emails, packing slips and invoices show it
 * (CART-13).
 */
export const variantName = (family: string, label: string): string => `${family}, ${label}`

/** A product without variants, or a member of a family with a label; both texts are empty without variants. */
export interface Grouping {
  readonly name: string
  readonly family: string
  readonly label: string
}

type GroupingProblem = 'label_missing' | 'family_missing' | 'name_follows'

/**
 * Returns the family, label and name of a product after a change, or the problem; undefined fields stay. Within a
 * family the name is the family's name and the label, so another name is a problem, and so is a label without a family.
 * A product that leaves its family keeps its name.
 */
export function groupingAfter(current: Grouping, change: Partial<Grouping>): Grouping | GroupingProblem {
  const { family = current.family, name = current.name } = change
  if (family === '') return change.label && current.family === '' ? 'family_missing' : { name, family: '', label: '' }
  const { label = current.label } = change
  if (label === '') return 'label_missing'
  const fullName = variantName(family, label)
  return name === current.name || name === fullName ? { name: fullName, family, label } : 'name_follows'
}

interface Sold<Price> {
  readonly name: string
  readonly price: Price
  readonly inStock: boolean
}

/** Returns the name by which the shop recognises a product, whatever its name in the page's language (CAT-11). */
export const englishName = ({ name, englishName = name }: { name: string; englishName?: string | undefined }): string =>
  englishName

/**
 * Returns the figures of one card: the family's name, its lowest price, whether others are higher, and whether any is
 * in stock (CAT-31).
 */
export function cardOf<Price extends number>(
  product: Sold<Price>,
  family?: { readonly name: string; readonly variants: readonly Omit<Sold<Price>, 'name'>[] },
): Sold<Price> & { readonly hasDearer: boolean } {
  const { name, price, inStock } = product
  if (!family) return { name, price, inStock, hasDearer: false }
  const prices = [price, ...family.variants.map((variant) => variant.price)]
  const lowest = prices.reduce((min, each) => (each < min ? each : min))
  return {
    name: family.name,
    price: lowest,
    inStock: inStock || family.variants.some((variant) => variant.inStock),
    hasDearer: prices.some((each) => each > lowest),
  }
}
