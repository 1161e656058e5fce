// Which family (sizes of one product) and which place in the list a product has, and how staff change both (CAT-30, CAT-34).

import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import { type Grouping, groupingAfter, MAX_VARIANTS, variantName } from '#domain/variants.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import { findFamily, insertFamily, listFamilyOf, listMembers, listSiblings, updateFamily } from './family-queries.ts'
import {
  countListed,
  findNeighbour,
  findPlace,
  lockPlaces,
  PLACE_STEP,
  type Place,
  setPosition,
  spreadPlaces,
} from './product-list-queries.ts'
import { lockProducts, updateProductRow } from './product-queries.ts'

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
export async function saveFamily(tx: Tx, shop: Shop, family: string): Promise<FamilyId | null> {
  if (family === '') return null
  const present = await findFamily(tx, family)
  if (present) return present.id
  const id = newId<'family'>(shop)
  await insertFamily(tx, { id, name: family, created_at: shop.clock.now() })
  return id
}

/** Puts a product that has just come to a family behind the others on the shelf, so that they stand together. */
export async function joinProductRanks(tx: Tx, familyId: FamilyId, id: ProductId): Promise<void> {
  const last = (await listSiblings(tx, familyId, id)).at(-1)
  if (last) await standBeside(tx, id, { id: last.id, side: 'behind' })
}

/** Refuses a label that another product of the family has, and one product too many. */
export async function requireLabelApart(tx: Tx, familyId: FamilyId, id: ProductId, label: string): Promise<void> {
  const others = await listSiblings(tx, familyId, id)
  // 'm' is no other size than 'M'.
  if (others.some((other) => other.label?.toLowerCase() === label.toLowerCase()))
    throw new ShopError('invalid_input', { fields: { label: productFieldErrors.labelTaken } })
  if (others.length >= MAX_VARIANTS)
    throw new ShopError('invalid_input', { fields: { family: productFieldErrors.familyFull(MAX_VARIANTS) } })
}

// A product's place beside another one: room between neighbours is found, or made.

/** Beside whom, and on which side. */
interface Beside {
  readonly id: ProductId
  readonly side: 'front' | 'behind'
}

/** Gives one product its place beside another; false where it stands there. Whoever calls holds the places. */
async function standBeside(tx: Tx, id: ProductId, beside: Beside): Promise<boolean> {
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

// Staff name a family, its products and their order; never over what somebody else did meanwhile (CAT-34, ADM-13).

interface ArrangedFamily {
  readonly name: string
  readonly differs: string
  /** In their order. */
  readonly variants: readonly { readonly _id: ProductId; readonly label: string }[]
}

interface Arrangement extends ArrangedFamily {
  /** What the screen showed. */
  readonly was: ArrangedFamily
}

/** Arranges the family of a product. When it is no longer what the screen showed, refuses with `product_changed` and the product. */
export function arrangeFamily(shop: Shop, by: string, id: ProductId, { was, ...wish }: Arrangement) {
  return inTransaction(shop.db, async (tx): Promise<AdminProductReply> => {
    await lockPlaces(tx)
    const product = await getAdminProduct(tx, id, shop.clock.now())
    const present = product.family
    if (present && areSame(wish, present)) return product
    if (!present || !areSame(was, present) || idsOf(wish) !== idsOf(was))
      throw new ShopError('product_changed', { extra: { product } })
    requireLabelsApart(wish)
    await writeFamily(tx, shop, present.name, wish)
    const details = { before: told(present), after: told(wish) }
    await recordAudit(tx, shop, { actor: by, action: 'product.family', subject: id, details })
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, id, shop.clock.now())
  })
}

async function writeFamily(tx: Tx, shop: Shop, presentName: string, { name, differs, variants }: ArrangedFamily) {
  const family = await findFamily(tx, presentName)
  if (!family) throw new ShopError('product_not_found')
  if (name !== presentName && (await findFamily(tx, name)))
    throw new ShopError('invalid_input', { fields: { name: productFieldErrors.familyTaken } })
  // By their ids, as whoever changes several (DB-5).
  await lockProducts(tx, variants.map(({ _id }) => _id).toSorted())
  const members = await listMembers(tx, [presentName])
  await updateFamily(tx, family.id, { name, differs })
  for (const { id, version, name: before } of members) {
    const label = variants.find(({ _id }) => _id === id)?.label ?? ''
    const after = variantName(name, label)
    if (after === before) continue
    const change = { name: after, variant_label: label, version: version + 1, updated_at: shop.clock.now() }
    await updateProductRow(tx, id, change)
  }
  let anchor = { id: members[0]?.id, side: 'front' as 'front' | 'behind' }
  for (const { _id } of variants) {
    if (anchor.id) await standBeside(tx, _id, { id: anchor.id, side: anchor.side })
    anchor = { id: _id, side: 'behind' }
  }
}

function requireLabelsApart({ variants }: ArrangedFamily): void {
  const labels = variants.map(({ label }) => label.toLowerCase())
  const fields = Object.fromEntries(
    labels.flatMap((label, index) =>
      labels.indexOf(label) < index ? [[`variants.${index}.label`, productFieldErrors.labelTaken]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}

const told = ({ name, differs, variants }: ArrangedFamily | NonNullable<AdminProductReply['family']>) => ({
  family: name,
  differs,
  labels: variants.map(({ label }) => label),
})

const idsOf = ({ variants }: ArrangedFamily): string =>
  variants
    .map(({ _id }) => _id)
    .toSorted()
    .join()

function areSame(one: ArrangedFamily, other: NonNullable<AdminProductReply['family']>): boolean {
  return (
    one.name === other.name &&
    one.differs === other.differs &&
    one.variants.length === other.variants.length &&
    one.variants.every(({ _id, label }, index) => {
      const same = other.variants[index]
      return _id === same?._id && label === same.label
    })
  )
}
