// The SQL of packing slips: orders with what is in them, and what the kits among that are made up of.
import { sql } from 'kysely'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import { hasEnded } from '#domain/order.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'
import { isDisputed } from '../orders-queries.ts'

/** When the order was placed; of a replacement, when the one that it replaces was. */
const firstPlacedAt =
  sql<Date>`coalesce((SELECT first.placed_at FROM orders first WHERE first.id = orders.replaces), placed_at)`.as(
    'firstPlacedAt',
  )

/** Orders by their ids, each with its lines and its kits' contents as they were when it was placed (ORD-18). */
export async function listSlips(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'kind',
      'status',
      'placed_at as placedAt',
      firstPlacedAt,
      'phone',
      'billing',
      'state_code as stateCode',
      'tracking_number as trackingNumber',
      'courier',
      isDisputed.as('isDisputed'),
    ])
    .where(isAnyOf('id', ids))
    .execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'product_id as productId', 'name', 'quantity', 'refunded_quantity as takenBack'])
    .where(isAnyOf('order_id', ids))
    .orderBy('position')
    .execute()
  const contents = await listKits(db, [...new Set(items.map(({ productId }) => productId))])
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map(({ firstPlacedAt, ...row }) => ({
    ...row,
    billing: row.billing as StoredAddress,
    items: (itemsOf.get(row.id) ?? []).map(({ name, quantity, takenBack, productId }) => ({
      productId,
      name,
      // Of an order that has ended all went back; its slip says that nothing is to be packed.
      ...(hasEnded(row.status) ? { quantity, takenBack: 0 } : { quantity: quantity - takenBack, takenBack }),
      kit: kitAt(contents, productId, firstPlacedAt),
    })),
  }))
}

interface Kits {
  readonly present: ReadonlyMap<ProductId, readonly KitItem[]>
  /** What ended first comes first. */
  readonly past: ReadonlyMap<ProductId, readonly { readonly until: Date; readonly items: readonly KitItem[] }[]>
}

/** What these products are made up of, and were. */
async function listKits(db: Reader, products: readonly ProductId[]): Promise<Kits> {
  if (products.length === 0) return { present: new Map(), past: new Map() }
  const present = await db
    .selectFrom('kit_items')
    .select(['product_id as productId', 'name', 'quantity'])
    .where(isAnyOf('product_id', products))
    .orderBy('position')
    .execute()
  const past = await db
    .selectFrom('kit_pasts')
    .select(['product_id as productId', 'until', 'items'])
    .where(isAnyOf('product_id', products))
    .orderBy('until')
    .execute()
  return {
    present: Map.groupBy(present, ({ productId }) => productId),
    past: Map.groupBy(past, ({ productId }) => productId),
  }
}

/** What a product was made up of at a moment. */
function kitAt({ present, past }: Kits, productId: ProductId, at: Date): KitItem[] {
  const items = past.get(productId)?.find(({ until }) => until > at)?.items ?? present.get(productId) ?? []
  return items.map(({ name, quantity }) => ({ name, quantity }))
}

export type SlipRow = Awaited<ReturnType<typeof listSlips>>[number]

/** Keeps orders as they are until this transaction ends, in the order of their ids. */
export const lockOrdersToPrint = async (tx: Tx, ids: readonly OrderId[]): Promise<void> =>
  void (await tx.selectFrom('orders').select('id').where(isAnyOf('id', ids)).orderBy('id').forShare().execute())

/** The phone numbers of orders. */
export async function listPhones(db: Reader, ids: readonly OrderId[]) {
  return db.selectFrom('orders').select(['id', 'phone']).where(isAnyOf('id', ids)).execute()
}
