// The SQL of moving an order: its lock, its new state, and the event with its time and actor.
import { sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Parcel } from '#domain/tracking.ts'
import { amountsIn } from '../db/amounts.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'

/** Locks an order before its payment, its shopper and its products; with `owner`, only that user's. Null when there is none. */
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

/** The sale behind a replacement, over any replacements between; a sale is its own. It never changes. */
export async function findSaleOf(db: Reader, id: OrderId): Promise<OrderId | null> {
  const { rows } = await sql<{ id: OrderId }>`
    WITH RECURSIVE made_good AS (
      SELECT id, replaces FROM orders WHERE id = ${id}
      UNION ALL
      SELECT o.id, o.replaces FROM made_good JOIN orders o ON o.id = made_good.replaces
    )
    SELECT id FROM made_good WHERE replaces IS NULL
  `.execute(db)
  return rows[0]?.id ?? null
}

/** The replacements of a sale, each after the order that it replaces. */
async function listReplacementsOf(tx: Tx, saleId: OrderId): Promise<OrderId[]> {
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

/** An order and all others sent for the same sale: the sale first, then each replacement after the one before. */
export interface OrderChain {
  readonly order: LockedOrder
  readonly sale: LockedOrder
  readonly orders: readonly LockedOrder[]
  /** The replacements of the order itself. */
  readonly later: readonly LockedOrder[]
}

/**
 * Locks an order with its sale, whose payment pays for it, and all replacements, oldest first. Every change of the
 * chain locks the sale, so the chain cannot change meanwhile. Null when there is none, or it is not the owner's.
 */
export async function lockChain(tx: Tx, id: OrderId, owner?: UserId): Promise<OrderChain | null> {
  const saleId = await findSaleOf(tx, id)
  const sale = saleId && (await lockOrder(tx, saleId, owner))
  if (!sale) return null
  const orders = [sale]
  for (const replacementId of await listReplacementsOf(tx, sale.id)) {
    const replacement = await lockOrder(tx, replacementId)
    if (replacement) orders.push(replacement)
  }
  const place = orders.findIndex((order) => order.id === id)
  const order = orders[place]
  return order ? { order, sale, orders, later: orders.slice(place + 1) } : null
}

/** The actor who reported an order as delivered; null when there is none. */
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

/** Moves an order to its next state and saves the time and actor. The row is locked already. */
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

/** Saves a parcel's courier and number, and adds the number to the search words. */
export async function saveParcel(tx: Tx, id: OrderId, { courier, trackingNumber }: Parcel): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ courier, tracking_number: trackingNumber, search: sql`search || ' ' || ${trackingNumber}` })
    .where('id', '=', id)
    .execute()
}

/** The order whose parcel has this number, or null. */
export async function findOrderOfParcel(tx: Tx, trackingNumber: string): Promise<{ orderNumber: number } | null> {
  // Locks the number, so that two concurrent requests cannot give it to two orders.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${trackingNumber}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('orders')
    .select('order_number as orderNumber')
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row ?? null
}
