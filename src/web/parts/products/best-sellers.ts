// The footer's Best Sellers: those of the four that the catalogue really holds (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'
import { pages } from '#contract/urls.ts'
import { cardOf, englishName } from '#domain/variants.ts'

const NAMES = ['Period Kit', 'Cramp Relief Patches', 'Sanitary Pad', 'Combo']

/** As a link to it: every page brings these, and spells none of them out again. */
export interface BestSeller {
  readonly to: string
  readonly label: string
  readonly inStock: boolean
  /** Its name is, on a page in another language (CAT-42). */
  readonly lang?: 'en'
}

/** The best sellers, in their own order; missing ones are left out. */
export function bestSellersOf(
  products: readonly Pick<ProductReply, '_id' | 'name' | 'price' | 'inStock' | 'family' | 'englishName' | 'langs'>[],
) {
  const cards = products.map(({ langs, ...product }) => ({
    id: product._id,
    known: englishName(product.family ?? product).toLowerCase(),
    ...cardOf(product, product.family),
    ...(langs?.[product.family ? 'family' : 'name'] ? { lang: 'en' as const } : {}),
  }))
  return NAMES.flatMap((wanted): BestSeller[] => {
    const card = cards.find(({ known }) => known === wanted.toLowerCase())
    if (!card) return []
    const { id, name, inStock, lang } = card
    return [{ to: pages.product(id), label: name, inStock, ...(lang ? { lang } : {}) }]
  })
}

/** The one to name where somebody is to order in time; null when none can be ordered today. */
export const orderableOf = (bestSellers: readonly BestSeller[]): BestSeller | null =>
  bestSellers.find(({ inStock }) => inStock) ?? null
