// The SQL of writing orders' numbers on the gateway's orders: which wait for it, and that one is done.
import { sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Database, Reader } from '../db/database.ts'
import type { NotedOrder, NotedPurchase } from './order-notes.ts'

export interface OrderToNote extends NotedOrder {
  readonly orderId: OrderId
  readonly provider: string
  readonly gatewayOrderId: string
  readonly attempt: Omit<NotedPurchase, 'lines'>
}

/** Orders placed since an instant that wait for it, the oldest first. */
export async function listOrdersToNote(db: Reader, since: Date, limit: number): Promise<OrderToNote[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'orders.attempt_id')
    .innerJoin('invoices', (join) => join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.revision', '=', 1))
    .select(['orders.id as orderId', 'orders.order_number as orderNumber', 'orders.placed_at as placedAt'])
    .select(['attempt.provider', 'attempt.id', 'attempt.user_id as userId', 'attempt.region'])
    .select(['attempt.state_code as stateCode', 'attempt.shipping', 'attempt.coins_used as coinsUsed'])
    .select(sql<string>`attempt.gateway_order_id`.as('gatewayOrderId'))
    .select('invoices.serial as invoiceSerial')
    .where('orders.to_note', '=', true)
    .where('orders.placed_at', '>=', since)
    .where('attempt.gateway_order_id', 'is not', null)
    .orderBy('orders.placed_at')
    .limit(limit)
    .execute()
  return rows.map(({ orderId, orderNumber, placedAt, provider, gatewayOrderId, invoiceSerial, ...attempt }) => ({
    orderId,
    orderNumber,
    placedAt,
    provider,
    gatewayOrderId,
    invoiceSerial,
    attempt,
  }))
}

/** The gateway's order bears the number. */
export const markNoted = (db: Database, orderId: OrderId): Promise<unknown> =>
  db.updateTable('orders').set({ to_note: false }).where('id', '=', orderId).execute()
