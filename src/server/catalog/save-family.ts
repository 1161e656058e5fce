// The family of a product and its place in catalogue order, and how staff change both (CAT-30, CAT-34).

import type { AdminProductReply } from '#contract/catalog.ts'
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/admin-products.ts'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import { type Grouping, groupingAfter, MAX_VARIANTS, variantName } from '#domain/variants.ts'
import { newId } from '../adapters/random.ts'
import { recordAudit } from '../db/audit-log.ts'
import { inTransaction, type Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { getAdminProduct } from './admin/list-admin-products.ts'
import { bumpCatalogVersion } from './catalog-queries.ts'
import {
  findFamily,
  insertFamily,
  listFamilyIds,
  listFamilyMembers,
  listSiblings,
  updateFamily,
} from './family-queries.ts'
import {
  type CatalogPosition,
  findCatalogNumber,
  findCatalogPosition,
  findNeighbour,
  lockCatalogOrder,
  POSITION_STEP,
  setPosition,
  spreadPositions,
} from './product-list-queries.ts'
import { lockProducts, updateProductRow } from './product-queries.ts'

/** Returns name, family and label after a change. Throws a field error for an invalid combination. */
export function requireGrouping(current: Grouping, change: Partial<Grouping>): Grouping {
  const groupingOrProblem = groupingAfter(current, change)
  if (typeof groupingOrProblem !== 'string') return groupingOrProblem
  const { family = current.family, label = current.label } = change
  const fields = {
    label_missing: { label: productFieldErrors.labelMissing },
    family_missing: { family: productFieldErrors.familyMissing },
    name_follows: { name: productFieldErrors.nameFollows(variantName(family, label)) },
  }[groupingOrProblem]
  throw new ShopError('invalid_input', { fields })
}

/**
 * Returns the id of a family, which is created if necessary; null for an empty name. The caller has locked the
 * catalogue order.
 */
export async function saveFamily(tx: Tx, shop: Shop, family: string): Promise<FamilyId | null> {
  if (family === '') return null
  const existingFamily = await findFamily(tx, family)
  if (existingFamily) return existingFamily.id
  const id = newId<'family'>(shop)
  await insertFamily(tx, { id, name: family, created_at: shop.clock.now() })
  return id
}

/** Moves a product that has joined a family directly behind the family's last product. */
export async function moveBehindFamily(tx: Tx, familyId: FamilyId, id: ProductId): Promise<void> {
  const lastSibling = (await listSiblings(tx, familyId, id)).at(-1)
  if (lastSibling) await moveBeside(tx, id, { id: lastSibling.id, side: 'behind' })
}

export async function requireUniqueLabel(tx: Tx, familyId: FamilyId, id: ProductId, label: string): Promise<void> {
  const siblings = await listSiblings(tx, familyId, id)
  if (siblings.some((variant) => variant.label?.toLowerCase() === label.toLowerCase()))
    throw new ShopError('invalid_input', { fields: { label: productFieldErrors.labelTaken } })
  if (siblings.length >= MAX_VARIANTS)
    throw new ShopError('invalid_input', { fields: { family: productFieldErrors.familyFull(MAX_VARIANTS) } })
}

interface Neighbour {
  readonly id: ProductId
  readonly side: 'front' | 'behind'
}

/** Moves a product beside another one; false when it is already there. The caller has locked the catalogue order. */
async function moveBeside(tx: Tx, id: ProductId, neighbour: Neighbour): Promise<boolean> {
  if (id === neighbour.id) return false
  const movedProduct = await requirePosition(tx, id)
  const position = await findPosition(tx, movedProduct, neighbour)
  if (position === movedProduct.position) return false
  await setPosition(tx, id, position)
  return true
}

/**
 * Returns a free position directly beside the product `id`, or the moved product's own if it is there already. When no
 * position is free, spreads all positions and tries again.
 */
async function findPosition(tx: Tx, movedProduct: CatalogPosition, { id, side }: Neighbour): Promise<number> {
  const anchor = await requirePosition(tx, id)
  const farNeighbour = await findNeighbour(tx, anchor, side, movedProduct.id)
  const beyondEnd = side === 'front' ? anchor.position - 2 * POSITION_STEP : anchor.position + 2 * POSITION_STEP
  const farPosition = farNeighbour?.position ?? beyondEnd
  const low = Math.min(anchor.position, farPosition)
  const high = Math.max(anchor.position, farPosition)
  if (low < movedProduct.position && movedProduct.position < high) return movedProduct.position
  const middle = Math.floor((low + high) / 2)
  if (low < middle && middle < high) return middle
  await spreadPositions(tx, POSITION_STEP)
  return findPosition(tx, await requirePosition(tx, movedProduct.id), { id, side })
}

async function requirePosition(tx: Tx, id: ProductId): Promise<CatalogPosition> {
  const catalogPosition = await findCatalogPosition(tx, id)
  if (!catalogPosition) throw new ShopError('product_not_found')
  return catalogPosition
}

/**
 * Moves a product beside another one and returns its new number in catalogue order. A repeat changes nothing. A family
 * moves as a whole, and no other product can be moved into it (CAT-34). Throws `product_not_found`.
 */
export function placeProduct(shop: Shop, by: string, id: ProductId, neighbour: Neighbour): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    await lockCatalogOrder(tx)
    const from = await findCatalogNumber(tx, await requirePosition(tx, id))
    await requirePosition(tx, neighbour.id)
    if (!(await moveFamilyBeside(tx, id, neighbour))) return from
    const to = await findCatalogNumber(tx, await requirePosition(tx, id))
    const details = { before: { place: from }, after: { place: to } }
    await recordAudit(tx, shop, { actor: by, action: 'product.place', subject: id, details })
    await bumpCatalogVersion(tx)
    return to
  })
}

/**
 * Moves a product with its whole family beside the neighbour's family. Within one family, moves only the product. False
 * when the order stays the same.
 */
async function moveFamilyBeside(tx: Tx, id: ProductId, neighbour: Neighbour): Promise<boolean> {
  const family = await listFamilyIds(tx, id)
  if (family.includes(neighbour.id)) return moveBeside(tx, id, neighbour)
  const neighbourFamily = await listFamilyIds(tx, neighbour.id)
  const { side } = neighbour
  let anchor = (side === 'front' ? neighbourFamily[0] : neighbourFamily.at(-1)) ?? neighbour.id
  let hasMoved = false
  // Each product moves beside the one that was moved before it.
  for (const memberId of side === 'front' ? family.toReversed() : family) {
    hasMoved = (await moveBeside(tx, memberId, { id: anchor, side })) || hasMoved
    anchor = memberId
  }
  return hasMoved
}

interface ArrangedFamily {
  readonly name: string
  readonly differs: string
  readonly variants: readonly { readonly _id: ProductId; readonly label: string }[]
}

interface Arrangement extends ArrangedFamily {
  /** The family as the page showed it before the change. */
  readonly was: ArrangedFamily
}

/**
 * Saves a family's name, differing property, labels and order. Throws `product_not_found`, or a field error for a
 * family name in use or a repeated label. Throws `product_changed` with the product when the family differs from `was`
 * or other products are listed (CAT-34, ADM-13).
 */
export function arrangeFamily(shop: Shop, by: string, id: ProductId, { was, ...arrangement }: Arrangement) {
  return inTransaction(shop.db, async (tx): Promise<AdminProductReply> => {
    await lockCatalogOrder(tx)
    const product = await getAdminProduct(tx, id, shop.clock.now())
    const currentFamily = product.family
    if (currentFamily && areFamiliesEqual(arrangement, currentFamily)) return product
    if (!currentFamily || !areFamiliesEqual(was, currentFamily) || sortedIdsOf(arrangement) !== sortedIdsOf(was))
      throw new ShopError('product_changed', { extra: { product } })
    requireUniqueLabels(arrangement)
    await writeFamily(tx, shop, currentFamily.name, arrangement)
    const details = { before: toAuditDetails(currentFamily), after: toAuditDetails(arrangement) }
    await recordAudit(tx, shop, { actor: by, action: 'product.family', subject: id, details })
    await bumpCatalogVersion(tx)
    return getAdminProduct(tx, id, shop.clock.now())
  })
}

async function writeFamily(tx: Tx, shop: Shop, currentName: string, { name, differs, variants }: ArrangedFamily) {
  const family = await findFamily(tx, currentName)
  if (!family) throw new ShopError('product_not_found')
  if (name !== currentName && (await findFamily(tx, name)))
    throw new ShopError('invalid_input', { fields: { name: productFieldErrors.familyTaken } })
  // All transactions lock products in the order of their ids (DB-5).
  await lockProducts(tx, variants.map(({ _id }) => _id).toSorted())
  const members = await listFamilyMembers(tx, [currentName])
  await updateFamily(tx, family.id, { name, differs })
  for (const { id, version, name: currentVariantName } of members) {
    const label = variants.find(({ _id }) => _id === id)?.label ?? ''
    const newVariantName = variantName(name, label)
    if (newVariantName === currentVariantName) continue
    const change = { name: newVariantName, variant_label: label, version: version + 1, updated_at: shop.clock.now() }
    await updateProductRow(tx, id, change)
  }
  await orderMembers(
    tx,
    members[0]?.id,
    variants.map(({ _id }) => _id),
  )
}

/** Moves the first product before the family's current first product, and each other one behind its predecessor. */
async function orderMembers(tx: Tx, currentFirst: ProductId | undefined, ids: readonly ProductId[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const previousId = ids[index - 1]
    if (previousId) await moveBeside(tx, id, { id: previousId, side: 'behind' })
    else if (currentFirst) await moveBeside(tx, id, { id: currentFirst, side: 'front' })
  }
}

function requireUniqueLabels({ variants }: ArrangedFamily): void {
  const labels = variants.map(({ label }) => label.toLowerCase())
  const fields = Object.fromEntries(
    labels.flatMap((label, index) =>
      labels.indexOf(label) < index ? [[`variants.${index}.label`, productFieldErrors.labelTaken]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw new ShopError('invalid_input', { fields })
}

const toAuditDetails = ({ name, differs, variants }: ArrangedFamily | NonNullable<AdminProductReply['family']>) => ({
  family: name,
  differs,
  labels: variants.map(({ label }) => label),
})

const sortedIdsOf = ({ variants }: ArrangedFamily): string =>
  variants
    .map(({ _id }) => _id)
    .toSorted()
    .join()

function areFamiliesEqual(
  shownFamily: ArrangedFamily,
  currentFamily: NonNullable<AdminProductReply['family']>,
): boolean {
  return (
    shownFamily.name === currentFamily.name &&
    shownFamily.differs === currentFamily.differs &&
    shownFamily.variants.length === currentFamily.variants.length &&
    shownFamily.variants.every(({ _id, label }, index) => {
      const variant = currentFamily.variants[index]
      return _id === variant?._id && label === variant.label
    })
  )
}
