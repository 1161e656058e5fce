// The SQL of orders to several addresses: each address with its units and its parcel (ORD-36).
import { sql } from 'kysely'
import type { AttemptId, OrderId } from '#domain/ids.ts'
import { STATES, statesOfPin } from '#domain/places.ts'
import type { Parcel } from '#domain/tracking.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf } from '../db/sql-pieces.ts'

/** Returns the addresses of these orders by order id, sorted by position. Orders to one address are missing. */
export async function listDeliveriesOfOrders(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return new Map<OrderId, never>()
  const rows = await db
    .selectFrom('attempt_deliveries as d')
    .innerJoin('orders as o', 'o.attempt_id', 'd.attempt_id')
    .select([
      'o.id as orderId',
      'd.attempt_id as attemptId',
      'd.position',
      'd.name',
      'd.phone',
      'd.address',
      'd.quantities',
      'd.courier',
      'd.tracking_number as trackingNumber',
    ])
    .where(isAnyOf('o.id', ids))
    .orderBy('d.attempt_id')
    .orderBy('d.position')
    .execute()
  return Map.groupBy(rows, ({ orderId }) => orderId)
}
type DeliveriesByOrder = Awaited<ReturnType<typeof listDeliveriesOfOrders>>
export type OrderDelivery = NonNullable<ReturnType<DeliveriesByOrder['get']>>[number]

export const idsWithDeliveries = <Row extends { readonly id: OrderId; readonly billing: unknown }>(
  rows: readonly Row[],
): OrderId[] =>
  rows.filter(({ billing }) => (billing as { deliveries?: number }).deliveries !== undefined).map(({ id }) => id)

/**
 * Returns the lines of an address above the PIN code, as printed on a label. A state is added only if the PIN code lies
 * in one state.
 */
export function deliveryLines({ address }: Pick<OrderDelivery, 'address'>): string[] {
  const [state, ...others] = statesOfPin(address.postcode)
  const stateName = state !== undefined && others.length === 0 ? `, ${STATES[state]}` : ''
  return [`${address.houseNumber}, ${address.street}`, `${address.city}${stateName}`]
}

/** Returns the items that go to this address. Their `quantity` is the number of units that go there. */
export const unitsOfDelivery = <Item>(
  { quantities }: Pick<OrderDelivery, 'quantities'>,
  items: readonly Item[],
): (Item & { quantity: number })[] =>
  items.map((item, index) => ({ ...item, quantity: quantities[index] ?? 0 })).filter(({ quantity }) => quantity > 0)

/** Saves the parcel of one address of a locked order, and adds its number to the order's search text. */
export async function saveDeliveryParcel(
  tx: Tx,
  { orderId, attemptId, position }: { orderId: OrderId; attemptId: AttemptId; position: number },
  { courier, trackingNumber }: Parcel,
): Promise<void> {
  await tx
    .updateTable('attempt_deliveries')
    .set({ courier, tracking_number: trackingNumber })
    .where('attempt_id', '=', attemptId)
    .where('position', '=', position)
    .execute()
  await tx
    .updateTable('orders')
    .set({ search: sql`search || ' ' || ${trackingNumber}` })
    .where('id', '=', orderId)
    .execute()
}
