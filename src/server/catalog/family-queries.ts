// The SQL of families: products that are one thing in several sizes (CAT-30).
import { sql } from 'kysely'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'

const MOST_NAMES = 100

/** The names of families, in the order of the alphabet. */
export async function listFamilyNames(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('product_families').select('name').orderBy('name').limit(MOST_NAMES).execute()
  return rows.map(({ name }) => name)
}

export const findFamily = (db: Reader, name: string) =>
  db.selectFrom('product_families').select('id').where('name', '=', name).executeTakeFirst()

export const insertFamily = (tx: Tx, row: { id: FamilyId; name: string; created_at: Date }) =>
  tx.insertInto('product_families').values(row).execute()

export const updateFamily = (tx: Tx, id: FamilyId, change: { name: string; differs: string }) =>
  tx.updateTable('product_families').set(change).where('id', '=', id).execute()

/** The products of some families, in the order of the shelf. */
export const listMembers = (db: Reader, families: readonly string[]) =>
  db
    .selectFrom('products as p')
    .innerJoin('product_families as f', 'f.id', 'p.family_id')
    .select(['p.id', 'p.name', 'p.version', 'p.position', 'p.variant_label as label', 'f.name as family'])
    .where('f.name', 'in', families)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

/** The other products of the family that one product belongs to, in the order of the shelf. */
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

/** The products that share a card with one, itself among them, in the order of the shelf. */
export async function listFamilyOf(db: Reader, id: ProductId): Promise<ProductId[]> {
  const rows = await db
    .selectFrom('products as m')
    .innerJoin('products as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('m.id')), eb('p.family_id', '=', eb.ref('m.family_id'))])),
    )
    .select('m.id')
    .where('p.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Families that nobody belongs to any more are forgotten. */
export async function dropEmptyFamilies(tx: Tx): Promise<void> {
  await sql`
    DELETE FROM product_families f WHERE NOT EXISTS (SELECT FROM products p WHERE p.family_id = f.id)
  `.execute(tx)
}
