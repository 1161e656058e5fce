// The footer's Best Sellers: those of the four that the catalogue really holds (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'
import { cardOf } from '#domain/variants.ts'

const NAMES = ['Period Kit', 'Cramp Relief Patches', 'Sanitary Pad', 'Combo']

export interface BestSeller {
  readonly id: string
  readonly name: string
  readonly inStock: boolean
}

/** The best sellers, in their own order; missing ones are left out. */
export function bestSellersOf(
  products: readonly Pick<ProductReply, '_id' | 'name' | 'price' | 'inStock' | 'family'>[],
) {
  const cards = products.map((product) => ({ id: product._id, ...cardOf(product, product.family) }))
  return NAMES.flatMap((wanted): BestSeller[] => {
    const card = cards.find(({ name }) => name.toLowerCase() === wanted.toLowerCase())
    return card ? [{ id: card.id, name: card.name, inStock: card.inStock }] : []
  })
}

/** The one to name where somebody is to order in time; null when none can be ordered today. */
export const orderableOf = (bestSellers: readonly BestSeller[]): BestSeller | null =>
  bestSellers.find(({ inStock }) => inStock) ?? null
