// The SQL of packing slips: orders with their lines and the contents of their kits.
import { sql } from 'kysely'
import type { OrderId, ProductId } from '#domain/ids.ts'
import type { KitItem } from '#domain/kit-items.ts'
import { hasEnded } from '#domain/order.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'
import { isAnyOf } from '../../db/sql-pieces.ts'
import { idsWithDeliveries, listDeliveriesOfOrders } from '../deliveries-queries.ts'
import { isDisputed } from '../orders-queries.ts'

/** When the sale was placed: the order itself or, for a replacement, the sale that it goes back to. */
const soldAt = sql<Date>`(
  WITH RECURSIVE sale AS (
    SELECT o.replaces, o.placed_at FROM orders o WHERE o.id = orders.id
    UNION ALL
    SELECT o.replaces, o.placed_at FROM sale JOIN orders o ON o.id = sale.replaces
  )
  SELECT placed_at FROM sale WHERE replaces IS NULL)`.as('soldAt')

/** Returns these orders with the lines to pack. Kits have the contents of the time of the sale (ORD-18). */
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
      soldAt,
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
  const deliveries = await listDeliveriesOfOrders(db, idsWithDeliveries(rows))
  const contents = await listKitContents(db, [...new Set(items.map(({ productId }) => productId))])
  const itemsByOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map(({ soldAt, ...row }) => ({
    ...row,
    billing: row.billing as StoredAddress,
    deliveries: deliveries.get(row.id) ?? [],
    items: (itemsByOrder.get(row.id) ?? []).map(({ name, quantity, takenBack, productId }) => ({
      productId,
      name,
      // Nothing of a cancelled or returned order is packed, so its lines stay whole.
      ...(hasEnded(row.status) ? { quantity, takenBack: 0 } : { quantity: quantity - takenBack, takenBack }),
      kit: findKitContents(contents, productId, soldAt),
    })),
  }))
}

interface KitContents {
  readonly current: ReadonlyMap<ProductId, readonly KitItem[]>
  /** By product, oldest first. `until` is when the contents changed. */
  readonly earlierVersions: ReadonlyMap<
    ProductId,
    readonly { readonly until: Date; readonly items: readonly KitItem[] }[]
  >
}

async function listKitContents(db: Reader, products: readonly ProductId[]): Promise<KitContents> {
  if (products.length === 0) return { current: new Map(), earlierVersions: new Map() }
  const current = await db
    .selectFrom('kit_items')
    .select(['product_id as productId', 'name', 'quantity'])
    .where(isAnyOf('product_id', products))
    .orderBy('position')
    .execute()
  const earlierVersions = await db
    .selectFrom('kit_versions')
    .select(['product_id as productId', 'until', 'items'])
    .where(isAnyOf('product_id', products))
    .orderBy('until')
    .execute()
  return {
    current: Map.groupBy(current, ({ productId }) => productId),
    earlierVersions: Map.groupBy(earlierVersions, ({ productId }) => productId),
  }
}

function findKitContents({ current, earlierVersions }: KitContents, productId: ProductId, soldAt: Date): KitItem[] {
  const soldVersion = earlierVersions.get(productId)?.find(({ until }) => until > soldAt)
  const items = soldVersion?.items ?? current.get(productId) ?? []
  return items.map(({ name, quantity }) => ({ name, quantity }))
}

export type SlipRow = Awaited<ReturnType<typeof listSlips>>[number]

/** Locks orders against changes, in the order of their ids, so that transactions do not deadlock. */
export const lockOrdersForPrinting = async (tx: Tx, ids: readonly OrderId[]): Promise<void> =>
  void (await tx.selectFrom('orders').select('id').where(isAnyOf('id', ids)).orderBy('id').forShare().execute())

/** Returns the phone numbers of these orders: the buyer's, and those of the addresses when an order has several. */
export async function listPhones(db: Reader, ids: readonly OrderId[]) {
  const rows = await db.selectFrom('orders').select(['id', 'phone', 'billing']).where(isAnyOf('id', ids)).execute()
  const deliveries = await listDeliveriesOfOrders(db, idsWithDeliveries(rows))
  return rows.map(({ id, phone }) => ({
    id,
    phone,
    deliveries: (deliveries.get(id) ?? []).map((delivery) => delivery.phone),
  }))
}
