// The SQL of an order's progress. `findProgress` returns only what anyone with the link may see.
import { shopperStatus } from '#domain/order.ts'
import type { Reader } from '../db/database.ts'
import { idsWithDeliveries, listDeliveriesOfOrders } from './deliveries-queries.ts'

export async function findProgress(db: Reader, progressId: string) {
  const order = await db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'kind',
      'status',
      'tracking_number as trackingNumber',
      'courier',
      'billing',
    ])
    .where('progress_id', '=', progressId)
    .executeTakeFirst()
  if (!order) return null
  const events = await db
    .selectFrom('order_events')
    .select(['status', 'at'])
    .where('order_id', '=', order.id)
    .orderBy('at')
    .execute()
  const { id, billing, ...progress } = order
  const deliveries = await listDeliveriesOfOrders(db, idsWithDeliveries([{ id, billing }]))
  return {
    ...progress,
    parcels: (deliveries.get(id) ?? []).flatMap(({ courier, trackingNumber }) =>
      courier === null || trackingNumber === null ? [] : [{ courier, trackingNumber }],
    ),
    status: shopperStatus(order.status),
    events: events.filter(({ status }) => shopperStatus(status) === status),
  }
}
