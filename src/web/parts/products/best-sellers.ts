// The footer's Best Sellers: the products with one of four fixed names (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { cardOf, englishName } from '#domain/variants.ts'

const NAMES = ['Period Kit', 'Cramp Relief Patches', 'Sanitary Pad', 'Combo']

/** A best seller as a link, with few fields, because every page loads it. */
export interface BestSeller {
  readonly to: string
  readonly label: string
  readonly inStock: boolean
  /** The language of the name, when it is not the page's (CAT-42). */
  readonly lang?: 'en'
}

/** Returns the best sellers in fixed order; missing ones are left out. */
export function bestSellersOf(
  products: readonly Pick<ProductReply, '_id' | 'name' | 'price' | 'inStock' | 'family' | 'englishName' | 'langs'>[],
) {
  const cards = products.map(({ langs, ...product }) => ({
    id: product._id,
    englishName: englishName(product.family ?? product).toLowerCase(),
    ...cardOf(product, product.family),
    ...(langs?.[product.family ? 'family' : 'name'] ? { lang: 'en' as const } : {}),
  }))
  return NAMES.flatMap((bestSellerName): BestSeller[] => {
    const bestSeller = cards.find((card) => card.englishName === bestSellerName.toLowerCase())
    if (!bestSeller) return []
    const { id, name, inStock, lang } = bestSeller
    return [{ to: pages.product(id), label: name, inStock, ...(lang ? { lang } : {}) }]
  })
}

/** Returns the product that the calculator suggests to order; null when none is available today. */
export const firstInStock = (bestSellers: readonly BestSeller[]): BestSeller | null =>
  bestSellers.find(({ inStock }) => inStock) ?? null
