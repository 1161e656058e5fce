// What the listing takes of the catalogue: no more than its cards show, for every page carries its data a second time for the scripts.
import type { PictureReply, ProductReply } from '#contract/catalog.ts'

export type ListedProduct = Pick<ProductReply, '_id' | 'name' | 'description' | 'price' | 'inStock'> & {
  readonly picture: PictureReply | null
}

/** What the rose card leads to. */
export type Promoted = Pick<ProductReply, '_id' | 'name' | 'price'> & { readonly isKit: boolean }

/** A product as its card shows it. */
export const listedProducts = ({ _id, name, description, price, inStock, pictures }: ProductReply): ListedProduct => ({
  _id,
  name,
  description,
  price,
  inStock,
  picture: pictures[0] ?? null,
})

/** The first kit, because of one box for one cycle nothing else can speak; without kits the first product; null on an empty shelf. */
export function promotedOf(products: readonly ProductReply[]): Promoted | null {
  const kit = products.find(({ kitItems }) => kitItems !== undefined)
  const product = kit ?? products[0]
  return product ? { _id: product._id, name: product.name, price: product.price, isKit: product === kit } : null
}
