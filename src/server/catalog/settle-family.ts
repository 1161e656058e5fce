// Which family (sizes of one product) and which place in the list a product has (CAT-30, CAT-34).
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import { type Grouping, groupingAfter, MOST_VARIANTS, variantName } from '#domain/variants.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { findFamily, insertFamily, listFamilyOf, listSiblings } from './family-queries.ts'
import {
  countListed,
  findNeighbour,
  findPlace,
  lockPlaces,
  PLACE_STEP,
  type Place,
  setPosition,
  spreadPlaces,
} from './product-order-queries.ts'

/** Name, family and label after a change. Refuses, beside its field, what cannot be. */
export function requireGrouping(present: Grouping, change: Partial<Grouping>): Grouping {
  const after = groupingAfter(present, change)
  if (typeof after !== 'string') return after
  const { family = present.family, label = present.label } = change
  const fields = {
    label_missing: { label: productFieldErrors.labelMissing },
    family_missing: { family: productFieldErrors.familyMissing },
    name_follows: { name: productFieldErrors.nameFollows(variantName(family, label)) },
  }[after]
  throw new ShopError('invalid_input', { fields })
}

/** The id of a family, which is made where there is none of this name; null for no name. Whoever calls holds the places. */
export async function settleFamily(tx: Tx, shop: Shop, family: string): Promise<FamilyId | null> {
  if (family === '') return null
  const present = await findFamily(tx, family)
  if (present) return present.id
  const id = newId<'family'>(shop)
  await insertFamily(tx, { id, name: family, created_at: shop.clock.now() })
  return id
}

/** Puts a product that has just come to a family behind the others on the shelf, so that they stand together. */
export async function joinShelf(tx: Tx, familyId: FamilyId, id: ProductId): Promise<void> {
  const last = (await listSiblings(tx, familyId, id)).at(-1)
  if (last) await standBeside(tx, id, { id: last.id, side: 'behind' })
}

/** Refuses a label that another product of the family has, and one product too many. */
export async function requireLabelApart(tx: Tx, familyId: FamilyId, id: ProductId, label: string): Promise<void> {
  const others = await listSiblings(tx, familyId, id)
  // 'm' is no other size than 'M'.
  if (others.some((other) => other.label?.toLowerCase() === label.toLowerCase()))
    throw new ShopError('invalid_input', { fields: { label: productFieldErrors.labelTaken } })
  if (others.length >= MOST_VARIANTS)
    throw new ShopError('invalid_input', { fields: { family: productFieldErrors.familyFull(MOST_VARIANTS) } })
}

// A product's place beside another one: room between neighbours is found, or made.

/** Beside whom, and on which side. */
interface Beside {
  readonly id: ProductId
  readonly side: 'front' | 'behind'
}

/** Gives one product its place beside another; false where it stands there. Whoever calls holds the places. */
export async function standBeside(tx: Tx, id: ProductId, beside: Beside): Promise<boolean> {
  if (id === beside.id) return false
  const present = await getPlace(tx, id)
  const position = await findRoom(tx, present, beside)
  if (position === present.position) return false
  await setPosition(tx, id, position)
  return true
}

/** A position between the two neighbours to be. Where there is none left, all are spread anew, and it is looked for again. */
async function findRoom(tx: Tx, moved: Place, { id, side }: Beside): Promise<number> {
  const beside = await getPlace(tx, id)
  const other = await findNeighbour(tx, beside, side, moved.id)
  const end = side === 'front' ? beside.position - 2 * PLACE_STEP : beside.position + 2 * PLACE_STEP
  const [low, high] = [beside.position, other?.position ?? end].toSorted((a, b) => a - b) as [number, number]
  if (low < moved.position && moved.position < high) return moved.position
  const middle = Math.floor((low + high) / 2)
  if (low < middle && middle < high) return middle
  await spreadPlaces(tx, PLACE_STEP)
  return findRoom(tx, await getPlace(tx, moved.id), { id, side })
}

/** Refuses with `product_not_found` what is not there. */
async function getPlace(tx: Tx, id: ProductId): Promise<Place> {
  const place = await findPlace(tx, id)
  if (!place) throw new ShopError('product_not_found')
  return place
}

// Staff move a product to another place in the catalogue: beside one that they name, so that doing it twice does it once.

/**
 * Moves a product, and answers its new number in the catalogue. A family stays together: moved past others it goes as one, and
 * nobody comes between its products (CAT-34). Refuses with `product_not_found` when one of the two is gone.
 */
export function placeProduct(shop: Shop, by: string, id: ProductId, beside: Beside): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    await lockPlaces(tx)
    const from = await countListed(tx, await getPlace(tx, id))
    await getPlace(tx, beside.id)
    if (!(await moveTogether(tx, id, beside))) return from
    const to = await countListed(tx, await getPlace(tx, id))
    const details = { before: { place: from }, after: { place: to } }
    await recordAudit(tx, shop, { actor: by, action: 'product.place', subject: id, details })
    await bumpCatalogVersion(tx)
    return to
  })
}

/** False where all stand so already. */
async function moveTogether(tx: Tx, id: ProductId, beside: Beside): Promise<boolean> {
  const family = await listFamilyOf(tx, id)
  if (family.includes(beside.id)) return standBeside(tx, id, beside)
  const others = await listFamilyOf(tx, beside.id)
  const { side } = beside
  let anchor = (side === 'front' ? others[0] : others.at(-1)) ?? beside.id
  let hasMoved = false
  for (const each of side === 'front' ? family.toReversed() : family) {
    hasMoved = (await standBeside(tx, each, { id: anchor, side })) || hasMoved
    anchor = each
  }
  return hasMoved
}
