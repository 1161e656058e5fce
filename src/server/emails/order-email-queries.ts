// Queries for emails about orders and refunds.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { AttemptId, OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { amountsIn } from '../db/amounts.ts'
import type { Reader } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import type { StoredAddress } from '../db/schema.ts'
import { findSaleId } from '../orders/moving-queries.ts'
import { findOrder, IS_PAID_BY_OTHER, type OrderWithLines, unitsOfRefund } from '../orders/orders-queries.ts'

export interface EmailOrder extends OrderWithLines {
  /** True when the account was erased, which then gets no emails (LET-3). */
  readonly isErased: boolean
  /** True when the account has verified the address of the order's emails (ACC-28). */
  readonly isVerified: boolean
}

const IS_ADDRESS_VERIFIED =
  sql<boolean>`coalesce(users.email = orders.email AND users.email_verified_at IS NOT NULL, false)`.as('isVerified')

/** Returns an order with the state of its account; null when it does not exist. */
export async function findEmailOrder(db: Reader, id: OrderId): Promise<EmailOrder | null> {
  const order = await findOrder(db, id)
  if (!order) return null
  const owner = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.deleted_at as deletedAt')
    .select(IS_ADDRESS_VERIFIED)
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...order, isErased: owner.deletedAt !== null, isVerified: owner.isVerified }
}

/** Returns the data of order confirmations by order id, in one statement, as they are the most frequent emails. */
export async function findConfirmedOrders(db: Reader, ids: readonly OrderId[]) {
  const { rows } = await confirmedOrdersQuery(db, ids)
  return new Map(rows.map((order) => [order.id, { ...order, billing: order.billing as StoredAddress }]))
}

export type ConfirmedOrder = NonNullable<ReturnType<Awaited<ReturnType<typeof findConfirmedOrders>>['get']>>

const confirmedOrdersQuery = preparedQuery((db: Reader, ids: readonly OrderId[]) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select([
      'orders.id',
      'orders.order_number as orderNumber',
      'orders.progress_id as progressId',
      'orders.status',
      'orders.placed_at as placedAt',
      'orders.email',
      'orders.billing',
      'orders.state_code as stateCode',
      ...amountsIn('orders'),
      'orders.coins_earned as coinsEarned',
      'orders.total',
    ])
    .select(sql<boolean>`users.deleted_at IS NOT NULL`.as('isErased'))
    .select(IS_ADDRESS_VERIFIED)
    .select(IS_PAID_BY_OTHER)
    .select(
      sql<{ productId: string; name: string; quantity: number; unitPrice: Paise }[]>`(
        SELECT coalesce(json_agg(json_build_object('productId', product_id, 'name', name, 'quantity', quantity, 'unitPrice', unit_price)
          ORDER BY position), '[]')
        FROM order_items WHERE order_id = orders.id)`.as('lines'),
    )
    .where(sql<boolean>`orders.id = ANY (${ids}::text[])`),
)

/** Returns the order that was paid for: the order itself or, for a replacement, the original sale. */
export async function findPaidOrder(db: Reader, order: OrderWithLines): Promise<OrderWithLines> {
  const saleId = order.kind === 'replacement' ? await findSaleId(db, order.id) : null
  return (saleId && (await findOrder(db, saleId))) || order
}

/** Returns the coins that were given back and withdrawn when an order ended, as positive numbers. */
export async function findCoinsOfEnding(
  db: Reader,
  orderId: OrderId,
): Promise<{ coinsReturned: number; coinsTaken: number }> {
  const rows = await db
    .selectFrom('wallet_entries')
    .select(['cause', 'coins'])
    .where('ref', '=', orderId)
    .where('cause', 'in', ['order_returned', 'earning_withdrawn'])
    .execute()
  const coinsMovedBy = (cause: string): number => Math.abs(rows.find((row) => row.cause === cause)?.coins ?? 0)
  return { coinsReturned: coinsMovedBy('order_returned'), coinsTaken: coinsMovedBy('earning_withdrawn') }
}

/**
 * Returns the serial of a refund's credit note; empty when there is none. If the refund is a retry of a failed refund,
 * the credit note may belong to the failed one, so the statement follows the column `retries` back to earlier refunds.
 */
export async function findCreditNoteSerial(db: Reader, refundId: RefundId): Promise<string> {
  const { rows } = await sql<{ serial: string }>`
    WITH RECURSIVE tried AS (
      SELECT id, retries, 0 AS steps_back FROM refunds WHERE id = ${refundId}
      UNION ALL SELECT refunds.id, refunds.retries, steps_back + 1 FROM refunds JOIN tried ON tried.retries = refunds.id
    )
    SELECT serial FROM tried JOIN credit_notes ON credit_notes.refund_id = tried.id ORDER BY steps_back LIMIT 1
  `.execute(db)
  return rows[0]?.serial ?? ''
}

/**
 * Returns a refund with its recipient and order; null for an unknown refund or buyer. `order` is null for a payment
 * without an order. `isSecond` is true when another payment of the same purchase has an order. `firstName` is empty for
 * an unverified address (SEC-52).
 */
export async function findEmailRefund(db: Reader, id: RefundId) {
  const row = await selectEmailRefund(db, id).executeTakeFirst()
  if (!row) return null
  const { amount, status, words, lines, at, askedAt, bankReference, isSecond } = row
  const { orderId, orderNumber, progressId, paidWay, paidReference, paidOn } = row
  const { email, firstName } = (row.orderBilling ?? row.attemptBilling) as StoredAddress
  const isVerified = row.emailVerifiedAt !== null && row.ownEmail === email
  const isPaid = paidWay && paidReference && paidOn
  return {
    ...{ amount, status, words, lines, at, askedAt, bankReference },
    paid: isPaid ? { way: paidWay, reference: paidReference, on: paidOn as CalendarDate } : null,
    isErased: row.deletedAt !== null,
    isSecond: Boolean(isSecond),
    email,
    firstName: isVerified ? firstName : '',
    order: orderId && orderNumber && progressId ? { id: orderId, orderNumber, progressId } : null,
  }
}

const selectEmailRefund = (db: Reader, id: RefundId) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('users', 'users.id', 'payment_attempts.user_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.amount',
      'refunds.status',
      'refunds.words',
      'refunds.updated_at as at',
      unitsOfRefund.as('lines'),
      'refunds.created_at as askedAt',
      'refunds.bank_reference as bankReference',
      'refunds.paid_way as paidWay',
      'refunds.paid_reference as paidReference',
      'refunds.paid_on as paidOn',
      'users.deleted_at as deletedAt',
      'users.email as ownEmail',
      'users.email_verified_at as emailVerifiedAt',
      'payment_attempts.billing as attemptBilling',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'orders.progress_id as progressId',
      'orders.billing as orderBilling',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('payments as other')
              .select('other.id')
              .whereRef('other.attempt_id', '=', 'payments.attempt_id')
              .whereRef('other.id', '<>', 'payments.id')
              .where('other.order_id', 'is not', null),
          )
          .as('isSecond'),
    ])
    .where('refunds.id', '=', id)

export type EmailRefund = NonNullable<Awaited<ReturnType<typeof findEmailRefund>>>

/**
 * Returns whether the buyer's account is erased, and whether the buyer has verified the email address of the purchase.
 * For an unknown attempt the account counts as erased.
 */
export async function findBuyerState(db: Reader, id: AttemptId): Promise<{ isErased: boolean; isVerified: boolean }> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('users', 'users.id', 'payment_attempts.user_id')
    .select(['users.deleted_at as deletedAt', 'users.email', 'email_verified_at as emailVerifiedAt', 'billing'])
    .where('payment_attempts.id', '=', id)
    .executeTakeFirst()
  const isVerified = row !== undefined && row.emailVerifiedAt !== null && row.email === row.billing.email
  return { isErased: row?.deletedAt !== null, isVerified }
}
