// The SQL that locks and writes products, with their kits and price history.
import { isDeepStrictEqual } from 'node:util'
import type { Insertable, Updateable } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Tables } from '../db/schema.ts'
import type { Shop } from '../shop.ts'

/** Locks a product or draft; undefined for an unknown or deleted one. Foreign key checks do not wait for this lock. */
export const lockProduct = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockDeletedProduct = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks several products, in the order of their ids. */
export async function lockProducts(tx: Tx, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Returns those of the names that a product or draft already has. */
export async function listTakenNames(db: Reader, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('name')
    .distinct()
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ name }) => name)
}

/** Locks the stock level of a product, after the product itself. Purchases lock only the stock level (CAT-21). */
export const lockStock = (tx: Tx, id: ProductId) =>
  tx
    .selectFrom('stock_levels')
    .select(['stock', 'held'])
    .where('product_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const insertProductRow = (tx: Tx, row: Insertable<Tables['products']>) =>
  tx.insertInto('products').values(row).execute()

export const updateProductRow = (tx: Tx, id: ProductId, change: Updateable<Tables['products']>) =>
  tx.updateTable('products').set(change).where('id', '=', id).execute()

/** Returns the position of the last product in catalogue order; 0 without products. */
export async function findLastPosition(tx: Tx): Promise<number> {
  const lastProduct = await tx
    .selectFrom('products')
    .select('position')
    .where('deleted_at', 'is', null)
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return lastProduct?.position ?? 0
}

/** Replaces the rows of a kit, if they differ. Stores the old rows for orders that were placed with them (ORD-18). */
export async function replaceKitItems(
  tx: Tx,
  productId: ProductId,
  items: readonly KitItem[],
  at: Date,
): Promise<void> {
  const currentItems = await tx
    .selectFrom('kit_items')
    .select(['name', 'quantity'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const newItems = items.map(({ name, quantity }) => ({ name, quantity }))
  if (isDeepStrictEqual(currentItems, newItems)) return
  await tx
    .insertInto('kit_versions')
    .values({ product_id: productId, until: at, items: JSON.stringify(currentItems) })
    // If a kit changes twice at the same instant, no order can contain the rows in between, so they are not stored.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('kit_items').where('product_id', '=', productId).execute()
  await insertKitItems(tx, productId, items)
}

export async function insertKitItems(tx: Tx, productId: ProductId, items: readonly KitItem[]): Promise<void> {
  if (items.length === 0) return
  await tx
    .insertInto('kit_items')
    .values(items.map((item, position) => ({ product_id: productId, position, ...item })))
    .execute()
}

const MAX_PRICES = 50

interface PriceChange {
  readonly productId: ProductId
  readonly actor: string
  readonly from: Paise | null
  readonly to: Paise
}

export async function insertPriceRow(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { productId, actor, from, to }: PriceChange,
): Promise<void> {
  await tx
    .insertInto('product_prices')
    .values({ id: newId(shop), product_id: productId, at: shop.clock.now(), actor, from_price: from, to_price: to })
    .execute()
}

/** Returns a product's last MAX_PRICES prices in paise, newest first. `by` is the name of the user who set a price. */
export const listPriceRows = (db: Reader, productId: ProductId) =>
  db
    .selectFrom('product_prices as price')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'price.actor'))
    .select(['price.at', 'price.from_price as from', 'price.to_price as to', 'users.name as by'])
    .where('price.product_id', '=', productId)
    .orderBy('price.at', 'desc')
    .orderBy('price.id', 'desc')
    .limit(MAX_PRICES)
    .execute()
