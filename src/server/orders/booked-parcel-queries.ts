// The parcel that was booked with a courier for an order, so that staff need not type its tracking number (SHIP-10).
import type { OrderId } from '#domain/ids.ts'
import type { Parcel } from '#domain/tracking.ts'
import type { Reader } from '../db/database.ts'
import { isAnyOf } from '../db/sql-pieces.ts'

/** Returns the courier and tracking number of an order's booked parcel; null without a booking or a number. */
export async function findBookedParcel(db: Reader, orderId: OrderId): Promise<Parcel | null> {
  const row = await db
    .selectFrom('courier_bookings')
    .select(['courier', 'number'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'booked')
    .executeTakeFirst()
  return row?.number ? { courier: row.courier, trackingNumber: row.number } : null
}

/** Returns the booked parcels by order id. `hasLabel` is true when the label is stored. */
export async function listBookedParcels(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return new Map<OrderId, never>()
  const rows = await db
    .selectFrom('courier_bookings')
    .select(['order_id as orderId', 'courier', 'number', 'label_key as labelKey'])
    .where(isAnyOf('order_id', ids))
    .where('state', '=', 'booked')
    .execute()
  return new Map(
    rows.map(({ orderId, courier, number, labelKey }) => [
      orderId,
      { courier, number: number ?? '', hasLabel: labelKey !== null },
    ]),
  )
}
