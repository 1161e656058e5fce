// The SQL of replacements: free orders that replace a reported order (RET-6).
import { sql } from 'kysely'
import type { OrderId, ProductId, UserId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { newId } from '../../adapters/random.ts'
import { amountRow, NO_AMOUNTS } from '../../db/amounts.ts'
import type { Tx } from '../../db/database.ts'
import { insertColumns } from '../../db/tables/insert-columns.ts'
import type { LockedOrder } from '../../orders/moving-queries.ts'
import type { Shop } from '../../shop.ts'

export interface UnitsOfProduct {
  readonly productId: ProductId
  readonly name: string
  readonly quantity: number
}

export async function hasReplacement(tx: Tx, orderId: OrderId): Promise<boolean> {
  const row = await tx.selectFrom('orders').select('id').where('replaces', '=', orderId).executeTakeFirst()
  return row !== undefined
}

/** Returns the units of an order by product, leaving out refunded ones. */
export async function listUnitsOfOrder(tx: Tx, orderId: OrderId): Promise<UnitsOfProduct[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select(({ fn }) => [
      'product_id as productId',
      fn.max('name').as('name'),
      fn.sum(sql`quantity - refunded_quantity`).as('quantity'),
    ])
    .where('order_id', '=', orderId)
    .whereRef('refunded_quantity', '<', 'quantity')
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ ...row, quantity: Number(row.quantity) }))
}

interface Replacement {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly original: LockedOrder
  readonly progressId: string
  readonly actor: UserId
  readonly at: Date
}

/** Inserts the order, its items at price 0 without the refunded units, and its first event. */
export async function insertReplacement(
  tx: Tx,
  shop: Pick<Shop, 'clock' | 'random'>,
  { orderId, orderNumber, original, progressId, actor, at }: Replacement,
): Promise<void> {
  const { email, phone } = original
  // A replacement goes to one address only, which staff can change.
  const { deliveries: _, ...billing } = original.billing
  const search = [orderNumber, billing.firstName, billing.lastName, email, phone].join(' ')
  await tx
    .insertInto('orders')
    .values({
      id: orderId,
      order_number: orderNumber,
      user_id: original.userId,
      attempt_id: null,
      kind: 'replacement',
      replaces: original.id,
      progress_id: progressId,
      tracking_number: null,
      status: 'placed',
      email,
      phone,
      billing: JSON.stringify(billing),
      state_code: original.stateCode,
      region: original.region,
      ...amountRow(NO_AMOUNTS),
      coins_earned: 0,
      total: paise(0),
      payment_method: '',
      placed_at: at,
      search,
    })
    .execute()
  const lines = await tx
    .selectFrom('order_items')
    .select('position')
    .where('order_id', '=', original.id)
    .whereRef('refunded_quantity', '<', 'quantity')
    .orderBy('position')
    .execute()
  await sql`
    INSERT INTO order_items (${insertColumns('order_items', ['id', 'order_id', 'position', 'product_id', 'name', 'unit_price', 'quantity', 'discount', 'hsn', 'tax_class', 'tax_rate_bp', 'tax_unit'])})
    SELECT made.id, ${orderId}, i.position, i.product_id, i.name, 0, i.quantity - i.refunded_quantity, 0, i.hsn, i.tax_class, i.tax_rate_bp,
      i.tax_unit
    FROM order_items i
    JOIN unnest(${lines.map(() => newId(shop))}::text[], ${lines.map(({ position }) => position)}::int[])
      AS made (id, position) ON made.position = i.position
    WHERE i.order_id = ${original.id}
  `.execute(tx)
  await tx.insertInto('order_events').values({ order_id: orderId, status: 'placed', at, actor }).execute()
}
