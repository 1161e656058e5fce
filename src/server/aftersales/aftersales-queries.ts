// The SQL of changes to an order after its purchase.
import { sql } from 'kysely'
import type { OrderId, PaymentId, UserId } from '#domain/ids.ts'
import { minus, type Paise } from '#domain/money.ts'
import { type OrderStatus, TO_PACK } from '#domain/order.ts'
import type { StateCode } from '#domain/places.ts'
import type { Region } from '#domain/shipping.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import type { StoredAddress } from '../db/schema.ts'
import type { LockedOrder } from '../orders/moving-queries.ts'
import { paidForOrder } from '../orders/orders-queries.ts'

/**
 * Locks and returns the payment of a locked order; null for a replacement. `amount` leaves out a surplus above the
 * order's price. `left` is the amount less refunds and chargebacks.
 */
export async function lockPaymentOfOrder(tx: Tx, orderId: OrderId) {
  const row = await tx
    .selectFrom('payments')
    .select([
      'id',
      paidForOrder.as('amount'),
      'refunded',
      'charged_back as chargedBack',
      'gateway_payment_id as gatewayPaymentId',
      sql<Paise>`greatest(amount - surplus - refunded - charged_back, 0)`.as('left'),
    ])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findPaymentByGatewayId(db: Reader, provider: string, gatewayPaymentId: string) {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId'])
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

/** Locks a payment and returns the amounts in paise. `amount` excludes the `surplus` above the order's price. */
export const lockPayment = (
  tx: Tx,
  id: PaymentId,
): Promise<{ orderId: OrderId | null; amount: Paise; surplus: Paise; refunded: Paise; chargedBack: Paise }> =>
  tx
    .selectFrom('payments')
    .select(['order_id as orderId', paidForOrder.as('amount'), 'surplus', 'refunded', 'charged_back as chargedBack'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** True while the shop has requested a refund of this amount and does not know its gateway id. */
export async function hasPendingRefund(db: Reader, paymentId: PaymentId, amount: Paise): Promise<boolean> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('amount', '=', amount)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what was deducted from the refund of an ended order: the charge in paise, and the number of coins. */
export async function saveDeductions(
  tx: Tx,
  orderId: OrderId,
  { deduction, coinsWithheld }: { readonly deduction: Paise; readonly coinsWithheld: number },
): Promise<void> {
  await tx.updateTable('orders').set({ deduction, coins_withheld: coinsWithheld }).where('id', '=', orderId).execute()
}

export async function findAccountState(db: Reader, userId: UserId): Promise<{ isErased: boolean }> {
  const row = await db
    .selectFrom('users')
    .select('deleted_at as deletedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isErased: row.deletedAt !== null }
}

/** Stores an order's new address, and subtracts the refunded part of the shipping from its amounts. */
export async function saveDelivery(
  tx: Tx,
  order: LockedOrder,
  change: {
    readonly address: StoredAddress
    readonly stateCode: StateCode
    readonly region: Region
    readonly shippingRefund: Paise
  },
): Promise<void> {
  const { address, shippingRefund } = change
  await tx
    .updateTable('orders')
    .set({
      email: address.email,
      phone: address.phoneNumber,
      billing: JSON.stringify(address),
      state_code: change.stateCode,
      region: change.region,
      shipping: minus(order.shipping, shippingRefund),
      total: minus(order.total, shippingRefund),
      search: [order.orderNumber, address.firstName, address.lastName, address.email, address.phoneNumber].join(' '),
    })
    .where('id', '=', order.id)
    .execute()
}

/** Returns unsent orders placed before a time, oldest first. */
export async function listUnsentOrders(
  db: Reader,
  { before, from }: { readonly before: Date; readonly from: Cursor | null },
  limit: number,
) {
  let query = db
    .selectFrom('orders')
    .select(['id as orderId', 'kind', 'placed_at as placedAt'])
    .where('status', 'in', TO_PACK)
    .where('placed_at', '<', before)
    .orderBy('placed_at')
    .orderBy('id')
    .limit(limit)
  if (from) query = query.where(sql<boolean>`(placed_at, id) > (${from.at}, ${from.id})`)
  return query.execute()
}

/** Returns who last moved an order to a state: a user's id or 'shop'; null when it never was in that state. */
export async function findLastMover(tx: Tx, orderId: OrderId, status: OrderStatus): Promise<string | null> {
  const row = await tx
    .selectFrom('order_events')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('status', '=', status)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.actor ?? null
}
