// Queries for disputes on staff pages, with their payment, order and refunds.
import { sql } from 'kysely'
import { type DisputeId, isId, type OrderId, type PaymentId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'
import { isHeldByDispute } from '../../payments/refund-queries.ts'

/** The sort key of open disputes. A dispute without a deadline comes last. */
const deadlineSql = sql<Date>`coalesce(disputes.respond_by, timestamptz '2999-12-31')`

const disputesQuery = (db: Reader) =>
  db
    .selectFrom('disputes')
    .leftJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('users', 'users.id', 'payment_attempts.user_id')
    .leftJoin('orders', 'orders.id', 'payments.order_id')
    .select([
      'disputes.id',
      'disputes.gateway_dispute_id as gatewayDisputeId',
      'disputes.gateway_payment_id as gatewayPaymentId',
      'disputes.phase',
      'disputes.status',
      'disputes.reason',
      'disputes.amount',
      'disputes.deducted',
      'disputes.respond_by as respondBy',
      'disputes.opened_at as openedAt',
      'disputes.resolved_at as resolvedAt',
      'disputes.note',
      'payments.id as paymentId',
      'users.id as userId',
      'users.name',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'orders.status as orderStatus',
      sql<Paise>`coalesce(payments.refunded, 0)::bigint`.as('refunded'),
      sql<Paise>`(SELECT coalesce(sum(refunds.amount), 0) FROM refunds
        WHERE refunds.payment_id = disputes.payment_id AND ${isHeldByDispute})::bigint`.as('held'),
      deadlineSql.as('deadline'),
    ])

export type ListedDispute = Awaited<ReturnType<ReturnType<typeof disputesQuery>['execute']>>[number]

/** A search for disputes: the search text, and the payments that it identifies. */
interface DisputeSearch {
  readonly text: string
  readonly payments: readonly { readonly id: PaymentId; readonly gatewayPaymentId: string }[]
}

interface DisputesFilter {
  readonly after: Cursor | null
  /** Null for all disputes. */
  readonly search: DisputeSearch | null
}

/** SQL that finds disputes by their payments, their own ids or the gateway's ids. */
const matchesSearch = ({ text, payments }: DisputeSearch) => sql<boolean>`(
  disputes.gateway_dispute_id = ${text} OR disputes.id = ${isId(text) ? text : null} OR disputes.gateway_payment_id = ${text}
  OR disputes.payment_id = ANY(${payments.map(({ id }) => id)}))`

/** Returns open disputes after a cursor, the nearest deadline first. */
export async function listOpenDisputes(
  db: Reader,
  { after, search }: DisputesFilter,
  limit: number,
): Promise<ListedDispute[]> {
  let query = disputesQuery(db)
    .where('disputes.resolved_at', 'is', null)
    .orderBy(deadlineSql)
    .orderBy('disputes.id')
    .limit(limit)
  if (search) query = query.where(matchesSearch(search))
  if (after) query = query.where(sql<boolean>`(${deadlineSql}, disputes.id) > (${after.at}, ${after.id})`)
  return query.execute()
}

/** Returns resolved disputes after a cursor, the latest opened first. */
export async function listEndedDisputes(
  db: Reader,
  { after, search }: DisputesFilter,
  limit: number,
): Promise<ListedDispute[]> {
  let query = disputesQuery(db)
    .where('disputes.resolved_at', 'is not', null)
    .orderBy('disputes.opened_at', 'desc')
    .orderBy('disputes.id', 'desc')
    .limit(limit)
  if (search) query = query.where(matchesSearch(search))
  if (after) query = query.where(sql<boolean>`(disputes.opened_at, disputes.id) < (${after.at}, ${after.id})`)
  return query.execute()
}

export async function findDispute(db: Reader, id: DisputeId): Promise<ListedDispute | null> {
  return (await disputesQuery(db).where('disputes.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns the steps of a dispute, oldest first. */
export const listDisputeSteps = (db: Reader, id: DisputeId) =>
  db
    .selectFrom('dispute_events')
    .select(['at', 'phase', 'status', 'deducted', 'respond_by as respondBy'])
    .where('dispute_id', '=', id)
    .orderBy('at')
    .limit(MAX_STEPS)
    .execute()

const MAX_STEPS = 200

export async function lockDisputeNote(tx: Tx, id: DisputeId): Promise<string | null> {
  const row = await tx.selectFrom('disputes').select('note').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.note ?? null
}

export async function saveDisputeNote(tx: Tx, id: DisputeId, note: string): Promise<void> {
  await tx.updateTable('disputes').set({ note }).where('id', '=', id).execute()
}

/**
 * Returns a dispute's payment (null when the shop does not know it) and order (null when the payment has none). Null
 * when the dispute does not exist.
 */
export async function findDisputedPayment(
  db: Reader,
  id: DisputeId,
): Promise<{ orderId: OrderId | null; paymentId: PaymentId | null } | null> {
  const row = await db
    .selectFrom('disputes')
    .leftJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['payments.order_id as orderId', 'disputes.payment_id as paymentId'])
    .where('disputes.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
