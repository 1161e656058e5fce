// The SQL behind a copy of one's own data: every query asks for one person's rows alone, newest first, and for no more than a limit.
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Reader } from '../../db/database.ts'

/** Her orders. */
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
      'items_total as itemsTotal',
      'shipping',
      'coins_used as coinsUsed',
      'coins_earned as coinsEarned',
      'total',
      'payment_method as paymentMethod',
      'tracking_number as trackingNumber',
      'placed_at as placedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What belongs to these orders: lines, steps, invoices, credit notes, refunds. */
export async function listOrderParts(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return { items: [], steps: [], invoices: [], creditNotes: [], refunds: [] }
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
  return { items, steps, invoices, creditNotes, refunds }
}

/** Purchases that became no order. */
export const listUnfinishedPurchases = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('payment_attempts')
    .select(['status', 'billing', 'payable', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('status', '!=', 'paid')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Every movement of her coins. */
export const listOwnCoins = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('wallet_entries')
    .leftJoin('orders', (join) => join.on('orders.id', '=', sql.ref('wallet_entries.ref')))
    .select([
      'wallet_entries.coins',
      'wallet_entries.cause',
      'wallet_entries.balance',
      'wallet_entries.created_at as createdAt',
      'orders.order_number as orderNumber',
    ])
    .where('wallet_entries.user_id', '=', userId)
    .orderBy('wallet_entries.created_at', 'desc')
    .orderBy('wallet_entries.id', 'desc')
    .limit(limit)
    .execute()

/** What lies in her cart. */
export const listOwnCart = (db: Reader, userId: UserId) =>
  db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .select(['products.name', 'cart_items.quantity', 'cart_items.added_at as addedAt'])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .execute()

/** The devices she has used to log in. */
export const listKnownDevices = (db: Reader, userId: UserId, limit: number) =>
  db
    .selectFrom('known_devices')
    .select(['device', 'seen_at as lastLoginAt'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .limit(limit)
    .execute()

/** What the shop wrote back under a ticket's number, oldest first; staff's own reasons stay out of it. */
const answersTo = (db: Reader, ticketNumber: Expression<number>) =>
  jsonArrayFrom(
    db
      .selectFrom('ticket_steps')
      .innerJoin('tickets as asked', 'asked.id', 'ticket_steps.ticket_id')
      .select(['ticket_steps.text', 'ticket_steps.created_at as sentAt'])
      .where('asked.number', '=', ticketNumber)
      .where('ticket_steps.kind', '=', 'answer')
      .orderBy('ticket_steps.created_at')
      .orderBy('ticket_steps.id'),
  ).as('answers')

/** What she reported about parcels, and how many files came with it. */
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

/** What was written to the shop from an address, with the answers; what belongs to a report is told there. */
export const listMessagesFrom = (db: Reader, email: string, limit: number) =>
  db
    .selectFrom('tickets')
    .select([
      'number',
      'kind',
      'first_name as firstName',
      'last_name as lastName',
      'mobile',
      'message',
      'created_at as createdAt',
    ])
    .select(({ ref }) => answersTo(db, ref('tickets.number')))
    .where('email', '=', email)
    .where('kind', '!=', 'issue')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** Whether an address is on the list of the monthly letter. */
export const findSubscription = (db: Reader, email: string) =>
  db
    .selectFrom('subscribers')
    .select([
      'status',
      'consent',
      'asked_at as askedAt',
      'confirmed_at as confirmedAt',
      'unsubscribed_at as unsubscribedAt',
    ])
    .where('email', '=', email)
    .executeTakeFirst()
