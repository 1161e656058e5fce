// The catalogue's SQL for writing: a product's row, its stock and its kit.
import type { Insertable, Updateable } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Tx } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'

/** Locks a product that is sold; undefined when there is none. Nobody's key checks wait for this lock. */
export const lockProduct = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks what there is of a product, after the product itself; purchases lock only this (CAT-21). */
export const lockStock = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('stock_levels')
    .select(['stock', 'held'])
    .where('product_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Says how many units there are of a product, those that are held among them; null: they are not counted. */
export const setStock = (tx: Tx, id: ProductId, stock: number | null) =>
  tx.updateTable('stock_levels').set({ stock }).where('product_id', '=', id).execute()

export const insertProductRow = (tx: Tx, row: Insertable<Tables['products']>) =>
  tx.insertInto('products').values(row).execute()

export const updateProductRow = (tx: Tx, id: ProductId, change: Updateable<Tables['products']>) =>
  tx.updateTable('products').set(change).where('id', '=', id).execute()

/** The place of the last product in the catalogue; 0 when it is empty. */
export async function lastPosition(tx: Tx): Promise<number> {
  const last = await tx
    .selectFrom('products')
    .select('position')
    .where('deleted_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.position ?? 0
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
