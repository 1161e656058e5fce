// The catalogue's SQL: products with their kit rows and pictures in one statement, and the writes that staff make.
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Database, Reader, Tx } from '../db/database.ts'

/** Products on one page of the list (decisions 48). */
export const PAGE_SIZE = 100

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
      .select(['i.file_key as fileKey', 'i.widths', 'i.width', 'i.height', 'i.alt'])
      .where('i.product_id', '=', productId)
      .where('i.retired_at', 'is', null)
      .orderBy('i.position'),
  )

const selectProducts = (db: Reader) =>
  db
    .selectFrom('products as p')
    .selectAll('p')
    .select((eb) => [kitOf(db, eb.ref('p.id')).as('kitItems'), picturesOf(db, eb.ref('p.id')).as('pictures')])
    .where('p.deleted_at', 'is', null)

/** A page of what is sold, in the order of the shelf; pages count from 1. */
export const listProductRows = (db: Reader, page: number) =>
  selectProducts(db)
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()

export type ProductRow = Awaited<ReturnType<typeof listProductRows>>[number]

/** A product that is sold, or undefined. */
export const findProductRow = (db: Reader, id: ProductId): Promise<ProductRow | undefined> =>
  selectProducts(db).where('p.id', '=', id).executeTakeFirst()

/** True once any product was ever made, deleted ones counted. */
export async function hasAnyProduct(db: Reader): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Locks a product that is sold; undefined when there is none. Nobody's key checks wait for this lock. */
export const lockProduct = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Waits until no other transaction is making the first products; see the seed. */
export async function lockCatalog(tx: Tx): Promise<void> {
  await sql`SELECT FROM versions WHERE name = 'catalog' FOR UPDATE`.execute(tx)
}

/** Puts these rows in the place of a kit's present ones. */
export async function replaceKitItems(tx: Tx, productId: ProductId, items: readonly KitItem[]): Promise<void> {
  await tx.deleteFrom('kit_items').where('product_id', '=', productId).execute()
  if (items.length === 0) return
  await tx
    .insertInto('kit_items')
    .values(items.map((item, position) => ({ product_id: productId, position, ...item })))
    .execute()
}

/** Takes the picture at a position off the shelf; its files stay for a while. */
export async function retirePicture(tx: Tx, productId: ProductId, position: number, at: Date): Promise<void> {
  await tx
    .updateTable('product_images')
    .set({ retired_at: at })
    .where('product_id', '=', productId)
    .where('position', '=', position)
    .where('retired_at', 'is', null)
    .execute()
}

/** Pictures retired before an instant, some at a time. */
export const listRetiredPictures = (db: Database, before: Date, limit: number) =>
  db
    .selectFrom('product_images')
    .select(['id', 'file_key as fileKey', 'widths'])
    .where('retired_at', '<', before)
    .orderBy('retired_at')
    .limit(limit)
    .execute()
