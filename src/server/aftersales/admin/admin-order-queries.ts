// The SQL of one order as staff see it.
import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { InvoiceDocument } from '../../invoices/invoice-document.ts'
import { isStillOwed, paidForOrder } from '../../orders/orders-queries.ts'

/** Returns the buyer of an order. `coinsHeld` counts the coins that unpaid purchases reserve. */
export const findBuyer = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['users.id', 'users.name', 'users.coins', 'users.coins_held as coinsHeld', 'users.deleted_at as deletedAt'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

export const findDraftOfOrder = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('orders')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'orders.attempt_id')
    .innerJoin('draft_orders', 'draft_orders.id', 'payment_attempts.draft_order_id')
    .select(['draft_orders.id as _id', 'draft_orders.number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** Returns the states that an order has reached, oldest first. `actor` is a user's id or 'shop'. */
export const listOrderSteps = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('order_events')
    .leftJoin('users', (join) => join.on('users.id', '=', sql.ref('order_events.actor')))
    .select(['order_events.status', 'order_events.at', 'order_events.actor', 'order_events.details', 'users.name'])
    .where('order_events.order_id', '=', orderId)
    .orderBy('order_events.at')
    .execute()

const MAX_UNDONE = 100

/** Returns up to 100 undone states of an order, oldest first. `actor` made the move that was undone. */
export const listUndoneSteps = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('undone_moves as move')
    .leftJoin('users', (join) => join.on('users.id', '=', sql.ref('move.actor')))
    .select(['move.status', 'move.at', 'move.actor', 'move.details', 'move.undone_at as undoneAt', 'users.name'])
    .where('move.order_id', '=', orderId)
    .orderBy('move.at')
    .limit(MAX_UNDONE)
    .execute()

/** Returns the payment of an order; null for a replacement. `amount` leaves out a surplus above the order's price. */
export async function findPaymentOfOrder(db: Reader, orderId: OrderId) {
  const row = await db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .select([
      'payments.id',
      'payments.provider',
      'payments.gateway_payment_id as gatewayPaymentId',
      'payment_attempts.gateway_order_id as gatewayOrderId',
      'payments.method',
      'payments.instrument',
      paidForOrder.as('amount'),
      'payments.surplus',
      'payments.shortfall',
      'payments.refunded',
      'payments.charged_back as chargedBack',
      'payments.captured_at as capturedAt',
    ])
    .where('payments.order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the sum in paise of a payment's failed refunds that are still owed. */
export async function sumOwedRefunds(db: Reader | Tx, paymentId: PaymentId): Promise<Paise> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('owed'))
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'failed')
    .where(isStillOwed)
    .executeTakeFirstOrThrow()
  return paise(row.owed)
}

export const listInvoices = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('invoices')
    .select([
      'revision',
      'serial',
      'issued_at as issuedAt',
      sql<Paise>`(document->'totals'->>'total')::bigint`.as('amount'),
    ])
    .where('order_id', '=', orderId)
    .orderBy('revision')
    .execute()

export const listCreditNotes = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('credit_notes')
    .select(['id', 'serial', 'issued_at as issuedAt', 'amount'])
    .where('order_id', '=', orderId)
    .orderBy('serial')
    .execute()

/** Returns a revision of an order's invoice, with the language of the purchase; null for an unknown revision. */
export async function findInvoiceRevision(db: Reader, orderId: OrderId, revision: number) {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'serial', 'issued_at as issuedAt', 'document'])
    .select((eb) =>
      eb
        .selectFrom('payment_attempts')
        .innerJoin('orders', 'orders.attempt_id', 'payment_attempts.id')
        .select('payment_attempts.language')
        .where('orders.id', '=', orderId)
        .as('language'),
    )
    .$narrowType<{ document: InvoiceDocument }>()
    .where('order_id', '=', orderId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ?? null
}

export const listReportSummaries = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('reports')
    .select(['id', 'ticket_number as ticket', 'problem', 'status', 'created_at as createdAt'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .execute()

export async function findOrderSummaries(db: Reader, ids: readonly OrderId[]) {
  if (ids.length === 0) return new Map<OrderId, never>()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'status'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
