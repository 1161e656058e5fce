// The SQL of problem reports about orders.
import { sql } from 'kysely'
import type { OrderId, RefundId, UserId } from '#domain/ids.ts'
import type { ReportDecision, ReportProblem } from '#domain/report.ts'
import type { Reader, Tx } from '../../db/database.ts'
import type { Cursor } from '../../db/list-query.ts'

const reportsQuery = (db: Reader) =>
  db
    .selectFrom('reports')
    .innerJoin('orders', 'orders.id', 'reports.order_id')
    .leftJoin('refunds', 'refunds.id', 'reports.refund_id')
    .leftJoin('orders as replacement', 'replacement.id', 'reports.replacement_id')
    .select([
      'reports.id',
      'reports.order_id as orderId',
      'reports.ticket_number as ticket',
      'reports.problem',
      'reports.message',
      'reports.status',
      'reports.decision as reason',
      'reports.created_at as createdAt',
      'reports.decided_at as decidedAt',
      'orders.order_number as orderNumber',
      'orders.total',
      'orders.email',
      'orders.billing',
      'refunds.amount as refundAmount',
      'replacement.id as replacementId',
      'replacement.order_number as replacementNumber',
    ])

type ReportRow = Awaited<ReturnType<ReturnType<typeof reportsQuery>['executeTakeFirstOrThrow']>>

interface ReportUpload {
  readonly id: string
  readonly reportId: string | null
  readonly kind: 'video' | 'photo'
  readonly contentType: string | null
  readonly size: number
}

export type Report = ReportRow & { readonly uploads: readonly ReportUpload[]; readonly deliveredAt: Date | null }

export async function listReportsOfOrder(db: Reader, orderId: OrderId): Promise<Report[]> {
  const rows = await reportsQuery(db)
    .where('reports.order_id', '=', orderId)
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .execute()
  return addUploadsAndDelivery(db, rows)
}

export async function findReport(db: Reader, id: string): Promise<Report | null> {
  const [report] = await addUploadsAndDelivery(db, await reportsQuery(db).where('reports.id', '=', id).execute())
  return report ?? null
}

/** Returns the name of the person who decided; empty for a report that is open or was closed automatically. */
export async function findDeciderName(db: Reader, id: string): Promise<string> {
  const row = await db
    .selectFrom('reports')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = reports.decided_by`))
    .select('users.name')
    .where('reports.id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

export async function listOpenReports(db: Reader, after: Cursor | null, limit: number): Promise<Report[]> {
  let query = reportsQuery(db)
    .where('reports.status', '=', 'open')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(reports.created_at, reports.id) > (${after.at}, ${after.id})`)
  return addUploadsAndDelivery(db, await query.execute())
}

export async function listDecidedReports(db: Reader, after: Cursor | null, limit: number): Promise<Report[]> {
  let query = reportsQuery(db)
    .where('reports.status', '<>', 'open')
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id', 'desc')
    .limit(limit)
  if (after) query = query.where(sql<boolean>`(reports.created_at, reports.id) < (${after.at}, ${after.id})`)
  return addUploadsAndDelivery(db, await query.execute())
}

async function addUploadsAndDelivery(db: Reader, rows: readonly ReportRow[]): Promise<Report[]> {
  if (rows.length === 0) return []
  const uploads = await db
    .selectFrom('uploads')
    .select(['id', 'report_id as reportId', 'kind', 'content_type as contentType', 'size'])
    .where('report_id', 'in', [...rows.map(({ id }) => id)])
    // The descending order puts videos before photos.
    .orderBy('kind', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const deliveryTimes = await listDeliveryTimes(db, [...new Set(rows.map(({ orderId }) => orderId))])
  const uploadsOf = Map.groupBy(uploads, (upload) => upload.reportId)
  return rows.map((row) => ({
    ...row,
    uploads: uploadsOf.get(row.id) ?? [],
    deliveredAt: deliveryTimes.get(row.orderId) ?? null,
  }))
}

async function listDeliveryTimes(db: Reader, ids: readonly OrderId[]): Promise<Map<OrderId, Date>> {
  const rows = await db
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id as orderId', fn.max('at').as('at')])
    .where('order_id', 'in', [...ids])
    .where('status', '=', 'delivered')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ orderId, at }) => [orderId, at]))
}

/** Returns an order's number, state and time of delivery; null when the owner has no such order. */
export async function findOrderToReport(db: Reader, orderId: OrderId, owner: UserId) {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_number as orderNumber', 'status'])
    .where('id', '=', orderId)
    .where('user_id', '=', owner)
    .executeTakeFirst()
  return order ? { ...order, deliveredAt: await findDeliveredAt(db, orderId) } : null
}

export const findDeliveredAt = async (db: Reader, orderId: OrderId): Promise<Date | null> =>
  (await listDeliveryTimes(db, [orderId])).get(orderId) ?? null

/** Returns the states of an order's reports. The caller has locked the order, so that no report is added meanwhile. */
export const listReportStates = async (tx: Tx, orderId: OrderId) =>
  (await tx.selectFrom('reports').select('status').where('order_id', '=', orderId).execute()).map(
    ({ status }) => status,
  )

export async function insertReport(
  tx: Tx,
  row: {
    readonly id: string
    readonly orderId: OrderId
    readonly userId: UserId
    readonly ticket: number
    readonly problem: ReportProblem
    readonly message: string
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      id: row.id,
      order_id: row.orderId,
      user_id: row.userId,
      ticket_number: row.ticket,
      problem: row.problem,
      message: row.message,
      decided_by: null,
      decided_at: null,
      refund_id: null,
      replacement_id: null,
      created_at: row.at,
    })
    .execute()
}

/** Returns the order of a report, which never changes; null for an unknown report. */
export async function findOrderOfReport(db: Reader, reportId: string): Promise<OrderId | null> {
  const row = await db.selectFrom('reports').select('order_id as orderId').where('id', '=', reportId).executeTakeFirst()
  return row?.orderId ?? null
}

/** Locks and returns a report. The caller has locked its order. */
export async function lockReport(tx: Tx, id: string) {
  return tx
    .selectFrom('reports')
    .select(['id', 'order_id as orderId', 'status', 'ticket_number as ticket'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Stores a decision and marks the ticket as answered, because the email about the decision answers it. */
export async function saveDecision(
  tx: Tx,
  id: string,
  decided: {
    readonly decision: ReportDecision
    readonly reason: string
    readonly actor: string
    readonly at: Date
    readonly refundId: RefundId | null
    readonly replacementId: OrderId | null
  },
): Promise<void> {
  await tx
    .updateTable('reports')
    .set({
      status: decided.decision,
      decision: decided.reason,
      decided_by: decided.actor,
      decided_at: decided.at,
      refund_id: decided.refundId,
      replacement_id: decided.replacementId,
    })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('tickets')
    .set({ status: 'answered', resolved_at: decided.at })
    .where('status', '=', 'open')
    .where('number', '=', (eb) => eb.selectFrom('reports').select('ticket_number').where('id', '=', id))
    .execute()
}
