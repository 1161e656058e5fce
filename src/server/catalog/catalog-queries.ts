// The SQL that reads the catalogue: products with their kit rows and pictures in one statement, and the catalogue
// version.
import { type Expression, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FamilyId, ProductId } from '#domain/ids.ts'
import {
  ATTRIBUTE_NAMES,
  ATTRIBUTES,
  type AttributeName,
  mapAttributes,
  type Particulars,
} from '#domain/particulars.ts'
import type { Reader, Tx } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { Tables } from '../db/schema.ts'

type ParticularsColumn = (typeof ATTRIBUTES)[AttributeName]['column']
type ParticularsColumns = Pick<Selectable<Tables['products']>, ParticularsColumn>

const PARTICULARS_COLUMNS: readonly ParticularsColumn[] = ATTRIBUTE_NAMES.map((name) => ATTRIBUTES[name].column)

export const toParticulars = (row: ParticularsColumns): Particulars =>
  mapAttributes((name) => row[ATTRIBUTES[name].column]) as Particulars

/** Returns the columns of all particulars after `changes`. An undefined one is unchanged; null clears a number. */
export const particularsColumns = (changes: Partial<Particulars>, current: Particulars): ParticularsColumns =>
  Object.fromEntries(
    ATTRIBUTE_NAMES.map((name) => [
      ATTRIBUTES[name].column,
      changes[name] === undefined ? current[name] : changes[name],
    ]),
  ) as ParticularsColumns

/** The number of products on a page of the shop's list (CAT-16). */
export const PAGE_SIZE = 100

const COLUMNS = [
  'p.id',
  'p.name',
  'p.description',
  'p.price',
  'p.mrp',
  'p.published_at',
  'p.category',
  'p.family_id',
  'p.variant_label',
  'p.in_stock',
  'p.low_stock',
  'p.hsn',
  'p.tax_class',
  'p.tax_rate_bp',
  'p.tax_unit',
  ...PARTICULARS_COLUMNS.map((column) => `p.${column}` as const),
  'p.also_known_as',
  'p.weight_grams',
  'p.position',
  'p.version',
  'p.created_at',
  'p.updated_at',
] as const

const kitOf = (db: Reader, productId: Expression<ProductId>) =>
  jsonArrayFrom(
    db.selectFrom('kit_items').select(['name', 'quantity']).where('product_id', '=', productId).orderBy('position'),
  )

const picturesOf = (db: Reader, productId: Expression<ProductId>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_images')
      .select(['id', 'file_key as fileKey', 'widths', 'width', 'height', 'alt', 'shared', 'drawing'])
      .where('product_id', '=', productId)
      .where('retired_at', 'is', null)
      .orderBy('position'),
  )

/** SQL of the companions that staff chose, drafts included, in the order of the choice. */
const companionsOf = (db: Reader, productId: Expression<ProductId>) =>
  jsonArrayFrom(
    db
      .selectFrom('product_companions as chosen')
      .innerJoin('products as companion', 'companion.id', 'chosen.companion_id')
      .select(['companion.id', 'companion.name'])
      .where('chosen.product_id', '=', productId)
      .where('companion.deleted_at', 'is', null)
      .orderBy('chosen.position'),
  )

const variantsOf = (db: Reader, familyId: Expression<FamilyId | null>) =>
  jsonArrayFrom(
    db
      .selectFrom('products as variant')
      .innerJoin('stock_levels as level', 'level.product_id', 'variant.id')
      .select([
        'variant.id',
        'variant_label as label',
        'price',
        'variant.in_stock as inStock',
        'level.stock',
        'level.held',
      ])
      .select(sql<string | null>`variant.published_at`.as('publishedAt'))
      .where('variant.family_id', '=', familyId)
      .where('variant.deleted_at', 'is', null)
      .orderBy('variant.position')
      .orderBy('variant.id'),
  )

/**
 * SQL that is true for a product that is published at an instant (CAT-22). `products` is the alias of the table in the
 * query.
 */
export const isPublished = (now: Date, products: 'p' | 'variant' | 'products' = 'products') =>
  sql<boolean>`${sql.ref(`${products}.published_at`)} <= ${now}`

/**
 * SQL that is true for a product with its own card at an instant: a product without a family, or the first published
 * product of a family (CAT-30). The caller checks that the product itself is published.
 */
export const hasCard = (now: Date, products: 'p' | 'products' = 'products') => {
  const { ref } = sql
  return sql<boolean>`(${ref(`${products}.family_id`)} IS NULL OR NOT EXISTS (
    SELECT FROM products earlier
    WHERE earlier.family_id = ${ref(`${products}.family_id`)} AND earlier.deleted_at IS NULL AND earlier.published_at <= ${now}
    AND (earlier.position, earlier.id) < (${ref(`${products}.position`)}, ${ref(`${products}.id`)})
  ))`
}

/** SQL of all products, drafts and deleted ones included, with stock, kit, pictures, variants and companions. */
export const selectAllProducts = (db: Reader) =>
  db
    .selectFrom('products as p')
    .innerJoin('stock_levels as level', 'level.product_id', 'p.id')
    .select(COLUMNS)
    .select(['level.stock', 'level.held as stockHeld', 'level.state as stockState'])
    .leftJoin('product_families as family', 'family.id', 'p.family_id')
    .select(['family.name as familyName', 'family.differs'])
    .select((eb) => [
      kitOf(db, eb.ref('p.id')).as('kitItems'),
      picturesOf(db, eb.ref('p.id')).as('pictures'),
      variantsOf(db, eb.ref('p.family_id')).as('variants'),
      companionsOf(db, eb.ref('p.id')).as('companions'),
    ])

export const selectProducts = (db: Reader) => selectAllProducts(db).where('p.deleted_at', 'is', null)

/** Returns a page of the published products with their own card, in catalogue order. Pages count from 1. */
export const listProductRows = (db: Reader, page: number, now: Date) =>
  selectProducts(db)
    // The ids of the page are selected first, so that pictures and kits are read only for its products.
    .where(
      sql<boolean>`p.id = ANY(ARRAY(
        SELECT id FROM products WHERE deleted_at IS NULL AND ${isPublished(now)} AND ${hasCard(now)} ORDER BY position, id LIMIT ${PAGE_SIZE} OFFSET ${(page - 1) * PAGE_SIZE}
      ))`,
    )
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

const MAX_FEED = 10_000

/** Returns the first MAX_FEED published products in catalogue order, with every product of each family. */
export const listFeedRows = (db: Reader, now: Date) =>
  selectProducts(db).where(isPublished(now, 'p')).orderBy('p.position').orderBy('p.id').limit(MAX_FEED).execute()

/** Returns a product or draft; undefined for an unknown or deleted one. */
export const findProductRow = (db: Reader, id: ProductId): Promise<ProductRow | undefined> =>
  selectProducts(db).where('p.id', '=', id).executeTakeFirst()

/** Returns the first PAGE_SIZE published pads and liners with a stated number of pieces, in catalogue order. */
export const listPadRows = (db: Reader, now: Date): Promise<ProductRow[]> =>
  selectProducts(db)
    .where('p.unit', 'in', ['pad', 'liner'])
    .where('p.net_quantity', 'is not', null)
    .where(isPublished(now, 'p'))
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .execute()

export const findPublishedProduct = preparedQuery((db, id: ProductId, now: Date) =>
  db.selectFrom('products').select('id').where('id', '=', id).where('deleted_at', 'is', null).where(isPublished(now)),
)

/** True when the shop has ever had a product, deleted ones included. */
export async function hasAnyProduct(db: Reader): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Returns the testimonials setting, not validated; undefined when it is not set. */
export async function findTestimonialsSetting(db: Reader): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'testimonials').executeTakeFirst()
  return row?.value
}

/** Locks the catalogue version until the transaction ends, so that only one node creates a new shop's products. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`SELECT FROM versions WHERE name = 'catalog' FOR UPDATE`.execute(tx)
}

/**
 * Increments the catalogue version, so that every node clears its caches of the catalogue. Call it for every write to
 * products, and last in the transaction, because the version's row stays locked until the commit.
 */
export async function bumpCatalogVersion(tx: Tx): Promise<void> {
  await tx.updateTable('versions').set({ version: sql`version + 1` }).where('name', '=', 'catalog').execute()
}

/**
 * Returns the version, which increases with every change of the catalogue and of the settings that pages show.
 * `latestPublication` is when a product was last published, as text; null: no product is published (CAT-23).
 */
export async function readCatalogVersion(
  db: Reader,
  now: Date,
): Promise<{ version: number; latestPublication: string | null }> {
  return db
    .selectFrom('versions')
    .select((eb) => [
      sql<number>`sum(version)::bigint`.as('version'),
      eb
        .selectFrom('products')
        .select(sql<string | null>`max(published_at)::text`.as('latest'))
        .where('deleted_at', 'is', null)
        .where(isPublished(now))
        .as('latestPublication'),
    ])
    .executeTakeFirstOrThrow()
}
