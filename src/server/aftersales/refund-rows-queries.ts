// The SQL of refunds for staff, and of refused, late and failed refunds (REF-9 to REF-12).
import { sql } from 'kysely'
import type { RefundState } from '#contract/aftersales.ts'
import type { OrderId, PaymentId, RefundId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { isAnyOf } from '../db/sql-pieces.ts'
import { amountStillOwed, isStillOwed, REFUND_COLUMNS, unitsOfRefund } from '../orders/orders-queries.ts'
import { isHeldByDispute } from '../payments/refund-queries.ts'

/** True for a failed refund that is still owed and was not sent again. */
export const isOwedAfterFailure = sql<boolean>`refunds.status = 'failed' AND ${isStillOwed}`

/** True for an unfinished refund that the gateway has refused, or that was reported as delayed. */
const isBeingRetried = sql<boolean>`refunds.status IN ('requested', 'pending')
  AND (refunds.refused_at IS NOT NULL OR refunds.delay_told_at IS NOT NULL)`

/** The amount in paise that can be sent again or paid by bank transfer: at most what is left of the payment. */
const owedAmount = sql<Paise>`CASE WHEN refunds.status = 'failed' THEN (
    SELECT greatest(least(refunds.amount, ${amountStillOwed}), 0)
    FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE p.id = refunds.payment_id
  ) ELSE refunds.amount END::bigint`

const refundsQuery = (db: Reader) =>
  db
    .selectFrom('refunds')
    .select([
      ...REFUND_COLUMNS,
      'refunds.provider',
      'refunds.words',
      'refunds.gateway_refund_id as gatewayRefundId',
      'refunds.failure',
      'refunds.refusal_status as refusalStatus',
      'refunds.refused_at as refusedAt',
      'refunds.next_look_at as nextLookAt',
      owedAmount.as('owed'),
      isOwedAfterFailure.as('canRetry'),
      isHeldByDispute.as('isHeld'),
      unitsOfRefund.as('lines'),
    ])

/** Returns the refunds of an order, oldest first. `canRetry` is true for a failed one that is still owed. */
export const listRefundsOfOrder = (db: Reader, orderId: OrderId) =>
  refundsQuery(db).where('refunds.order_id', '=', orderId).orderBy('refunds.created_at').orderBy('refunds.id').execute()

export type StaffRefund = Awaited<ReturnType<typeof listRefundsOfOrder>>[number]

export async function listRefundRows(
  db: Reader,
  {
    after,
    state,
    payments = null,
  }: {
    readonly after: Cursor | null
    /** 'needs_you' selects failed refunds that are still owed, 'tried' those of `isBeingRetried`. */
    readonly state: RefundState
    /** The payments whose refunds are listed; null for all payments. */
    readonly payments?: readonly PaymentId[] | null
  },
  limit: number,
) {
  let query = refundsQuery(db)
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    // A payment found at the gateway may have no known user.
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payment_attempts.user_id')
    .leftJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'payments.gateway_payment_id as gatewayPaymentId',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'users.id as userId',
      'users.name',
    ])
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(limit)
  if (payments !== null) query = query.where(isAnyOf('refunds.payment_id', payments))
  if (state === 'needs_you') query = query.where('refunds.status', '=', 'failed').where(isStillOwed)
  if (state === 'tried') query = query.where(isBeingRetried)
  if (after) query = query.where(sql<boolean>`(refunds.created_at, refunds.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export const failedRefundsQuery = (db: Reader) =>
  db.selectFrom('refunds').select('refunds.id').where(isOwedAfterFailure)

export const retriedRefundsQuery = (db: Reader) => db.selectFrom('refunds').select('refunds.id').where(isBeingRetried)

/** Returns the order of a refund, which never changes; null for a refund without an order. */
export async function findOrderOfRefund(db: Reader, id: RefundId): Promise<OrderId | null> {
  const row = await db.selectFrom('refunds').select('order_id as orderId').where('id', '=', id).executeTakeFirst()
  return row?.orderId ?? null
}

/**
 * Locks and returns a refund, with the id of the refund that replaces it; null when there is no such refund. Lock it
 * before its payment.
 */
export async function lockRefund(tx: Tx, id: RefundId) {
  const row = await tx
    .selectFrom('refunds')
    .select([
      'refunds.id',
      'refunds.provider',
      'refunds.payment_id as paymentId',
      'refunds.order_id as orderId',
      'refunds.amount',
      'refunds.reason',
      'refunds.status',
      'refunds.deduction',
      'refunds.coins_withheld as coinsWithheld',
      'refunds.words',
      'refunds.failure',
      'refunds.refusal_status as refusalStatus',
      'refunds.refused_at as refusedAt',
      'refunds.asked_at as askedAt',
      'refunds.created_at as createdAt',
    ])
    .where('refunds.id', '=', id)
    .forUpdate('refunds')
    .executeTakeFirst()
  if (!row) return null
  const replacement = await tx.selectFrom('refunds').select('id').where('retries', '=', id).executeTakeFirst()
  return { ...row, retriedBy: replacement?.id ?? null }
}

export type LockedRefund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>

/** Returns how many paise are still owed for the failed refunds of a payment; negative when too much was refunded. */
export async function findAmountStillOwed(tx: Tx, paymentId: PaymentId): Promise<Paise> {
  const { rows } = await sql<{ left: Paise }>`
    SELECT ${amountStillOwed} AS left FROM payments p LEFT JOIN orders o ON o.id = p.order_id WHERE p.id = ${paymentId}`.execute(
    tx,
  )
  return rows[0]?.left ?? paise(0)
}

/** Returns how many charged-back paise of a payment are recorded in failed refunds other than `excludedRefund`. */
export async function sumOtherChargedBackRefunds(
  tx: Tx,
  paymentId: PaymentId,
  excludedRefund: RefundId,
): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM refunds
    WHERE payment_id = ${paymentId} AND by_bank AND status = 'failed' AND id <> ${excludedRefund}
      AND NOT EXISTS (SELECT FROM refunds again WHERE again.retries = refunds.id)
  `.execute(tx)
  return rows[0]?.amount ?? paise(0)
}

/**
 * Marks late refunds as reported to the shopper and returns their ids. An unfinished or still owed refund is late when
 * it was created before `askedBefore`, or refused or failed before `failedBefore`.
 */
export async function claimLateRefunds(
  tx: Tx,
  { at, askedBefore, failedBefore }: { readonly at: Date; readonly askedBefore: Date; readonly failedBefore: Date },
  limit: number,
): Promise<RefundId[]> {
  const { rows } = await sql<{ id: RefundId }>`
    UPDATE refunds SET delay_told_at = ${at} WHERE id IN (
      SELECT refunds.id FROM refunds
      WHERE delay_told_at IS NULL AND (
        status IN ('requested', 'pending') AND (created_at < ${askedBefore} OR refused_at < ${failedBefore})
        OR ${isOwedAfterFailure} AND (created_at < ${askedBefore} OR coalesce(refused_at, updated_at) < ${failedBefore}))
      ORDER BY created_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id
  `.execute(tx)
  return rows.map(({ id }) => id)
}

export async function findGatewayIdsOfRefund(db: Reader, id: RefundId) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.provider',
      'refunds.status',
      'refunds.gateway_refund_id as gatewayRefundId',
      'refunds.asked_at as askedAt',
      'payments.gateway_payment_id as gatewayPaymentId',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
