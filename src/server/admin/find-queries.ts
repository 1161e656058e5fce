// The SQL of the command palette: a few results of each kind.
import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import { escapeLike, isAnyOf } from '../db/sql-pieces.ts'

const ordersQuery = (db: Reader) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'status',
      sql<string>`billing->>'firstName' || ' ' || (billing->>'lastName')`.as('name'),
      sql<string>`billing->>'city'`.as('city'),
    ])

export const findOrderByNumber = (db: Reader, orderNumber: number) =>
  ordersQuery(db).where('order_number', '=', orderNumber).execute()

export const listOrdersByIds = (db: Reader, ids: readonly OrderId[], limit: number) =>
  ordersQuery(db).where(isAnyOf('id', ids)).orderBy('placed_at', 'desc').limit(limit).execute()

export const listPaymentsByIds = (db: Reader, ids: readonly PaymentId[], limit: number) =>
  db
    .selectFrom('payments')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payment_attempts.user_id')
    .select(['payments.id', 'payments.gateway_payment_id as gatewayPaymentId'])
    .select(sql<string>`coalesce(users.name, '')`.as('name'))
    .where(isAnyOf('payments.id', ids))
    .orderBy('payments.captured_at', 'desc')
    .limit(limit)
    .execute()

export const findProducts = (db: Reader, text: string, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where('name', 'ilike', `%${escapeLike(text)}%`)
    .orderBy('position')
    .limit(limit)
    .execute()

export const findTicketByNumber = (db: Reader, number: number) =>
  db
    .selectFrom('tickets')
    .select(['number', sql<string>`btrim(first_name || ' ' || last_name)`.as('name')])
    .where('number', '=', number)
    .execute()

/** Returns the dispute with this id of the gateway or of the shop, in a list; empty when there is none. */
export const findDisputeById = (db: Reader, id: string) =>
  db
    .selectFrom('disputes')
    .select(['id', 'gateway_dispute_id as gatewayDisputeId'])
    .where(sql<boolean>`gateway_dispute_id = ${id} OR id = ${id}`)
    .execute()
