// What the listing takes of the catalogue: no more than its cards show, for every page carries its data a second time for the scripts.
import type { PictureReply, ProductReply } from '#contract/catalog.ts'
import { cardOf } from '#domain/variants.ts'

export type ListedProduct = Pick<ProductReply, '_id' | 'name' | 'description' | 'price' | 'inStock'> & {
  readonly picture: PictureReply | null
  /** Where they are in another language than the page (CAT-42). */
  readonly nameLang?: 'en'
  readonly textLang?: 'en'
  /** In one line, what is in the pack. */
  readonly fact?: string
  /** Of a family: what there is to choose from, and whether some of it costs more (CAT-31). */
  readonly choice?: ListedChoice
}

interface ListedChoice {
  readonly differs: string
  readonly hasDearer: boolean
  readonly variants: readonly { readonly _id: string; readonly label: string }[]
}

/** What the rose card leads to. */
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

/** True for the card that stands for a product. */
export const isCardOf = ({ _id, choice }: ListedProduct, productId: string): boolean =>
  _id === productId || choice?.variants.some((variant) => variant._id === productId) === true

/** The first kit, because of one box for one cycle nothing else can speak; without kits the first product; null on an empty shelf. */
export function promotedOf(products: readonly ProductReply[]): Promoted | null {
  const kit = products.find(({ kitItems }) => kitItems !== undefined)
  const product = kit ?? products[0]
  if (!product) return null
  const { name, price } = cardOf(product, product.family)
  return { _id: product._id, name, price, isKit: product === kit }
}
