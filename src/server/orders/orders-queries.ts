// The SQL that reads one order, or a shopper's own orders.
import { sql } from 'kysely'
import type { CancelAnswer } from '#domain/cancel-request.ts'
import type { AttemptId, OrderId, RefundId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { PaidWay } from '#domain/paid-another-way.ts'
import type { RefundReason } from '#domain/refund.ts'
import { amountsIn } from '../db/amounts.ts'
import type { Reader } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import type { RefundStatus, StoredAddress } from '../db/schema.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { listCancelRequests } from './cancel-requests-queries.ts'
import { idsWithDeliveries, listDeliveriesOfOrders, type OrderDelivery } from './deliveries-queries.ts'

/** The part of a payment that pays its order, in paise. A surplus stays at the gateway (PAY-31). */
export const paidForOrder = sql<Paise>`(payments.amount - payments.surplus)::bigint`

/**
 * The amount still owed for failed refunds of payment `p` and order `o`, in paise: the payment less refunds and
 * chargebacks, and less the larger of two amounts. One is the surplus and the order's deductions. The other is the part
 * of the invoices that is not credited (REF-21).
 */
export const amountStillOwed = sql<Paise>`least(
  p.amount - p.surplus - p.refunded - p.charged_back - coalesce(o.deduction + o.coins_withheld * 100, 0),
  p.amount - p.refunded - p.charged_back
    - (SELECT coalesce(sum((document->'totals'->>'total')::bigint), 0) FROM invoices WHERE invoices.order_id = o.id)
    + (SELECT coalesce(sum(amount), 0) FROM credit_notes WHERE credit_notes.order_id = o.id)
)::bigint`

/**
 * True while a failed refund is owed: no other refund retries it, and at least ₹1 is still owed for its payment. For
 * most refunds the payment's row decides this, without reading documents.
 */
export const isStillOwed = sql<boolean>`(
  NOT EXISTS (SELECT FROM refunds AS again WHERE again.retries = refunds.id)
  AND (SELECT CASE WHEN p.amount - p.surplus - p.refunded - p.charged_back < 100 THEN 0 ELSE ${amountStillOwed} END
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE p.id = refunds.payment_id) >= 100
)`

/** True when a dispute about the order's payment is open, or its bank has kept part of the payment (DISP-8). */
export const isDisputed = sql<boolean>`EXISTS (
  SELECT FROM payments JOIN disputes ON disputes.payment_id = payments.id
  WHERE payments.order_id = orders.id AND (disputes.resolved_at IS NULL OR disputes.deducted > 0)
)`

export async function findOrderOfAttempt(
  db: Reader,
  attemptId: AttemptId,
): Promise<{ id: OrderId; orderNumber: number; email: string; coinsEarned: number } | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'email', 'coins_earned as coinsEarned'])
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The usual days of delivery to the order's address, or null. A region is one to three first digits of a PIN code, and
 * the smallest region with figures counts (SHIP-3).
 */
const usualDaysSql = sql<{ readonly region: string; readonly from: number; readonly to: number } | null>`(
  SELECT jsonb_build_object('region', region, 'from', half_days, 'to', most_days) FROM delivery_times
  WHERE region IN (left(orders.billing->>'postcode', 3), left(orders.billing->>'postcode', 2), left(orders.billing->>'postcode', 1))
  ORDER BY length(region) DESC LIMIT 1
)`

/** True when a payment was started through the payment link and the shopper did not also start to pay (PAY-39). */
export const IS_PAID_BY_OTHER = sql<boolean>`EXISTS (
  SELECT FROM payer_links WHERE payer_links.attempt_id = orders.attempt_id AND opened_at IS NOT NULL AND NOT also_paid_by_shopper
)`.as('isPaidByOther')

const ordersQuery = (db: Reader) =>
  db
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.order_number as orderNumber',
      'orders.status',
      'orders.kind',
      'orders.replaces',
      'orders.progress_id as progressId',
      'orders.tracking_number as trackingNumber',
      'orders.courier',
      'orders.deduction',
      'orders.coins_withheld as coinsWithheld',
      'orders.email',
      'orders.phone',
      'orders.billing',
      'orders.state_code as stateCode',
      'orders.region',
      ...amountsIn('orders'),
      'orders.coins_earned as coinsEarned',
      'orders.total',
      'orders.payment_method as paymentMethod',
      'orders.placed_at as placedAt',
      sql<Paise>`(SELECT coalesce(sum(payments.shortfall), 0) FROM payments WHERE payments.order_id = orders.id)::bigint`.as(
        'paymentDiscount',
      ),
      usualDaysSql.as('usualDays'),
      IS_PAID_BY_OTHER,
    ])
    .orderBy('orders.placed_at', 'desc')
    .orderBy('orders.id', 'desc')

type OrderRow = Awaited<ReturnType<ReturnType<typeof ordersQuery>['execute']>>[number]

interface OrderLine {
  readonly id: string
  readonly orderId: OrderId
  readonly productId: string
  readonly name: string
  readonly quantity: number
  /** How many units were refunded. */
  readonly takenBack: number
  readonly unitPrice: Paise
  readonly fileKey: string | null
  /** 'en' when the reply is in another language but this name is English (CAT-42). */
  readonly lang?: 'en'
}

interface RefundedUnits {
  readonly productId: string
  readonly name: string
  readonly quantity: number
  readonly restocked: number
}

/** The units of a row of `refunds`, sorted by their position in the order. */
export const unitsOfRefund = sql<readonly RefundedUnits[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('productId', i.product_id, 'name', i.name, 'quantity', l.quantity, 'restocked', l.restocked)
    ORDER BY i.position), '[]')
  FROM refund_lines l JOIN order_items i ON i.id = l.order_item_id WHERE l.refund_id = refunds.id AND l.quantity > 0
)`

export interface OrderRefund {
  readonly id: RefundId
  readonly amount: Paise
  readonly deduction: Paise
  readonly coinsWithheld: number
  readonly reason: RefundReason
  readonly status: RefundStatus
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly lines: readonly RefundedUnits[]
  readonly bankReference: string | null
  readonly delayToldAt: Date | null
  readonly paidWay: PaidWay | null
  readonly paidReference: string | null
  readonly paidOn: string | null
}

export const REFUND_COLUMNS = [
  'refunds.id',
  'refunds.amount',
  'refunds.deduction',
  'refunds.coins_withheld as coinsWithheld',
  'refunds.reason',
  'refunds.status',
  'refunds.created_at as createdAt',
  'refunds.updated_at as updatedAt',
  'refunds.bank_reference as bankReference',
  'refunds.delay_told_at as delayToldAt',
  'refunds.paid_way as paidWay',
  'refunds.paid_reference as paidReference',
  'refunds.paid_on as paidOn',
] as const

export type OrderWithLines = Omit<OrderRow, 'billing'> & {
  readonly billing: StoredAddress
  readonly lines: readonly OrderLine[]
  readonly events: readonly {
    status: OrderRow['status']
    at: Date
    details: { reason?: string; isUndelivered?: boolean }
  }[]
  /** Failed refunds are included only while they are owed. */
  readonly refunds: readonly OrderRefund[]
  readonly creditNotes: readonly { id: string; serial: string; amount: Paise }[]
  readonly replacedBy: OrderId | null
  /** Empty for an order to one address. */
  readonly deliveries: readonly OrderDelivery[]
  readonly cancelRequest: { readonly askedAt: Date; readonly answer: CancelAnswer | null } | null
}

/** Returns an order with its lines, events and refunds, or null. With `owner`, also null for another user's order. */
export async function findOrder(db: Reader, id: OrderId, owner?: UserId): Promise<OrderWithLines | null> {
  let query = ordersQuery(db).where('orders.id', '=', id)
  if (owner) query = query.where('orders.user_id', '=', owner)
  const [order] = await addDetails(db, await query.execute())
  return order ?? null
}

export async function listOrdersOfUser(
  db: Reader,
  userId: UserId,
  after: Cursor | null,
  limit: number,
): Promise<OrderWithLines[]> {
  let query = ordersQuery(db).where('orders.user_id', '=', userId).limit(limit)
  if (after) query = query.where(sql<boolean>`(orders.placed_at, orders.id) < (${after.at}, ${after.id})`)
  return addDetails(db, await query.execute())
}

async function addDetails(db: Reader, rows: readonly OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const linesOf = Map.groupBy(await listLines(db, ids), (line) => line.orderId)
  const eventsOf = Map.groupBy(await listEvents(db, ids), (event) => event.orderId)
  const refundsOf = Map.groupBy(await listRefunds(db, ids), (refund) => refund.orderId)
  const notesOf = Map.groupBy(await listCreditNotes(db, ids), (note) => note.orderId)
  const replacements = await listReplacements(db, ids)
  const requests = await listCancelRequests(db, ids)
  const deliveriesOf = await listDeliveriesOfOrders(db, idsWithDeliveries(rows))
  return rows.map((row) => ({
    ...row,
    billing: row.billing as StoredAddress,
    lines: linesOf.get(row.id) ?? [],
    events: eventsOf.get(row.id) ?? [],
    refunds: refundsOf.get(row.id) ?? [],
    creditNotes: notesOf.get(row.id) ?? [],
    replacedBy: replacements.find(({ replaces }) => replaces === row.id)?.id ?? null,
    deliveries: deliveriesOf.get(row.id) ?? [],
    cancelRequest: requests.get(row.id) ?? null,
  }))
}

const listLines = (db: Reader, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('order_items')
    .leftJoin('product_images', (join) =>
      join
        .onRef('product_images.product_id', '=', 'order_items.product_id')
        .on('product_images.position', '=', 0)
        .on('product_images.retired_at', 'is', null),
    )
    .select([
      'order_items.id',
      'order_items.order_id as orderId',
      'order_items.product_id as productId',
      'order_items.name',
      'order_items.quantity',
      'order_items.refunded_quantity as takenBack',
      'order_items.unit_price as unitPrice',
      'product_images.file_key as fileKey',
    ])
    .where(isAnyOf('order_items.order_id', orderIds))
    .orderBy('order_items.position')
    .execute()

const listEvents = (db: Reader, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('order_events')
    .select(['order_id as orderId', 'status', 'at', 'details'])
    .where(isAnyOf('order_id', orderIds))
    .orderBy('at')
    .execute()

const listRefunds = (db: Reader, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('refunds')
    .select(['order_id as orderId', ...REFUND_COLUMNS, unitsOfRefund.as('lines')])
    .where(isAnyOf('order_id', orderIds))
    .where((eb) => eb.or([eb('status', '<>', 'failed'), isStillOwed]))
    .orderBy('created_at')
    .execute()

const listCreditNotes = (db: Reader, orderIds: readonly OrderId[]) =>
  db
    .selectFrom('credit_notes')
    .select(['id', 'order_id as orderId', 'serial', 'amount'])
    .where(isAnyOf('order_id', orderIds))
    .orderBy('serial')
    .execute()

const listReplacements = (db: Reader, orderIds: readonly OrderId[]) =>
  db.selectFrom('orders').select(['id', 'replaces']).where(isAnyOf('replaces', orderIds)).execute()
