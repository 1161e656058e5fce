// Where a product belongs: its family is found or made, and it takes its place behind the others (CAT-30, CAT-34).
import { ShopError } from '#contract/errors.ts'
import { productFieldErrors } from '#copy/catalog.ts'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import { type Grouping, groupingAfter, MOST_VARIANTS, variantName } from '#domain/variants.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { findFamily, insertFamily, listSiblings } from './family-queries.ts'
import { standBeside } from './stand-beside.ts'

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
