// The SQL of comparing with a gateway: the shop's payments, refunds and attempts, and payments that have neither an
// order nor a full refund.
import { sql } from 'kysely'
import type { AttemptId, OrderId, PaymentId, RefundId } from '#domain/ids.ts'
import { MINIMUM_PAYABLE, type Paise } from '#domain/money.ts'
import type { Between, GatewayPayment, GatewayRefund } from '../../adapters/payment-gateway.ts'
import type { Reader } from '../../db/database.ts'
import type { AttemptStatus, RefundStatus } from '../../db/schema.ts'

export interface RecordedPayment {
  readonly id: PaymentId
  readonly gatewayPaymentId: string
  readonly amount: Paise
  readonly currency: string
  /** The sum of refunds that the gateway has processed. */
  readonly refunded: Paise
  /** True while a refund is requested or pending. */
  readonly isRefunding: boolean
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
}

const SELECT_PAYMENTS = sql`
  SELECT p.id, p.gateway_payment_id AS "gatewayPaymentId", p.amount, p.currency, p.order_id AS "orderId",
    o.order_number AS "orderNumber", r.refunded, r.is_refunding AS "isRefunding"
  FROM payments p LEFT JOIN orders o ON o.id = p.order_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount) FILTER (WHERE status = 'processed' AND gateway_refund_id IS NOT NULL), 0)::bigint AS refunded,
      coalesce(bool_or(status IN ('requested', 'pending')), false) AS is_refunding
    FROM refunds WHERE payment_id = p.id
  ) r`

export async function findPaymentsByGatewayIds(
  db: Reader,
  provider: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedPayment>> {
  const { rows } = await sql<RecordedPayment>`
    ${SELECT_PAYMENTS} WHERE p.gateway_payment_id = ANY (${ids}::text[]) AND p.provider = ${provider}`.execute(db)
  return new Map(rows.map((row) => [row.gatewayPaymentId, row]))
}

/** Returns the gateway's ids of up to `limit` payments of the shop in a period, oldest first. */
export async function listPaymentIdsBetween(
  db: Reader,
  provider: string,
  { from, to }: Between,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT gateway_payment_id AS id FROM payments
    WHERE coalesce(gateway_created_at, captured_at) >= ${from} AND coalesce(gateway_created_at, captured_at) < ${to}
      AND provider = ${provider}
    ORDER BY coalesce(gateway_created_at, captured_at) LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Saves the gateway's times and fees of payments, and the banks' reference numbers, unless unchanged. */
export async function savePaymentFacts(
  db: Reader,
  provider: string,
  payments: readonly GatewayPayment[],
): Promise<void> {
  const paymentFacts = payments.map(({ id, fee, feeTax, references, createdAt }) => ({
    id,
    fee,
    tax: feeTax,
    numbers: references,
    created: createdAt,
  }))
  await sql`
    UPDATE payments SET fee = coalesce(fact.fee, payments.fee), fee_tax = coalesce(fact.tax, fee_tax),
      gateway_created_at = coalesce(fact.created, gateway_created_at),
      bank_references = CASE WHEN cardinality(fact.numbers) > 0 THEN fact.numbers ELSE bank_references END
    FROM jsonb_to_recordset(${JSON.stringify(paymentFacts)}::jsonb)
      AS fact (id text, fee bigint, tax bigint, numbers text[], created timestamptz)
    WHERE gateway_payment_id = fact.id AND provider = ${provider}
      AND (payments.fee, fee_tax, gateway_created_at, bank_references) IS DISTINCT FROM (
        coalesce(fact.fee, payments.fee), coalesce(fact.tax, fee_tax), coalesce(fact.created, gateway_created_at),
        CASE WHEN cardinality(fact.numbers) > 0 THEN fact.numbers ELSE bank_references END)
  `.execute(db)
}

export interface RecordedRefund {
  readonly id: RefundId
  readonly gatewayRefundId: string
  readonly gatewayPaymentId: string
  readonly amount: Paise
  readonly status: RefundStatus
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
}

const SELECT_REFUNDS = sql`
  SELECT r.id, r.gateway_refund_id AS "gatewayRefundId", p.gateway_payment_id AS "gatewayPaymentId", r.amount, r.status,
    r.order_id AS "orderId", o.order_number AS "orderNumber"
  FROM refunds r JOIN payments p ON p.id = r.payment_id LEFT JOIN orders o ON o.id = r.order_id`

export async function findRefundsByGatewayIds(
  db: Reader,
  provider: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, RecordedRefund>> {
  const { rows } = await sql<RecordedRefund>`
    ${SELECT_REFUNDS} WHERE r.gateway_refund_id = ANY (${ids}::text[]) AND r.provider = ${provider}`.execute(db)
  return new Map(rows.map((row) => [row.gatewayRefundId, row]))
}

/** Returns up to `limit` refunds of the shop in a period that the gateway has accepted and that have not failed. */
export async function listRefundsBetween(
  db: Reader,
  provider: string,
  { from, to }: Between,
  limit: number,
): Promise<RecordedRefund[]> {
  const { rows } = await sql<RecordedRefund>`
    ${SELECT_REFUNDS}
    WHERE coalesce(r.gateway_created_at, r.created_at) >= ${from} AND coalesce(r.gateway_created_at, r.created_at) < ${to}
      AND r.gateway_refund_id IS NOT NULL AND r.status <> 'failed' AND r.provider = ${provider}
    ORDER BY coalesce(r.gateway_created_at, r.created_at) LIMIT ${limit}`.execute(db)
  return rows
}

/** Saves when the gateway created refunds, and the banks' reference numbers. */
export async function saveRefundFacts(db: Reader, provider: string, refunds: readonly GatewayRefund[]): Promise<void> {
  const refundFacts = refunds.map(({ id, reference, createdAt }) => ({ id, number: reference, created: createdAt }))
  await sql`
    UPDATE refunds SET bank_reference = coalesce(fact.number, bank_reference),
      gateway_created_at = coalesce(fact.created, gateway_created_at)
    FROM jsonb_to_recordset(${JSON.stringify(refundFacts)}::jsonb) AS fact (id text, number text, created timestamptz)
    WHERE gateway_refund_id = fact.id AND provider = ${provider}
      AND (bank_reference, gateway_created_at)
        IS DISTINCT FROM (coalesce(fact.number, bank_reference), coalesce(fact.created, gateway_created_at))
  `.execute(db)
}

interface RecordedAttempt {
  readonly id: AttemptId
  readonly status: AttemptStatus
  readonly orderId: OrderId | null
  readonly orderNumber: number | null
}

/** Returns the payment attempt of a gateway order, with its order if there is one; null without an attempt. */
export async function findAttemptOfGatewayOrder(
  db: Reader,
  provider: string,
  gatewayOrderId: string,
): Promise<RecordedAttempt | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .leftJoin('orders', 'orders.attempt_id', 'payment_attempts.id')
    .select([
      'payment_attempts.id',
      'payment_attempts.status',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
    ])
    .where('payment_attempts.gateway_order_id', '=', gatewayOrderId)
    .where('payment_attempts.provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

/** Records when a gateway's lists or its settlement report were last read completely. */
export async function recordComparison(
  db: Reader,
  comparison: { readonly provider: string; readonly source: 'lists' | 'settlements'; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('gateway_comparisons')
    .values(comparison)
    .onConflict((conflict) => conflict.columns(['provider', 'source']).doUpdateSet({ at: comparison.at }))
    .execute()
}

/**
 * Returns when lists and settlement reports were last read completely; null for never. With several gateways, returns
 * the time of the gateway that was read least recently.
 */
export async function findComparisonTimes(db: Reader): Promise<{ lists: Date | null; settlements: Date | null }> {
  const rows = await db.selectFrom('gateway_comparisons').select(['source', 'at']).orderBy('at').limit(20).execute()
  const lastRead = (source: 'lists' | 'settlements'): Date | null =>
    rows.find((row) => row.source === source)?.at ?? null
  return { lists: lastRead('lists'), settlements: lastRead('settlements') }
}

export interface UnrefundedPayment {
  readonly id: PaymentId
  readonly gatewayPaymentId: string
  readonly attemptId: AttemptId
  /** The amount that was neither refunded nor charged back. */
  readonly unreturned: Paise
}

/**
 * Returns up to `limit` payments of known attempts without an order that were captured before a time and still have a
 * refundable amount, newest first. Payments that staff must decide about or keep, and payments with a failed refund,
 * are left out. With `paymentId`, only this payment is returned.
 */
export async function listUnrefundedPayments(
  db: Reader,
  filter: { readonly provider: string; readonly before: Date; readonly paymentId?: PaymentId },
  limit: number,
): Promise<UnrefundedPayment[]> {
  const { rows } = await sql<UnrefundedPayment>`
    SELECT p.id, p.gateway_payment_id AS "gatewayPaymentId", p.attempt_id AS "attemptId",
      (p.amount - p.refunded - p.charged_back)::bigint AS unreturned
    FROM payments p
    WHERE p.order_id IS NULL AND p.refunded < p.amount AND p.attempt_id IS NOT NULL AND p.taken_over_at IS NULL
      AND p.amount - p.refunded - p.charged_back >= ${MINIMUM_PAYABLE}
      AND p.provider = ${filter.provider} AND p.captured_at < ${filter.before} AND p.id = coalesce(${filter.paymentId ?? null}, p.id)
      AND NOT EXISTS (SELECT FROM payment_decisions d WHERE d.payment_id = p.id AND d.outcome IS NULL)
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.status = 'failed')
    ORDER BY p.captured_at DESC, p.id DESC LIMIT ${limit}`.execute(db)
  return rows
}
