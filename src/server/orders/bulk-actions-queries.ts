// The SQL of what staff do to orders in one go, and of taking it back (ADM-28).
import { type RawBuilder, sql } from 'kysely'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export interface BulkAction {
  readonly id: BulkActionId
  readonly actor: UserId
  readonly target: OrderStatus
}

/**
 * Begins a bulk action, or finds it again. Answers from when its seconds count: of one that has moved nothing yet, from now. Null where it is
 * another's, was another step, or was taken back: then it moves nothing more.
 */
export async function beginBulkAction(tx: Tx, { id, actor, target }: BulkAction, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    INSERT INTO bulk_actions (${insertColumns('bulk_actions', ['id', 'actor', 'target', 'at'])}) VALUES (${id}, ${actor}, ${target}, ${now})
    ON CONFLICT (id) DO UPDATE
      SET at = CASE WHEN ${hasMoves(sql`bulk_actions.id`)} THEN bulk_actions.at ELSE greatest(bulk_actions.at, EXCLUDED.at) END
      WHERE bulk_actions.actor = EXCLUDED.actor AND bulk_actions.target = EXCLUDED.target AND bulk_actions.undone_at IS NULL
    RETURNING at`.execute(tx)
  return rows[0]?.at ?? null
}

const hasMoves = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM bulk_action_moves WHERE bulk_action_id = ${id})`

/** Something was moved under it: its seconds count anew. */
export const touchBulkAction = async (tx: Tx, id: BulkActionId, now: Date): Promise<void> =>
  void (await tx
    .updateTable('bulk_actions')
    .set({ at: sql<Date>`greatest(at, ${now})` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute())

/** True while a bulk action stands, and until this transaction ends: whoever takes it back waits for what is under way. */
export async function holdBulkAction(tx: Tx, id: BulkActionId): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_actions')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export const findBulkAction = async (db: Reader, id: BulkActionId) =>
  (await db
    .selectFrom('bulk_actions')
    .select(['id', 'actor', 'target', 'at', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Locks a bulk action against every move under way, and against a second hand that takes it back. */
export const lockBulkAction = async (tx: Tx, id: BulkActionId) =>
  (await tx
    .selectFrom('bulk_actions')
    .select(['id', 'actor', 'target', 'at', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const saveUndone = async (tx: Tx, id: BulkActionId, at: Date): Promise<void> =>
  void (await tx.updateTable('bulk_actions').set({ undone_at: at }).where('id', '=', id).execute())

/** One state that an order was given by a bulk action. */
interface BulkMove {
  readonly bulkAction: BulkActionId
  readonly orderId: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly at: Date
}

export const insertBulkMove = async (tx: Tx, { bulkAction, orderId, from, to, at }: BulkMove): Promise<void> =>
  void (await tx
    .insertInto('bulk_action_moves')
    .values({ bulk_action_id: bulkAction, order_id: orderId, came_from: from, went_to: to, at })
    .execute())

/** Orders that a bulk action has moved since then. */
export async function listMovedSince(tx: Tx, bulkAction: BulkActionId, since: Date): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('bulk_action_moves')
    .select('order_id as id')
    .distinct()
    .where('bulk_action_id', '=', bulkAction)
    .where('at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** A later step holds: no bulk action since then gives this order an earlier state back. */
export const deleteOldBulkMoves = async (tx: Tx, orderId: OrderId, since: Date): Promise<void> =>
  void (await tx
    .deleteFrom('bulk_action_moves')
    .where('order_id', '=', orderId)
    .where('bulk_action_id', 'in', (eb) => eb.selectFrom('bulk_actions').select('id').where('at', '>', since))
    .execute())

/** Orders that a bulk action has moved and that nobody has looked at since to take that back. */
export async function listOrdersOfBulkAction(db: Reader, bulkAction: BulkActionId, limit: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('bulk_action_moves')
    .select('order_id as id')
    .distinct()
    .where('bulk_action_id', '=', bulkAction)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the moves of one order out of a bulk action; none a second time. */
export const takeMovesOfBulkAction = (tx: Tx, bulkAction: BulkActionId, orderId: OrderId) =>
  tx
    .deleteFrom('bulk_action_moves')
    .where('bulk_action_id', '=', bulkAction)
    .where('order_id', '=', orderId)
    .returning(['came_from as from', 'went_to as to', 'at'])
    .execute()

/** Puts a move beside those that hold; false where it does not stand any more as the bulk action made it. */
export async function setMoveAside(tx: Tx, orderId: OrderId, to: OrderStatus, at: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ status: OrderStatus }>`
    WITH gone AS (
      DELETE FROM order_events WHERE order_id = ${orderId} AND status = ${to} AND at = ${at}
      RETURNING order_id, status, at, actor, details
    )
    INSERT INTO undone_moves (${insertColumns('undone_moves', ['order_id', 'status', 'at', 'actor', 'details', 'undone_at'])})
    SELECT order_id, status, at, actor, details, ${now} FROM gone RETURNING status`.execute(tx)
  return rows.length === 1
}

/** The same for whatever gave it that state, with why; false where it has none such. */
export async function setStateAside(
  tx: Tx,
  orderId: OrderId,
  status: OrderStatus,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ status: OrderStatus }>`
    WITH gone AS (
      DELETE FROM order_events WHERE order_id = ${orderId} AND status = ${status}
      RETURNING order_id, status, at, actor, details
    )
    INSERT INTO undone_moves (${insertColumns('undone_moves', ['order_id', 'status', 'at', 'actor', 'details', 'undone_at'])})
    SELECT order_id, status, at, actor, details || ${JSON.stringify({ reason })}::jsonb, ${now} FROM gone RETURNING status`.execute(
    tx,
  )
  return rows.length === 1
}

/** Gives an order the state back that it had. */
export const saveStatus = async (tx: Tx, id: OrderId, status: OrderStatus): Promise<void> =>
  void (await tx.updateTable('orders').set({ status }).where('id', '=', id).execute())

/** The parcel that was dispatched then was never handed over: nothing finds the order by its number, nor by those that were put in its place. */
export async function forgetParcel(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await sql`
    WITH undone AS (
      SELECT ' ' || (details ->> 'trackingNumber') AS number FROM undone_moves
      WHERE order_id = ${id} AND status = 'dispatched' AND at = ${at}
    )
    UPDATE orders SET
      courier = DEFAULT,
      tracking_number = NULL,
      -- each number is written behind the one before
      search = CASE WHEN strpos(search, undone.number) > 0 THEN left(search, strpos(search, undone.number) - 1) ELSE search END
    FROM undone WHERE orders.id = ${id}`.execute(tx)
}
