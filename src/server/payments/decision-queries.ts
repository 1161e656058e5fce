// The SQL of payments that wait for staff, and of the switch that stops automatic refunds (PAY-26, PAY-27).
import { type RawBuilder, sql } from 'kysely'
import type { AttemptId, OrderId, PaymentId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { DecisionCause } from '../db/schema.ts'
import { countUpTo } from '../db/search-newest.ts'

/** True for a row of `payments` that waits for staff. */
export const isUndecided: RawBuilder<boolean> = sql<boolean>`EXISTS (
  SELECT FROM payment_decisions WHERE payment_decisions.payment_id = payments.id AND payment_decisions.outcome IS NULL
)`

/** Records that staff must decide about a payment. `payerFee` is the part of the gateway's fee that the payer bore. */
export async function insertDecision(
  tx: Tx,
  row: { paymentId: PaymentId; cause: DecisionCause; payerFee: Paise; at: Date },
): Promise<void> {
  await tx
    .insertInto('payment_decisions')
    .values({ payment_id: row.paymentId, cause: row.cause, payer_fee: row.payerFee, asked_at: row.at })
    .execute()
}

export async function closeDecision(
  tx: Tx,
  paymentId: PaymentId,
  outcome: 'order' | 'refund',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('payment_decisions')
    .set({ outcome, decided_at: at })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Returns the attempt of a payment about which staff decide or have decided, or null. */
export async function findAttemptOfDecision(db: Reader, paymentId: PaymentId): Promise<AttemptId | null> {
  const row = await db
    .selectFrom('payment_decisions')
    .innerJoin('payments', 'payments.id', 'payment_decisions.payment_id')
    .select('payments.attempt_id as attemptId')
    .where('payment_decisions.payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.attemptId ?? null
}

/**
 * Locks a payment and the decision about it, and returns both. `isDisputed` is true when a dispute is open or has cost
 * money. The caller has locked the attempt.
 */
export const lockDecision = (tx: Tx, paymentId: PaymentId) =>
  tx
    .selectFrom('payments')
    .innerJoin('payment_decisions', 'payment_decisions.payment_id', 'payments.id')
    .select([
      'payments.amount',
      'payments.currency',
      'payments.method',
      'payments.refunded',
      'payments.charged_back as chargedBack',
      sql<boolean>`EXISTS (
        SELECT FROM disputes WHERE disputes.payment_id = payments.id AND (disputes.resolved_at IS NULL OR disputes.deducted > 0)
      )`.as('isDisputed'),
      'payment_decisions.cause',
      'payment_decisions.payer_fee as payerFee',
      'payment_decisions.outcome',
    ])
    .where('payments.id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export async function assignPaymentToOrder(
  tx: Tx,
  id: PaymentId,
  assignment: { orderId: OrderId; surplus: Paise; shortfall: Paise },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ order_id: assignment.orderId, surplus: assignment.surplus, shortfall: assignment.shortfall })
    .where('id', '=', id)
    .execute()
}

/** Returns when automatic refunds were stopped; null when they are on. */
export async function findRefundsStoppedAt(db: Reader): Promise<Date | null> {
  const row = await db.selectFrom('automatic_refunds').select('stopped_at as stoppedAt').executeTakeFirst()
  return row?.stoppedAt ?? null
}

/**
 * Stops automatic refunds if `paymentId` is the second payment of a wrong amount in a row: since the first, no order
 * was placed with an exact payment, and staff have not switched refunds on. Returns true when this call stopped them.
 */
export async function stopRefundsAfterSecondDifference(tx: Tx, paymentId: PaymentId, at: Date): Promise<boolean> {
  // This locks the switch, so that concurrent payments with wrong amounts are counted one after another.
  await sql`INSERT INTO automatic_refunds DEFAULT VALUES ON CONFLICT (id) DO UPDATE SET id = true`.execute(tx)
  const { numAffectedRows } = await sql`
    UPDATE automatic_refunds SET stopped_at = ${at}
    WHERE stopped_at IS NULL AND EXISTS (
      SELECT FROM (
        SELECT asked_at FROM payment_decisions WHERE cause = 'amount' AND payment_id <> ${paymentId}
        ORDER BY asked_at DESC LIMIT 1
      ) before
      WHERE (automatic_refunds.resumed_at IS NULL OR before.asked_at > automatic_refunds.resumed_at)
        AND NOT EXISTS (
          SELECT FROM orders JOIN payments ON payments.order_id = orders.id
          WHERE orders.placed_at > before.asked_at AND NOT EXISTS (SELECT FROM payment_decisions d WHERE d.payment_id = payments.id)
        )
    )
  `.execute(tx)
  return numAffectedRows === 1n
}

/** Switches automatic refunds on. Returns false when they were on already. */
export async function switchRefundsOn(tx: Tx, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('automatic_refunds')
    .set({ stopped_at: null, resumed_at: at })
    .where('stopped_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const countUndecided = (db: Reader) =>
  countUpTo(db, db.selectFrom('payment_decisions').select('payment_id').where('outcome', 'is', null))

export const listUndecided = (db: Reader, limit: number) =>
  db
    .selectFrom('payment_decisions')
    .innerJoin('payments', 'payments.id', 'payment_decisions.payment_id')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .innerJoin('users', 'users.id', 'payment_attempts.user_id')
    .select([
      'payments.id',
      'payments.gateway_payment_id as gatewayPaymentId',
      'payments.amount',
      'payments.currency',
      'payments.refunded',
      'payment_attempts.payable',
      'payment_attempts.held',
      'payment_attempts.status',
      'payment_attempts.hold_expires_at as heldUntil',
      'payment_decisions.cause',
      'payment_decisions.payer_fee as payerFee',
      'payment_decisions.asked_at as askedAt',
      'users.id as userId',
      'users.name',
    ])
    .where('payment_decisions.outcome', 'is', null)
    .orderBy('payment_decisions.asked_at')
    .orderBy('payment_decisions.payment_id')
    .limit(limit)
    .execute()
