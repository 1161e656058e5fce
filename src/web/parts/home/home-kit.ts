// The kit that home tells of: the Period Kit when the shelf holds one, else the first kit on it (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'

const NAME = 'period kit'

/** What home shows of a kit. */
export interface HomeKit extends Pick<ProductReply, '_id' | 'name' | 'price'> {
  readonly items: NonNullable<ProductReply['kitItems']>
  readonly picture: ProductReply['pictures'][number] | null
}

/** The kit for home, or null when nothing on the shelf says what it holds. */
export function homeKitOf(products: readonly ProductReply[]): HomeKit | null {
  const kits = products.filter(({ kitItems }) => kitItems !== undefined && kitItems.length > 0)
  const kit = kits.find(({ name }) => name.trim().toLowerCase() === NAME) ?? kits[0]
  if (!kit) return null
  const { _id, name, price, kitItems: items = [], pictures } = kit
  return { _id, name, price, items, picture: pictures[0] ?? null }
}
