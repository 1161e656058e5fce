// The SQL of packing slips: orders with what is in them, and what the kits among that are made up of.
import type { OrderId } from '#domain/ids.ts'
import { hasEnded } from '#domain/order.ts'
import type { Reader } from '../../db/database.ts'
import type { StoredAddress } from '../../db/schema.ts'

/** Orders by their ids, each with its lines and its kits' contents. */
export async function listSlips(db: Reader, ids: readonly OrderId[]) {
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'kind',
      'status',
      'placed_at as placedAt',
      'phone',
      'billing',
      'state_code as stateCode',
    ])
    .where('id', 'in', ids)
    .execute()
  const items = await db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'product_id as productId', 'name', 'quantity', 'refunded_quantity as takenBack'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const products = [...new Set(items.map(({ productId }) => productId))]
  const contents =
    products.length === 0
      ? []
      : await db
          .selectFrom('kit_items')
          .select(['product_id as productId', 'name', 'quantity'])
          .where('product_id', 'in', products)
          .orderBy('position')
          .execute()
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
  const kitOf = Map.groupBy(contents, ({ productId }) => productId)
  return rows.map((row) => ({
    ...row,
    billing: row.billing as StoredAddress,
    items: (itemsOf.get(row.id) ?? []).map(({ name, quantity, takenBack, productId }) => ({
      name,
      // Of an order that has ended all went back; its slip says that nothing is to be packed.
      ...(hasEnded(row.status) ? { quantity, takenBack: 0 } : { quantity: quantity - takenBack, takenBack }),
      kit: (kitOf.get(productId) ?? []).map((part) => ({ name: part.name, quantity: part.quantity })),
    })),
  }))
}
