// The SQL of bulk actions on orders, and of undoing them (ADM-28).
import { type RawBuilder, sql } from 'kysely'
import type { BulkActionId, OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

interface BulkAction {
  readonly id: BulkActionId
  readonly actor: UserId
  readonly target: OrderStatus
}

/**
 * Starts or continues a bulk action and returns the start of its undo period. Returns null when the action belongs to
 * another user, has another target or was undone.
 */
export async function beginBulkAction(tx: Tx, { id, actor, target }: BulkAction, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    INSERT INTO bulk_actions (${insertColumns('bulk_actions', ['id', 'actor', 'target', 'at'])}) VALUES (${id}, ${actor}, ${target}, ${now})
    ON CONFLICT (id) DO UPDATE
      SET at = CASE WHEN ${hasBulkMoves(sql`bulk_actions.id`)} THEN bulk_actions.at ELSE greatest(bulk_actions.at, EXCLUDED.at) END
      WHERE bulk_actions.actor = EXCLUDED.actor AND bulk_actions.target = EXCLUDED.target AND bulk_actions.undone_at IS NULL
    RETURNING at`.execute(tx)
  return rows[0]?.at ?? null
}

const hasBulkMoves = (id: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM bulk_action_moves WHERE bulk_action_id = ${id})`

export const restartUndoPeriod = async (tx: Tx, id: BulkActionId, now: Date): Promise<void> =>
  void (await tx
    .updateTable('bulk_actions')
    .set({ at: sql<Date>`greatest(at, ${now})` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute())

/** Locks a bulk action against an undo until this transaction ends. Returns false when it was undone. */
export async function lockBulkActionShared(tx: Tx, id: BulkActionId): Promise<boolean> {
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

/** Locks a bulk action against moves and a second undo until the transaction ends. Returns it, or null. */
export const lockBulkAction = async (tx: Tx, id: BulkActionId) =>
  (await tx
    .selectFrom('bulk_actions')
    .select(['id', 'actor', 'target', 'at', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const markBulkActionUndone = async (tx: Tx, id: BulkActionId, at: Date): Promise<void> =>
  void (await tx.updateTable('bulk_actions').set({ undone_at: at }).where('id', '=', id).execute())

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

export async function listOrdersMovedSince(tx: Tx, bulkAction: BulkActionId, since: Date): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('bulk_action_moves')
    .select('order_id as id')
    .distinct()
    .where('bulk_action_id', '=', bulkAction)
    .where('at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes an order's moves by bulk actions whose undo period began after `since`, so that they cannot be undone. */
export const deleteRecentBulkMoves = async (tx: Tx, orderId: OrderId, since: Date): Promise<void> =>
  void (await tx
    .deleteFrom('bulk_action_moves')
    .where('order_id', '=', orderId)
    .where('bulk_action_id', 'in', (eb) => eb.selectFrom('bulk_actions').select('id').where('at', '>', since))
    .execute())

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

/** Removes the moves of an order from a bulk action and returns them. A repeated call returns none. */
export const removeMovesOfBulkAction = (tx: Tx, bulkAction: BulkActionId, orderId: OrderId) =>
  tx
    .deleteFrom('bulk_action_moves')
    .where('bulk_action_id', '=', bulkAction)
    .where('order_id', '=', orderId)
    .returning(['came_from as from', 'went_to as to', 'at'])
    .execute()

/** Moves an order event to `undone_moves`. Returns false when there is no such event. */
export async function markMoveUndone(tx: Tx, orderId: OrderId, to: OrderStatus, at: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ status: OrderStatus }>`
    WITH deleted AS (
      DELETE FROM order_events WHERE order_id = ${orderId} AND status = ${to} AND at = ${at}
      RETURNING order_id, status, at, actor, details
    )
    INSERT INTO undone_moves (${insertColumns('undone_moves', ['order_id', 'status', 'at', 'actor', 'details', 'undone_at'])})
    SELECT order_id, status, at, actor, details, ${now} FROM deleted RETURNING status`.execute(tx)
  return rows.length === 1
}

/** Moves the event of an order's state to `undone_moves`, with the reason. Returns false without such an event. */
export async function markStateUndone(
  tx: Tx,
  orderId: OrderId,
  status: OrderStatus,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ status: OrderStatus }>`
    WITH deleted AS (
      DELETE FROM order_events WHERE order_id = ${orderId} AND status = ${status}
      RETURNING order_id, status, at, actor, details
    )
    INSERT INTO undone_moves (${insertColumns('undone_moves', ['order_id', 'status', 'at', 'actor', 'details', 'undone_at'])})
    SELECT order_id, status, at, actor, details || ${JSON.stringify({ reason })}::jsonb, ${now} FROM deleted RETURNING status`.execute(
    tx,
  )
  return rows.length === 1
}

/** Sets the state of an order without an event, for an undo. */
export const saveOrderStatus = async (tx: Tx, id: OrderId, status: OrderStatus): Promise<void> =>
  void (await tx.updateTable('orders').set({ status }).where('id', '=', id).execute())

/** Removes the courier and number of an undone dispatch from the order, and the number from its search text. */
export async function removeParcelNumber(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await sql`
    WITH undone AS (
      SELECT ' ' || (details ->> 'trackingNumber') AS number FROM undone_moves
      WHERE order_id = ${id} AND status = 'dispatched' AND at = ${at}
    )
    UPDATE orders SET
      courier = DEFAULT,
      tracking_number = NULL,
      -- Numbers are appended in order, so later numbers are removed too.
      search = CASE WHEN strpos(search, undone.number) > 0 THEN left(search, strpos(search, undone.number) - 1) ELSE search END
    FROM undone WHERE orders.id = ${id}`.execute(tx)
}
