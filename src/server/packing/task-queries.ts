// The SQL of steps that many orders take in the background: which orders are meant, what came of each, and what is left.
import { sql } from 'kysely'
import type { MoveResult } from '#contract/admin-orders.ts'
import type { OrderId, OrderTaskId, RoundId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { TaskStep } from '#domain/order-task.ts'
import { MOST_IN_ROUND } from '#domain/pick-round.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isAnyOf } from '../db/is-any-of.ts'
import { isOneOf } from '../db/is-one-of.ts'

export interface NewTask {
  readonly id: OrderTaskId
  readonly target: TaskStep
  readonly askedBy: UserId
  readonly askedAt: Date
  readonly orders: readonly OrderId[]
}

/** Keeps a task with its orders as they are meant now: whatever comes later is not among them. */
export async function insertTask(tx: Tx, { id, target, askedBy, askedAt, orders }: NewTask): Promise<void> {
  const row = { id, target, asked_by: askedBy, asked_at: askedAt, stopped_at: null, ended_at: null }
  await tx.insertInto('order_tasks').values(row).execute()
  await sql`
    INSERT INTO order_task_lines (task_id, place, order_id)
    SELECT ${id}, place, order_id FROM unnest(${orders}::text[]) WITH ORDINALITY AS meant (order_id, place)
  `.execute(tx)
}

/** The orders of a round that are in these states, in its order. */
export async function listStepOfRound(tx: Tx, id: RoundId, statuses: readonly OrderStatus[]): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('pick_round_orders as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('line.order_id as id')
    .where('line.round_id', '=', id)
    .where(isOneOf('orders.status', statuses))
    .orderBy('line.place')
    .limit(MOST_IN_ROUND)
    .execute()
  return rows.map((row) => row.id)
}

/** A task that still has something to do and was not stopped; null otherwise. */
export async function findRunningTask(db: Reader, id: OrderTaskId) {
  const row = await db
    .selectFrom('order_tasks')
    .select(['id', 'target', 'asked_by as askedBy'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Tasks that nobody stopped and that have not ended. */
export async function listRunningTasks(db: Reader, limit: number): Promise<OrderTaskId[]> {
  const rows = await db
    .selectFrom('order_tasks')
    .select('id')
    .where('ended_at', 'is', null)
    .where('stopped_at', 'is', null)
    .orderBy('asked_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Its next orders that have no answer yet. */
export async function listLeft(db: Reader, id: OrderTaskId, limit: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('order_task_lines')
    .select('order_id as id')
    .where('task_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('place')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Keeps what came of some of its orders. One that two processes tried at once was moved by one of them. */
export async function saveOutcomes(db: Reader, id: OrderTaskId, results: readonly MoveResult[]): Promise<void> {
  const orders = results.map(({ _id }) => _id)
  const outcomes = results.map(({ outcome }) => outcome)
  const reasons = results.map(({ reason }) => reason)
  await sql`
    UPDATE order_task_lines line SET outcome = came.outcome, reason = came.reason
    FROM unnest(${orders}::text[], ${outcomes}::text[], ${reasons}::text[]) AS came (order_id, outcome, reason)
    WHERE line.task_id = ${id} AND line.order_id = came.order_id
      AND (line.outcome IS NULL OR came.outcome = 'moved')
  `.execute(db)
}

/** Ends it when every order has its answer; true then. */
export async function endTask(tx: Tx, id: OrderTaskId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_tasks')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM order_task_lines WHERE task_id = ${id} AND outcome IS NULL)`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stops one of hers, or lets it go on; false where there is none. What has ended stays as it is. */
export async function setStopped(tx: Tx, id: OrderTaskId, of: UserId, at: Date | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE order_tasks SET stopped_at = CASE WHEN ended_at IS NULL THEN ${at}::timestamptz ELSE stopped_at END
    WHERE id = ${id} AND asked_by = ${of} RETURNING id`.execute(tx)
  return rows.length === 1
}

const count = (outcome: MoveResult['outcome']) =>
  sql<number>`(count(*) FILTER (WHERE line.outcome = ${sql.lit(outcome)}))::int`

/** Hers since then, newest first, with how far each is. */
export async function listTaskRows(
  db: Reader,
  { of, since, id }: { of: UserId; since: Date; id?: OrderTaskId },
  limit: number,
) {
  let chosen = db
    .selectFrom('order_tasks')
    .selectAll()
    .where('asked_by', '=', of)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  chosen = id ? chosen.where('id', '=', id) : chosen.where('asked_at', '>', since)
  return db
    .selectFrom(chosen.as('task'))
    .innerJoin('order_task_lines as line', 'line.task_id', 'task.id')
    .select([
      'task.id',
      'task.target',
      'task.asked_at as askedAt',
      'task.stopped_at as stoppedAt',
      'task.ended_at as endedAt',
      sql<number>`count(*)::int`.as('orders'),
      count('moved').as('moved'),
      count('already').as('already'),
      count('refused').as('refused'),
    ])
    .groupBy(['task.id', 'task.target', 'task.asked_at', 'task.stopped_at', 'task.ended_at'])
    .orderBy('task.asked_at', 'desc')
    .orderBy('task.id', 'desc')
    .execute()
}
export type TaskRow = Awaited<ReturnType<typeof listTaskRows>>[number]

/** Why the first of a task's orders stay as they are. */
export async function listReasons(db: Reader, ids: readonly OrderTaskId[], limit: number) {
  if (ids.length === 0) return []
  return db
    .selectFrom('order_task_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.task_id as taskId', 'orders.id', 'orders.order_number as orderNumber', 'line.reason'])
    .where(isAnyOf('line.task_id', ids))
    .where('line.outcome', '=', 'refused')
    .orderBy('line.task_id')
    .orderBy('line.place')
    .limit(limit)
    .execute()
}
