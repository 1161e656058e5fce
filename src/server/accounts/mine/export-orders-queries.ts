// The SQL of the data copy about orders.
import { sql } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import { amountsIn } from '../../db/amounts.ts'
import type { Reader } from '../../db/database.ts'
import { answersTo } from './export-messages-queries.ts'

export const listOwnOrders = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_number as orderNumber',
      'kind',
      'status',
      'email',
      'phone',
      'billing',
      'state_code as stateCode',
      ...amountsIn('orders'),
      'coins_earned as coinsEarned',
      'total',
      'payment_method as paymentMethod',
      'tracking_number as trackingNumber',
      'courier',
      'placed_at as placedAt',
    ])
    .select((eb) =>
      eb
        .selectFrom('payment_attempts')
        .select('payment_attempts.language')
        .whereRef('payment_attempts.id', '=', 'orders.attempt_id')
        .as('language'),
    )
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns the rows that belong to these orders, oldest first, each with its `orderId`. */
export async function listOrderDetails(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0)
    return { items: [], steps: [], invoices: [], creditNotes: [], refunds: [], cancelRequests: [], gifts: [] }
  const items = await db
    .selectFrom('order_items')
    .select(['order_id as orderId', 'name', 'quantity', 'unit_price as unitPrice'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const steps = await db
    .selectFrom('order_events')
    .select(['order_id as orderId', 'status', 'at'])
    .where('order_id', 'in', ids)
    .orderBy('at')
    .execute()
  const invoices = await db
    .selectFrom('invoices')
    .select(['order_id as orderId', 'serial', 'issued_at as issuedAt'])
    .where('order_id', 'in', ids)
    .orderBy('revision')
    .execute()
  const creditNotes = await db
    .selectFrom('credit_notes')
    .select(['order_id as orderId', 'serial', 'amount', 'issued_at as issuedAt'])
    .where('order_id', 'in', ids)
    .orderBy('serial')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select([
      'order_id as orderId',
      'amount',
      'reason',
      'words',
      'status',
      'created_at as createdAt',
      'bank_reference as bankReference',
      'paid_way as paidWay',
      'paid_reference as paidReference',
      'paid_on as paidOn',
    ])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute()
  const cancelRequests = await db
    .selectFrom('cancel_requests')
    .select(['order_id as orderId', 'asked_at as askedAt', 'charge', 'answer', 'answered_at as answeredAt'])
    .where('order_id', 'in', ids)
    .orderBy('asked_at')
    .execute()
  const gifts = await db
    .selectFrom('attempt_gifts')
    .innerJoin('orders', 'orders.attempt_id', 'attempt_gifts.attempt_id')
    .select(['orders.id as orderId', 'giver as from', 'words'])
    .where('orders.id', 'in', ids)
    .execute()
  return { items, steps, invoices, creditNotes, refunds, cancelRequests, gifts }
}

/** Returns the user's payment attempts without a completed payment, including open ones. */
export const listUnfinishedPurchases = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .leftJoin('attempt_gifts', 'attempt_gifts.attempt_id', 'payment_attempts.id')
    .select(['status', 'billing', 'payable', 'created_at as createdAt', 'giver as giftFrom', 'words as giftWords'])
    .where('user_id', '=', userId)
    .where('status', '!=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Returns the payment links of the user's purchases, which let another person pay. */
export const listOwnPayerLinks = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('payer_links')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payer_links.attempt_id')
    .leftJoin('orders', 'orders.attempt_id', 'payer_links.attempt_id')
    .select([
      'payer_links.asked_at as askedAt',
      'payer_links.expires_at as until',
      'payer_links.ended_at as endedAt',
      'payer_links.opened_at as usedAt',
      'orders.order_number as orderNumber',
    ])
    .where('payment_attempts.user_id', '=', userId)
    .orderBy('payer_links.asked_at', 'desc')
    .limit(limit)
    .execute()

/**
 * Returns the user's payments, with or without an order (PRIV-6). `instrument` is the card or UPI address. It is
 * empty when a payment link was opened, because it may then be another person's (PAY-38).
 */
export const listOwnPayments = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'payments.gateway_payment_id as paymentNumber',
      'payments.amount',
      'payments.method',
      sql<string>`CASE WHEN EXISTS (SELECT FROM payer_links WHERE attempt_id = payments.attempt_id AND opened_at IS NOT NULL)
        THEN '' ELSE payments.instrument END`.as('instrument'),
      'payments.captured_at as paidAt',
      'orders.order_number as orderNumber',
    ])
    .where('payment_attempts.user_id', '=', userId)
    .orderBy('payments.captured_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()

/** Returns the user's problem reports with the shop's answers. `files` is the number of uploads. */
export const listOwnReports = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .select([
      'orders.order_number as orderNumber',
      'reports.ticket_number as ticketNumber',
      'reports.problem',
      'reports.message',
      'reports.status',
      'reports.decision',
      'reports.created_at as createdAt',
      'reports.decided_at as decidedAt',
    ])
    .select(sql<number>`(SELECT count(*) FROM uploads WHERE report_id = reports.id)`.as('files'))
    .select(({ ref }) => answersTo(db, ref('reports.ticket_number')))
    .where('reports.user_id', '=', userId)
    .orderBy('reports.created_at', 'desc')
    .limit(limit)
    .execute()

export const listEmailsAboutOrders = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('emails')
    .innerJoin('orders', 'orders.id', 'emails.order_id')
    .select(['emails.kind', 'emails.recipient', 'emails.sent_at as sentAt', 'orders.order_number as orderNumber'])
    .where('orders.user_id', '=', userId)
    .where('emails.sent_at', 'is not', null)
    .where('emails.recipient', '<>', '')
    .orderBy('emails.sent_at', 'desc')
    .orderBy('emails.id', 'desc')
    .limit(limit)
    .execute()
