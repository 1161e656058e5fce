// The catalogue's SQL for reading: products with their kit rows and pictures in one statement, and the version all caches compare.
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProductId } from '#domain/ids.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'

/** Products on one page of the list (CAT-16). */
export const PAGE_SIZE = 100

const COLUMNS = [
  'p.id',
  'p.name',
  'p.description',
  'p.price',
  'p.in_stock',
  'p.low_stock',
  'p.hsn',
  'p.tax_class',
  'p.tax_rate_bp',
  'p.tax_unit',
  'p.maker',
  'p.origin',
  'p.generic_name',
  'p.net_quantity',
  'p.unit',
  'p.shelf_life_months',
  'p.standard',
  'p.position',
  'p.version',
  'p.created_at',
  'p.updated_at',
] as const

const kitOf = (db: Reader, productId: Expression<ProductId>) =>
  jsonArrayFrom(
    db
      .selectFrom('kit_items as k')
      .select(['k.name', 'k.quantity'])
      .where('k.product_id', '=', productId)
      .orderBy('k.position'),
  )

const picturesOf = (db: Reader, productId: Expression<ProductId>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_images as i')
      .select(['i.id', 'i.file_key as fileKey', 'i.widths', 'i.width', 'i.height', 'i.alt', 'i.shared'])
      .where('i.product_id', '=', productId)
      .where('i.retired_at', 'is', null)
      .orderBy('i.position'),
  )

/** Products with what there is of them. */
export const selectProducts = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as s', 's.product_id', 'p.id')
    .select(COLUMNS)
    .select(['s.stock', 's.held as stockHeld', 's.state as stockState'])
    .select((eb) => [kitOf(db, eb.ref('p.id')).as('kitItems'), picturesOf(db, eb.ref('p.id')).as('pictures')])
    .where('p.deleted_at', 'is', null)

/** A page of what is sold, in the order of the catalogue; pages count from 1. */
export const listProductRows = (db: Reader, page: number) =>
  selectProducts(db)
    // The page first: what belongs to a product is not read for those that are passed over.
    .where(
      sql<boolean>`p.id = ANY(ARRAY(
        SELECT id FROM products WHERE deleted_at IS NULL ORDER BY position, id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}
      ))`,
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

/** A product that is sold, or undefined. */
export const findProductRow = (db: Reader, id: ProductId): Promise<ProductRow | undefined> =>
  selectProducts(db).where('p.id', '=', id).executeTakeFirst()

/** One row where this product is sold, none where it is not. */
export const findSold = preparedQuery((db, id: ProductId) =>
  db.selectFrom('products').select('id').where('id', '=', id).where('deleted_at', 'is', null),
)

/** True once any product was ever made, deleted ones counted. */
export async function hasAnyProduct(db: Reader): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** What staff put into the settings as testimonials, unread; undefined when there is nothing. */
export async function findTestimonialsSetting(db: Reader): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'testimonials').executeTakeFirst()
  return row?.value
}

/** Waits until no other transaction is making the first products; see the seed. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`SELECT FROM versions WHERE name = 'catalog' FOR UPDATE`.execute(tx)
}

/**
 * Marks the catalogue as changed: for every write to products, and for every flip of what `inStock` says when units are
 * held, freed or sold. All who wait for this row wait for the commit, so call it last.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx.updateTable('versions').set({ version: sql`version + 1` }).where('name', '=', 'catalog').execute()
}

/** Reads the version that the database holds: grows with every change of the catalogue, and of the settings that pages show. */
export async function readCatalogVersion(db: Reader): Promise<number> {
  const { version } = await db
    .selectFrom('versions')
    .select(sql<number>`sum(version)::bigint`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}
