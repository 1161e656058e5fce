// Queries for disputes, their history, and their effect on payments and refunds.
import { sql } from 'kysely'
import type { DisputePhase, DisputeStatus } from '#domain/dispute.ts'
import type { DisputeId, OrderId, PaymentId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'

/** Returns the ids of a payment and of its order; null when the shop does not know the payment. */
export async function findDisputedPayment(db: Reader, provider: string, gatewayPaymentId: string) {
  const row = await db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId'])
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Locks and returns a payment's refunds that the gateway has not accepted, newest first. Lock them before the payment.
 */
export const lockUnsentRefunds = (tx: Tx, paymentId: PaymentId) =>
  tx
    .selectFrom('refunds')
    .select(['id', 'amount'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .where('gateway_refund_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute()

/** Locks a payment and returns its amount and its refunded sum. */
export const lockDisputedPayment = (tx: Tx, id: PaymentId) =>
  tx.selectFrom('payments').select(['amount', 'refunded']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export interface DisputeRow {
  readonly id: DisputeId
  readonly provider: string
  readonly gatewayDisputeId: string
  readonly paymentId: PaymentId | null
  readonly gatewayPaymentId: string
  readonly amount: Paise
  /** The sum that the bank has deducted in this dispute and not returned. */
  readonly deducted: Paise
  readonly phase: DisputePhase
  readonly status: DisputeStatus
  readonly reason: string
  readonly respondBy: Date | null
  readonly openedAt: Date
  readonly askedAt: Date
  /** When phase, status, deducted amount or deadline last changed. */
  readonly updatedAt: Date
  readonly resolvedAt: Date | null
  /** When the bank first took money. */
  readonly deductedAt: Date | null
}

/** Locks and returns a dispute; null when it is new. */
export async function lockDispute(tx: Tx, provider: string, gatewayDisputeId: string): Promise<DisputeRow | null> {
  const row = await tx
    .selectFrom('disputes')
    .select([
      'id',
      'provider',
      'gateway_dispute_id as gatewayDisputeId',
      'payment_id as paymentId',
      'gateway_payment_id as gatewayPaymentId',
      'amount',
      'deducted',
      'phase',
      'status',
      'reason',
      'respond_by as respondBy',
      'opened_at as openedAt',
      'asked_at as askedAt',
      'updated_at as updatedAt',
      'resolved_at as resolvedAt',
      'deducted_at as deductedAt',
    ])
    .where('provider', '=', provider)
    .where('gateway_dispute_id', '=', gatewayDisputeId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Inserts or updates a dispute. Concurrent writers write one row. */
export async function saveDispute(tx: Tx, row: DisputeRow): Promise<void> {
  const values = {
    payment_id: row.paymentId,
    amount: row.amount,
    deducted: row.deducted,
    phase: row.phase,
    status: row.status,
    reason: row.reason,
    respond_by: row.respondBy,
    asked_at: row.askedAt,
    updated_at: row.updatedAt,
    resolved_at: row.resolvedAt,
    deducted_at: row.deductedAt,
  }
  await tx
    .insertInto('disputes')
    .values({
      id: row.id,
      provider: row.provider,
      gateway_dispute_id: row.gatewayDisputeId,
      gateway_payment_id: row.gatewayPaymentId,
      opened_at: row.openedAt,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'gateway_dispute_id']).doUpdateSet(values))
    .execute()
}

export async function insertDisputeEvent(tx: Tx, { id, phase, status, deducted, respondBy, updatedAt }: DisputeRow) {
  await tx
    .insertInto('dispute_events')
    .values({ dispute_id: id, at: updatedAt, phase, status, deducted, respond_by: respondBy })
    .execute()
}

/** Stores in a payment the sum that banks have deducted in all its disputes, and returns that sum. */
export async function updateDeductedAmount(tx: Tx, paymentId: PaymentId): Promise<Paise> {
  const { deducted } = await tx
    .updateTable('payments')
    .set((eb) => ({
      deducted: eb
        .selectFrom('disputes')
        .select(sql<Paise>`coalesce(sum(deducted), 0)`.as('deducted'))
        .where('payment_id', '=', paymentId),
    }))
    .where('id', '=', paymentId)
    .returning('deducted')
    .executeTakeFirstOrThrow()
  return deducted
}

/**
 * Marks a requested refund as failed, because the payer got the money from the bank, and subtracts its amount from the
 * payment's refunded sum. A refund with another status stays unchanged.
 */
export async function markRefundedByBank(tx: Tx, refundId: RefundId, at: Date): Promise<void> {
  await sql`
    WITH stopped AS (
      UPDATE refunds SET status = 'failed', by_bank = true, updated_at = ${at} WHERE id = ${refundId} AND status = 'requested'
      RETURNING payment_id, amount
    )
    UPDATE payments SET refunded = refunded - stopped.amount FROM stopped WHERE payments.id = stopped.payment_id
  `.execute(tx)
}

/** A dispute that blocks sending money or goods for an order: it is open, or the bank has taken money. */
export interface BlockingDispute {
  readonly id: DisputeId
  readonly isOpen: boolean
  readonly deducted: Paise
}

/** The payment of a sale, or a payment without an order. */
export type DisputedMoney = { readonly saleId: OrderId } | { readonly paymentId: PaymentId }

/** Returns a payment's newest open dispute, or else the newest in which a bank took money; null for neither. */
export async function findBlockingDispute(db: Reader, money: DisputedMoney): Promise<BlockingDispute | null> {
  const query = db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.id', 'disputes.deducted', sql<boolean>`disputes.resolved_at IS NULL`.as('isOpen')])
    .where(sql<boolean>`(disputes.resolved_at IS NULL OR disputes.deducted > 0)`)
    .orderBy(sql`disputes.resolved_at IS NULL`, 'desc')
    .orderBy('disputes.opened_at', 'desc')
    .limit(1)
  const row = await ('saleId' in money
    ? query.where('payments.order_id', '=', money.saleId)
    : query.where('payments.id', '=', money.paymentId)
  ).executeTakeFirst()
  return row ?? null
}

/**
 * Returns up to 20 disputes of a sale's payment, open ones first. `isStanding` is true for an open dispute, and when
 * the bank has taken money.
 */
export const listDisputesOfOrder = (db: Reader, saleId: OrderId) =>
  db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select([
      'disputes.id',
      'disputes.status',
      'disputes.phase',
      'disputes.amount',
      'disputes.deducted',
      'disputes.respond_by as respondBy',
      sql<boolean>`(disputes.resolved_at IS NULL OR disputes.deducted > 0)`.as('isStanding'),
    ])
    .where('payments.order_id', '=', saleId)
    .orderBy(sql`disputes.resolved_at IS NULL`, 'desc')
    .orderBy('disputes.opened_at', 'desc')
    .limit(MAX_OF_ORDER)
    .execute()

const MAX_OF_ORDER = 20

/** Marks the requested refunds of a payment to be sent despite its dispute, and returns their ids. */
export async function releaseRefunds(tx: Tx, money: DisputedMoney): Promise<RefundId[]> {
  const rows = await tx
    .updateTable('refunds')
    .from('payments')
    .set({ sees_dispute: true })
    .whereRef('payments.id', '=', 'refunds.payment_id')
    .where((eb) =>
      'saleId' in money ? eb('payments.order_id', '=', money.saleId) : eb('payments.id', '=', money.paymentId),
    )
    .where('refunds.status', '=', 'requested')
    .returning('refunds.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the gateway's ids of open disputes that were opened before `before`, the least recently read first. */
export async function listOldOpenDisputes(
  db: Reader,
  provider: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('gateway_dispute_id as id')
    .where('resolved_at', 'is', null)
    .where('opened_at', '<', before)
    .where('provider', '=', provider)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
