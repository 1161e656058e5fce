// The SQL of moving an order: its row locked, its new state, and the event that says when and by whom.
import { sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'

/** Locks an order before its payment, its shopper and its products; with `owner`, only hers. Null when there is none. */
export async function lockOrder(tx: Tx, id: OrderId, owner?: UserId) {
  let query = tx
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'user_id as userId',
      'kind',
      'status',
      'email',
      'phone',
      'billing',
      'state_code as stateCode',
      'region',
      'items_total as itemsTotal',
      'shipping',
      'coins_used as coinsUsed',
      'coins_earned as coinsEarned',
      'total',
      'tracking_number as trackingNumber',
      'placed_at as placedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
  if (owner) query = query.where('user_id', '=', owner)
  const row = await query.executeTakeFirst()
  return row ? { ...row, billing: row.billing as StoredAddress } : null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export interface OrderEvent {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly at: Date
  /** A user's id, or 'shop'. */
  readonly actor: string
  readonly details: object
}

/** Gives an order its next state and keeps when and by whom. The row is locked already. */
export async function saveMove(tx: Tx, event: OrderEvent): Promise<void> {
  await tx.updateTable('orders').set({ status: event.status }).where('id', '=', event.orderId).execute()
  await tx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      status: event.status,
      at: event.at,
      actor: event.actor,
      details: JSON.stringify(event.details),
    })
    .execute()
}

/** Keeps the number under which the post carries a parcel, and lets staff find the order by it. */
export async function saveTrackingNumber(tx: Tx, id: OrderId, trackingNumber: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tracking_number: trackingNumber, search: sql`search || ' ' || ${trackingNumber}` })
    .where('id', '=', id)
    .execute()
}

/** The order whose parcel has this number; null when none has. */
export async function findOrderOfParcel(tx: Tx, trackingNumber: string): Promise<{ orderNumber: number } | null> {
  // Two admins at the same moment give one number to one order only.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${trackingNumber}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('orders')
    .select('order_number as orderNumber')
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row ?? null
}
