// The SQL of moving an order: locking it, and saving its new state as an event with time and actor.
import { sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Parcel } from '#domain/tracking.ts'
import { amountsIn } from '../db/amounts.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'

/**
 * Locks an order and returns it; null when it does not exist or, with `owner`, is another user's. Lock payment, user
 * and products after it.
 */
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
      ...amountsIn('orders'),
      'coins_earned as coinsEarned',
      'total',
      'tracking_number as trackingNumber',
      'courier',
      'placed_at as placedAt',
    ])
    .where('id', '=', id)
    .forUpdate()
  if (owner) query = query.where('user_id', '=', owner)
  const row = await query.executeTakeFirst()
  return row ? { ...row, billing: row.billing as StoredAddress } : null
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Returns the id of an order's sale: the order itself or, for a replacement, the sale that it goes back to. Null when
 * there is no such order.
 */
export async function findSaleId(db: Reader, id: OrderId): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId }>`
    WITH RECURSIVE chain AS (
      SELECT id, replaces FROM orders WHERE id = ${id}
      UNION ALL
      SELECT o.id, o.replaces FROM chain JOIN orders o ON o.id = chain.replaces
    )
    SELECT id FROM chain WHERE replaces IS NULL
  `.execute(db)
  return rows[0]?.id ?? null
}

async function listReplacementIds(tx: Tx, saleId: OrderId): Promise<OrderId[]> {
  const { rows } = await sql<{ id: OrderId }>`
    WITH RECURSIVE chain AS (
      SELECT id, 1 AS place FROM orders WHERE replaces = ${saleId}
      UNION ALL
      SELECT o.id, place + 1 FROM chain JOIN orders o ON o.replaces = chain.id
    )
    SELECT id FROM chain ORDER BY place
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** An order with its sale and all replacements. `orders` has the sale first, then the replacements in order. */
export interface OrderChain {
  readonly order: LockedOrder
  readonly sale: LockedOrder
  readonly orders: readonly LockedOrder[]
  /** The replacements after `order`. */
  readonly laterReplacements: readonly LockedOrder[]
}

/**
 * Locks an order, its sale and all replacements, the sale first. Returns null when the order does not exist or, with
 * `owner`, is another user's.
 */
export async function lockOrderChain(tx: Tx, id: OrderId, owner?: UserId): Promise<OrderChain | null> {
  const saleId = await findSaleId(tx, id)
  const sale = saleId && (await lockOrder(tx, saleId, owner))
  if (!sale) return null
  const orders = [sale]
  for (const replacementId of await listReplacementIds(tx, sale.id)) {
    const replacement = await lockOrder(tx, replacementId)
    if (replacement) orders.push(replacement)
  }
  const index = orders.findIndex((order) => order.id === id)
  const order = orders[index]
  return order ? { order, sale, orders, laterReplacements: orders.slice(index + 1) } : null
}

/** Returns who recorded the delivery: a user's id or 'shop'; null when the order was not delivered. */
export async function findDeliveredBy(tx: Tx, id: OrderId): Promise<string | null> {
  const row = await tx
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', id)
    .where('status', '=', 'delivered')
    .executeTakeFirst()
  return row?.actor ?? null
}

export interface OrderEvent {
  readonly orderId: OrderId
  readonly status: OrderStatus
  readonly at: Date
  /** A user's id, or 'shop'. */
  readonly actor: string
  readonly details: object
}

export async function saveOrderEvent(tx: Tx, event: OrderEvent): Promise<void> {
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

/** Saves a parcel's courier and tracking number, and adds the number to the order's search text. */
export async function saveTrackingNumber(tx: Tx, id: OrderId, { courier, trackingNumber }: Parcel): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ courier, tracking_number: trackingNumber, search: sql`search || ' ' || ${trackingNumber}` })
    .where('id', '=', id)
    .execute()
}

/** Locks a tracking number and returns an order that has a parcel with this number, or null. */
export async function lockTrackingNumberAndFindOrder(
  tx: Tx,
  trackingNumber: string,
): Promise<{ orderNumber: number } | null> {
  // The lock keeps concurrent requests from giving the number to two orders.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${trackingNumber}, 0))`.execute(tx)
  const { rows } = await sql<{ orderNumber: number }>`
    SELECT order_number AS "orderNumber" FROM orders WHERE tracking_number = ${trackingNumber}
    UNION ALL
    SELECT o.order_number FROM attempt_deliveries d JOIN orders o ON o.attempt_id = d.attempt_id
    WHERE d.tracking_number = ${trackingNumber}
    LIMIT 1`.execute(tx)
  return rows[0] ?? null
}
