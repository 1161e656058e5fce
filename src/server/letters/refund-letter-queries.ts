// The SQL that letters about refunds need: the refund, and whom it belongs to.
import type { CalendarDate } from '#domain/calendar.ts'
import type { AttemptId, RefundId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import type { StoredAddress } from '../db/schema.ts'
import { unitsOfRefund } from '../orders/orders-queries.ts'

/** A refund with its order, or with the purchase that became none; or null. `isSecond`: another payment of the purchase has its order. `firstName` is empty where the letter goes to an address that is not proved (SEC-52). */
export async function findLetterRefund(db: Reader, id: RefundId) {
  const row = await db
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
    .executeTakeFirst()
  if (!row) return null
  const { orderId, orderNumber, progressId } = row
  const { email, firstName } = (row.orderBilling ?? row.attemptBilling) as StoredAddress
  return {
    amount: row.amount,
    status: row.status,
    words: row.words,
    lines: row.lines,
    at: row.at,
    askedAt: row.askedAt,
    bankReference: row.bankReference,
    paid:
      row.paidWay && row.paidReference && row.paidOn
        ? { way: row.paidWay, reference: row.paidReference, on: row.paidOn as CalendarDate }
        : null,
    isErased: row.deletedAt !== null,
    isSecond: Boolean(row.isSecond),
    email,
    firstName: row.emailVerifiedAt !== null && row.ownEmail === email ? firstName : '',
    order: orderId && orderNumber && progressId ? { id: orderId, orderNumber, progressId } : null,
  }
}

export type LetterRefund = NonNullable<Awaited<ReturnType<typeof findLetterRefund>>>

/** Whether the person whose purchase it was has left the shop, and whether its letters go to an address that she has proved. */
export async function findBuyerOf(db: Reader, id: AttemptId): Promise<{ isErased: boolean; isProved: boolean }> {
  const row = await db
    .selectFrom('payment_attempts')
    .innerJoin('users', 'users.id', 'payment_attempts.user_id')
    .select(['users.deleted_at as deletedAt', 'users.email', 'email_verified_at as emailVerifiedAt', 'billing'])
    .where('payment_attempts.id', '=', id)
    .executeTakeFirst()
  const isProved = row !== undefined && row.emailVerifiedAt !== null && row.email === row.billing.email
  return { isErased: row?.deletedAt !== null, isProved }
}
