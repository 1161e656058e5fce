// The data that the list needs of the catalogue: only what its cards show, because every page contains its data a
// second time for the scripts.
import type { PictureReply, ProductReply } from '#contract/catalog.ts'
import { cardOf } from '#domain/variants.ts'

export type ListedProduct = Pick<ProductReply, '_id' | 'name' | 'description' | 'price' | 'inStock'> & {
  readonly picture: PictureReply | null
  /** The language of texts that are not in the page's (CAT-42). */
  readonly nameLang?: 'en'
  readonly textLang?: 'en'
  /** The contents of the pack, in one line. */
  readonly fact?: string
  /** Of a family: the option name, and whether some variants cost more (CAT-31). */
  readonly choice?: ListedChoice
}

interface ListedChoice {
  readonly differs: string
  readonly hasDearer: boolean
  readonly variants: readonly { readonly _id: string; readonly label: string }[]
}

/** The product of the rose card. */
export type Promoted = Pick<ProductReply, '_id' | 'name' | 'price'> & { readonly isKit: boolean }

/** A product as its card shows it. */
export function listedProducts({ family, ...product }: ProductReply): ListedProduct {
  const { hasDearer, ...shown } = cardOf(product, family)
  const { _id, description, pictures, fact, langs } = product
  const facts = {
    ...(fact === undefined ? {} : { fact }),
    ...(langs?.[family ? 'family' : 'name'] ? { nameLang: 'en' as const } : {}),
    ...(langs?.description ? { textLang: 'en' as const } : {}),
  }
  const listed = { _id, ...shown, ...facts, description, picture: pictures[0] ?? null }
  if (!family) return listed
  const variants = family.variants.map((variant) => ({ _id: variant._id, label: variant.label }))
  return { ...listed, choice: { differs: family.differs, hasDearer, variants } }
}

/** True for the card that represents a product. */
export const isCardOf = ({ _id, choice }: ListedProduct, productId: string): boolean =>
  _id === productId || choice?.variants.some((variant) => variant._id === productId) === true

/** The first kit, because only a kit fits the card's text; without kits the first product; null in an empty list. */
export function promotedOf(products: readonly ProductReply[]): Promoted | null {
  const kit = products.find(({ kitItems }) => kitItems !== undefined)
  const product = kit ?? products[0]
  if (!product) return null
  const { name, price } = cardOf(product, product.family)
  return { _id: product._id, name, price, isKit: product === kit }
}
