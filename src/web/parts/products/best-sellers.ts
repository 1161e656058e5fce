// The footer's Best Sellers: those of the four that the catalogue really holds (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'

const NAMES = ['Period Kit', 'Cramp Relief Patches', 'Sanitary Pad', 'Combo']

export interface BestSeller {
  readonly id: string
  readonly name: string
  readonly inStock: boolean
}

/** The best sellers, in their own order; missing ones are left out. */
export const bestSellersOf = (products: readonly Pick<ProductReply, '_id' | 'name' | 'inStock'>[]): BestSeller[] =>
  NAMES.flatMap((name) => {
    const product = products.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())
    return product ? [{ id: product._id, name: product.name, inStock: product.inStock }] : []
  })

/** The one to name where somebody is to order in time; null when none can be ordered today. */
export const orderableOf = (bestSellers: readonly BestSeller[]): BestSeller | null =>
  bestSellers.find(({ inStock }) => inStock) ?? null
