// The SQL of families (CAT-30) and of related products, called companions (CAT-40).
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import { MAX_COMPANIONS } from '#domain/product-limits.ts'
import type { Reader, Tx } from '../db/database.ts'
import { hasCard, isPublished, type ProductRow } from './catalog-queries.ts'

const MAX_NAMES = 100

export async function listFamilyNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('product_families').select('name').orderBy('name').limit(MAX_NAMES).execute()
  return rows.map(({ name }) => name)
}

export const findFamily = (db: Reader, name: string) =>
  db.selectFrom('product_families').select('id').where('name', '=', name).executeTakeFirst()

export const insertFamily = (tx: Tx, row: { id: FamilyId; name: string; created_at: Date }) =>
  tx.insertInto('product_families').values(row).execute()

/** Updates a family's name and `differs`, the property in which its products differ, such as 'Size'. */
export const updateFamily = (tx: Tx, id: FamilyId, change: { name: string; differs: string }) =>
  tx.updateTable('product_families').set(change).where('id', '=', id).execute()

/** Returns the products and drafts of families, given by name, in catalogue order. */
export const listFamilyMembers = (db: Reader, families: readonly string[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_families as family', 'family.id', 'p.family_id')
    .select(['p.id', 'p.name', 'p.version', 'p.position', 'p.variant_label as label', 'family.name as family'])
    .where('family.name', 'in', families)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

/** Returns the products and drafts of a family except one, in catalogue order. */
export const listSiblings = (db: Reader, familyId: FamilyId, except: ProductId) =>
  db
    .selectFrom('products')
    .select(['id', 'variant_label as label'])
    .where('family_id', '=', familyId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', except)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Returns the ids of a product and of the other products of its family, in catalogue order. */
export async function listFamilyIds(db: Reader, id: ProductId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('products as member')
    .innerJoin('products as p', (join) =>
      join.on((eb) =>
        eb.or([eb('p.id', '=', eb.ref('member.id')), eb('p.family_id', '=', eb.ref('member.family_id'))]),
      ),
    )
    .select('member.id')
    .where('p.id', '=', id)
    .where('member.deleted_at', 'is', null)
    .orderBy('member.position')
    .orderBy('member.id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteEmptyFamilies(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM product_families WHERE NOT EXISTS (SELECT FROM products WHERE family_id = product_families.id)
  `.execute(tx)
}

const cardsQuery = (db: Reader, now: Date) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as level', 'level.product_id', 'p.id')
    .select(['p.id', 'p.name', 'p.price', 'p.in_stock', 'level.stock', 'level.held as stockHeld'])
    .select((eb) =>
      jsonObjectFrom(
        db
          .selectFrom('product_images')
          .select(['file_key as fileKey', 'widths', 'width', 'height', 'alt', 'drawing'])
          .whereRef('product_id', '=', eb.ref('p.id'))
          .where('retired_at', 'is', null)
          .orderBy('position')
          .limit(1),
      ).as('picture'),
    )
    .where('p.deleted_at', 'is', null)
    .where(isPublished(now, 'p'))
    .limit(MAX_COMPANIONS)

/**
 * Returns at most four published companions. These are the products that staff chose, in the order of the choice. If
 * staff chose none, they are the cards of other families in the same category, in catalogue order (CAT-40).
 */
export async function listCompanionRows(
  db: Reader,
  { id, category, family_id: family }: Pick<ProductRow, 'id' | 'category' | 'family_id'>,
  now: Date,
) {
  const chosenCompanions = await cardsQuery(db, now)
    .innerJoin('product_companions as chosen', 'chosen.companion_id', 'p.id')
    .where('chosen.product_id', '=', id)
    .orderBy('chosen.position')
    .execute()
  if (chosenCompanions.length > 0 || category === '') return chosenCompanions
  let similarCards = cardsQuery(db, now)
    .where('p.category', '=', category)
    .where('p.id', '<>', id)
    .where(hasCard(now, 'p'))
  if (family !== null)
    similarCards = similarCards.where((eb) => eb.or([eb('p.family_id', 'is', null), eb('p.family_id', '<>', family)]))
  return similarCards.orderBy('p.position').orderBy('p.id').execute()
}

export type CompanionRow = Awaited<ReturnType<typeof listCompanionRows>>[number]

/** Returns the ids among `ids` that belong to a product or draft. */
export async function listExistingProducts(db: Reader, ids: readonly ProductId[]): Promise<ProductId[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export async function replaceCompanions(tx: Tx, productId: ProductId, ids: readonly ProductId[]): Promise<void> {
  await tx.deleteFrom('product_companions').where('product_id', '=', productId).execute()
  if (ids.length === 0) return
  await tx
    .insertInto('product_companions')
    .values(ids.map((companion, position) => ({ product_id: productId, companion_id: companion, position })))
    .execute()
}
