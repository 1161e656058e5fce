// Variants, which are products of one family: their names, and the figures on the family's card (CAT-30, CAT-31).

export const MAX_FAMILY_LENGTH = 80
export const MAX_LABEL_LENGTH = 30
export const MAX_DIFFERS_LENGTH = 20
export const MAX_VARIANTS = 20

/** Returns the name of a variant as carts, orders, emails, slips and invoices show it (CART-13). */
export const variantName = (family: string, label: string): string => `${family}, ${label}`

/** The name of a product, and its family and label. Both are empty for a product without a family. */
export interface Grouping {
  readonly name: string
  readonly family: string
  readonly label: string
}

type GroupingProblem = 'label_missing' | 'family_missing' | 'name_follows'

/**
 * Returns the grouping of a product after a change, or why the change is refused. Absent fields stay. The name of a
 * variant follows from family and label, so a change to another name is refused, and so is a label without a family. A
 * product that leaves its family keeps its name.
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

/** Returns a product's English name, by which the shop recognises it on pages in any language (CAT-11). */
export const englishName = ({ name, englishName = name }: { name: string; englishName?: string | undefined }): string =>
  englishName

/**
 * Returns what a card shows (CAT-31): the product or, with a family, its name and lowest price, whether a variant costs
 * more, and whether any is in stock.
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
