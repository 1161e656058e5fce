// The SQL of requests to cancel an order that is already packed (ORD-21).
import type { CancelAnswer } from '#domain/cancel-request.ts'
import type { CancelRequestId, OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { Cursor } from '../db/list-query.ts'
import { preparedQuery } from '../db/prepared-query.ts'
import { type Counted, countUpTo } from '../db/search-newest.ts'
import { isAnyOf } from '../db/sql-pieces.ts'

interface NewCancelRequest {
  readonly id: CancelRequestId
  readonly orderId: OrderId
  readonly askedAt: Date
  /** The cancellation charge that the shopper agreed to, in paise. */
  readonly charge: Paise
}

/** Saves a request for a locked order. Throws when the order has an open request. */
export const insertCancelRequest = async (tx: Tx, { id, orderId, askedAt, charge }: NewCancelRequest): Promise<void> =>
  void (await tx
    .insertInto('cancel_requests')
    .values({ id, order_id: orderId, asked_at: askedAt, charge, answer: null, answered_at: null, answered_by: null })
    .execute())

const latestRequestsQuery = preparedQuery((db, orders: readonly OrderId[]) =>
  db
    .selectFrom('cancel_requests')
    .distinctOn('order_id')
    .select(['id', 'order_id as orderId', 'asked_at as askedAt', 'charge', 'answer', 'answered_at as answeredAt'])
    .where(isAnyOf('order_id', orders))
    .orderBy('order_id')
    .orderBy('asked_at', 'desc'),
)

export async function listCancelRequests(db: Reader, orders: readonly OrderId[]) {
  if (orders.length === 0) return new Map<OrderId, never>()
  const { rows } = await latestRequestsQuery(db, orders)
  return new Map(rows.map((row) => [row.orderId, row]))
}

export const findCancelRequest = async (db: Reader, orderId: OrderId) =>
  (await listCancelRequests(db, [orderId])).get(orderId) ?? null

interface CancelRequestAnswer {
  readonly answer: CancelAnswer
  readonly at: Date
  /** A user's id, or 'shop'. */
  readonly by: string
}

/** Answers the open request of a locked order. Returns the request's id; null when no request is open. */
export async function answerOpenRequest(
  tx: Tx,
  orderId: OrderId,
  { answer, at, by }: CancelRequestAnswer,
): Promise<CancelRequestId | null> {
  const row = await tx
    .updateTable('cancel_requests')
    .set({ answer, answered_at: at, answered_by: by })
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Reopens the request that was declined at `at`. Returns its id; null when none was declined then. */
export async function reopenCancelRequest(tx: Tx, orderId: OrderId, at: Date): Promise<CancelRequestId | null> {
  const row = await tx
    .updateTable('cancel_requests')
    .set({ answer: null, answered_at: null, answered_by: null })
    .where('order_id', '=', orderId)
    .where('answer', '=', 'declined')
    .where('answered_at', '=', at)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

const openRequestsQuery = (db: Reader) => db.selectFrom('cancel_requests').where('answer', 'is', null)

export const countOpenCancelRequests = (db: Reader): Promise<Counted> =>
  countUpTo(db, openRequestsQuery(db).select('id'))

/** Returns unanswered requests after a cursor, oldest first, each with its order. */
export function listOpenCancelRequests(db: Reader, after: Cursor | null, limit: number) {
  let query = openRequestsQuery(db)
    .innerJoin('orders', 'orders.id', 'cancel_requests.order_id')
    .select([
      'cancel_requests.id',
      'cancel_requests.asked_at as askedAt',
      'orders.id as orderId',
      'orders.order_number as orderNumber',
      'orders.status',
      'orders.billing',
    ])
    .orderBy('cancel_requests.asked_at')
    .orderBy('cancel_requests.id')
    .limit(limit)
  if (after)
    query = query.where((eb) =>
      eb(
        eb.refTuple('cancel_requests.asked_at', 'cancel_requests.id'),
        '>',
        eb.tuple(after.at, after.id as CancelRequestId),
      ),
    )
  return query.execute()
}
