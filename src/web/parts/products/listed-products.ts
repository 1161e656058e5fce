// The fields of products that the product list needs. They are few, because the document contains them twice: as HTML
// and as the data for hydration.
import type { PictureReply, ProductReply } from '#contract/catalog.ts'
import { cardOf } from '#domain/variants.ts'

export type ListedProduct = Pick<ProductReply, '_id' | 'name' | 'description' | 'price' | 'inStock'> & {
  readonly picture: PictureReply | null
  /** The language of a text, when it is not the page's (CAT-42). */
  readonly nameLang?: 'en'
  readonly textLang?: 'en'
  readonly fact?: string
  /** Set for a family. It contains what distinguishes the variants, and whether some of them cost more (CAT-31). */
  readonly choice?: ListedChoice
}

interface ListedChoice {
  readonly differs: string
  readonly hasDearer: boolean
  readonly variants: readonly { readonly _id: string; readonly label: string }[]
}

/** The product of the promoted card above the list. */
export type Promoted = Pick<ProductReply, '_id' | 'name' | 'price'> & { readonly isKit: boolean }

export function listedProductOf({ family, ...product }: ProductReply): ListedProduct {
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

/** True for the card of this product, or of the family that contains it. */
export const isCardOf = ({ _id, choice }: ListedProduct, productId: string): boolean =>
  _id === productId || choice?.variants.some((variant) => variant._id === productId) === true

/**
 * Returns the product to promote: the first kit, because the card's text is about kits; without kits the first product;
 * null in an empty list.
 */
export function promotedProduct(products: readonly ProductReply[]): Promoted | null {
  const kit = products.find(({ kitItems }) => kitItems !== undefined)
  const product = kit ?? products[0]
  if (!product) return null
  const { name, price } = cardOf(product, product.family)
  return { _id: product._id, name, price, isKit: product === kit }
}
