// The kit that home tells of: the Period Kit when the shelf holds one, else the first kit on it (CAT-11).
import type { ProductReply } from '#contract/catalog.ts'
import { formatRupees } from '#contract/wire.ts'
import { cardOf, englishName } from '#domain/variants.ts'

const NAME = 'period kit'
/** What a pack costs where the shelf holds none yet, in rupees. */
const USUAL_PRICE = 299

/** What home shows of a kit. */
export interface HomeKit extends Pick<ProductReply, '_id' | 'name' | 'price'> {
  readonly items: NonNullable<ProductReply['kitItems']>
  readonly picture: ProductReply['pictures'][number] | null
}

/** The kit for home, or null when nothing on the shelf says what it holds. */
export function homeKitOf(products: readonly ProductReply[]): HomeKit | null {
  const kits = products.filter(({ kitItems }) => kitItems !== undefined && kitItems.length > 0)
  const nameOf = (kit: ProductReply) => englishName(kit.family ?? kit)
  const kit = kits.find((each) => nameOf(each).trim().toLowerCase() === NAME) ?? kits[0]
  if (!kit) return null
  const { _id, kitItems: items = [], pictures } = kit
  const { name, price } = cardOf(kit, kit.family)
  return { _id, name, price, items, picture: pictures[0] ?? null }
}

/** What the sentences of home say that a pack costs: what the kit below them costs. */
export const packPrice = (kit: Pick<HomeKit, 'price'> | null): string => formatRupees(kit?.price ?? USUAL_PRICE, true)
