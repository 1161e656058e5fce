// The SQL of payments without an order, and of refunds.
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { AttemptId, OrderId, PaymentId, RefundId, UserId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { PaidWay } from '#domain/paid-another-way.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { GatewayEvent, GatewayPayment, GatewayRefund } from '../adapters/payment-gateway.ts'
import type { Database, Reader, Tx } from '../db/database.ts'
import type { RefundStatus } from '../db/schema.ts'

/** Inserts a captured payment that has no order. */
export async function insertPayment(
  tx: Tx,
  row: {
    id: PaymentId
    /** Null for a payment that belongs to no known attempt. */
    attemptId: AttemptId | null
    provider: string
    payment: GatewayPayment
    at: Date
    /** True when staff keep the money although it belongs to no order. */
    isTakenOver?: boolean
  },
): Promise<void> {
  await tx
    .insertInto('payments')
    .values({
      id: row.id,
      attempt_id: row.attemptId,
      provider: row.provider,
      gateway_payment_id: row.payment.id,
      amount: row.payment.amount,
      currency: row.payment.currency,
      method: row.payment.method,
      instrument: row.payment.instrument,
      order_id: null,
      captured_at: row.at,
      gateway_created_at: row.payment.createdAt,
      bank_references: row.payment.references,
      fee: row.payment.fee,
      fee_tax: row.payment.feeTax,
      taken_over_at: row.isTakenOver ? row.at : null,
    })
    .execute()
}

/** Returns a payment's amount, its refunded sum, and the sum that a bank took back (DISP-4). */
export const findPaymentAmounts = (tx: Tx, id: PaymentId) =>
  tx
    .selectFrom('payments')
    .select(['amount', 'refunded', 'charged_back as chargedBack'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export async function hasPayment(db: Reader, provider: string, gatewayPaymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row !== undefined
}

interface NewRefund {
  readonly id: RefundId
  readonly paymentId: PaymentId
  readonly amount: Paise
  readonly reason: RefundReason
  readonly at: Date
  readonly orderId?: OrderId
  readonly deduction?: Paise
  /** The number of earned coins that were spent already, so that their value was deducted. */
  readonly coinsWithheld?: number
  /** The reason that staff wrote to the shopper. */
  readonly words?: string
  /** The failed refund that this one replaces. */
  readonly retries?: RefundId
  /** The gateway's refund, if it was made in the gateway's dashboard. */
  readonly gatewayRefund?: GatewayRefund
  /** True when a bank took the money back in a dispute. Nothing is sent (DISP-6). */
  readonly isChargedBack?: boolean
  /** The transfer from the shop's bank account that staff made instead of a retry. */
  readonly paid?: PaidAnotherWay
}

interface PaidAnotherWay {
  readonly way: PaidWay
  readonly reference: string
  readonly on: CalendarDate
  readonly recordedBy: UserId
}

/**
 * Inserts a refund; its id is the idempotency key of its request to the gateway. Its amount is added to the payment's
 * refunded sum, unless it is charged back, and the database refuses more than the remaining amount (DISP-5). A refund
 * made at the gateway reduces the charged-back sum if both together exceed the payment.
 */
export async function insertRefund(tx: Tx, row: NewRefund): Promise<void> {
  if (!row.isChargedBack)
    await tx
      .updateTable('payments')
      .set({
        refunded: sql`refunded + ${row.amount}`,
        ...(row.gatewayRefund ? { charged_back: sql`least(charged_back, amount - refunded - ${row.amount})` } : {}),
      })
      .where('id', '=', row.paymentId)
      .execute()
  await tx
    .insertInto('refunds')
    .values((eb) => ({
      id: row.id,
      payment_id: row.paymentId,
      provider: eb.selectFrom('payments').select('provider').where('id', '=', row.paymentId),
      amount: row.amount,
      reason: row.reason,
      idempotency_key: row.id,
      status: initialStatus(row),
      by_bank: row.isChargedBack ?? false,
      gateway_refund_id: row.gatewayRefund?.id ?? null,
      gateway_created_at: row.gatewayRefund?.createdAt ?? null,
      bank_reference: row.gatewayRefund?.reference ?? null,
      paid_way: row.paid?.way ?? null,
      paid_reference: row.paid?.reference ?? null,
      paid_on: row.paid?.on ?? null,
      paid_recorded_by: row.paid?.recordedBy ?? null,
      // If the replaced refund's delay was emailed, no second email is sent.
      delay_told_at: eb
        .selectFrom('refunds as before')
        .select('before.delay_told_at')
        .where('before.id', '=', row.retries ?? null),
      created_at: row.at,
      updated_at: row.at,
      order_id: row.orderId ?? null,
      deduction: row.deduction ?? paise(0),
      coins_withheld: row.coinsWithheld ?? 0,
      retries: row.retries ?? null,
      words: row.words ?? '',
    }))
    .execute()
}

function initialStatus({ isChargedBack, paid, gatewayRefund }: NewRefund): RefundStatus {
  if (isChargedBack) return 'failed'
  if (paid) return 'processed'
  return gatewayRefund?.status ?? 'requested'
}

/** True when a refund waits for the end of a dispute, because the bank may return the same money (DISP-7). */
export const isHeldByDispute = sql<boolean>`(
  refunds.status = 'requested' AND refunds.gateway_refund_id IS NULL AND NOT refunds.sees_dispute
  AND EXISTS (SELECT FROM disputes WHERE disputes.payment_id = refunds.payment_id AND disputes.resolved_at IS NULL)
)`

/** Returns a refund with its payment's id at the gateway, or null. `isHeld` is true while a dispute holds it. */
export async function findRefund(db: Database, id: string) {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.provider',
      'refunds.amount',
      'refunds.status',
      'refunds.idempotency_key as idempotencyKey',
      'refunds.refused_at as refusedAt',
      'refunds.gateway_refund_id as gatewayRefundId',
      'payments.gateway_payment_id as gatewayPaymentId',
      isHeldByDispute.as('isHeld'),
    ])
    .where('refunds.id', '=', id as RefundId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Returns the recipient, order and language of a refund's emails. The address is the order's or, without an order, the
 * attempt's. Null without an address, and once the account is erased.
 */
export async function findRefundRecipient(
  db: Reader,
  id: RefundId,
): Promise<{ recipient: string; orderId: OrderId | null; language: string } | null> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('users', 'users.id', 'payment_attempts.user_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'orders.id as orderId',
      'orders.email',
      sql<string>`payment_attempts.billing->>'email'`.as('billingEmail'),
      'users.deleted_at as deletedAt',
      'payment_attempts.language',
    ])
    .where('refunds.id', '=', id)
    .executeTakeFirst()
  const recipient = row?.email || row?.billingEmail
  return row && recipient && row.deletedAt === null ? { recipient, orderId: row.orderId, language: row.language } : null
}

/** Returns the gateway's ids of a payment's refunds, as far as the shop has recorded them. */
export async function listRecordedRefundIds(
  db: Database,
  provider: string,
  gatewayPaymentId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.gateway_refund_id as id')
    .where('payments.gateway_payment_id', '=', gatewayPaymentId)
    .where('payments.provider', '=', provider)
    .execute()
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

export async function findRefundByGatewayId(
  db: Database,
  provider: string,
  gatewayRefundId: string,
): Promise<RefundId | null> {
  const row = await db
    .selectFrom('refunds')
    .select('id')
    .where('gateway_refund_id', '=', gatewayRefundId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Saves the event id of a webhook. Returns false when the event was delivered before. */
export async function saveWebhookEvent(
  tx: Tx,
  { id, name, gatewayOrderId, provider, at }: GatewayEvent & { provider: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_events')
    .values({ event_id: id, provider, event: name, gateway_order_id: gatewayOrderId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
