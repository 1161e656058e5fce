// The SQL of what staff do to orders in one go, and of taking it back (ADM-28).
import { sql } from 'kysely'
import type { DeedId, OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Reader, Tx } from '../db/database.ts'

export interface Deed {
  readonly id: DeedId
  readonly actor: UserId
  readonly target: OrderStatus
}

/** Begins a deed, or goes on with it. False where it is another's, was another step, or was taken back: then it moves nothing more. */
export async function beginDeed(tx: Tx, { id, actor, target }: Deed, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: DeedId }>`
    INSERT INTO order_deeds (id, actor, target, at) VALUES (${id}, ${actor}, ${target}, ${at})
    ON CONFLICT (id) DO UPDATE SET at = greatest(order_deeds.at, EXCLUDED.at)
      WHERE order_deeds.actor = EXCLUDED.actor AND order_deeds.target = EXCLUDED.target AND order_deeds.undone_at IS NULL
    RETURNING id`.execute(tx)
  return rows.length === 1
}

/** True while a deed stands, and until this transaction ends: whoever takes it back waits for what is under way. */
export async function holdDeed(tx: Tx, id: DeedId): Promise<boolean> {
  const row = await tx
    .selectFrom('order_deeds')
    .select('id')
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export const findDeed = async (db: Reader, id: DeedId) =>
  (await db
    .selectFrom('order_deeds')
    .select(['id', 'actor', 'target', 'at', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Locks a deed against every move under way, and against a second hand that takes it back. */
export const lockDeed = async (tx: Tx, id: DeedId) =>
  (await tx
    .selectFrom('order_deeds')
    .select(['id', 'actor', 'target', 'at', 'undone_at as undoneAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const saveUndone = async (tx: Tx, id: DeedId, at: Date): Promise<void> =>
  void (await tx.updateTable('order_deeds').set({ undone_at: at }).where('id', '=', id).execute())

/** One state that an order was given by a deed. */
export interface DeedMove {
  readonly deed: DeedId
  readonly orderId: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly at: Date
}

export const insertDeedMove = async (tx: Tx, { deed, orderId, from, to, at }: DeedMove): Promise<void> =>
  void (await tx
    .insertInto('order_deed_moves')
    .values({ deed_id: deed, order_id: orderId, came_from: from, went_to: to, at })
    .execute())

/** Orders that a deed has moved and that nobody has looked at since to take that back. */
export async function listOrdersOfDeed(db: Reader, deed: DeedId, limit: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('order_deed_moves')
    .select('order_id as id')
    .distinct()
    .where('deed_id', '=', deed)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the moves of one order out of a deed; none a second time. */
export const takeMovesOfDeed = (tx: Tx, deed: DeedId, orderId: OrderId) =>
  tx
    .deleteFrom('order_deed_moves')
    .where('deed_id', '=', deed)
    .where('order_id', '=', orderId)
    .returning(['came_from as from', 'went_to as to', 'at'])
    .execute()

/** Puts a move beside those that hold; false where it does not stand any more as the deed made it. */
export async function setMoveAside(tx: Tx, orderId: OrderId, to: OrderStatus, at: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ status: OrderStatus }>`
    WITH gone AS (
      DELETE FROM order_events WHERE order_id = ${orderId} AND status = ${to} AND at = ${at}
      RETURNING order_id, status, at, actor, details
    )
    INSERT INTO undone_moves (order_id, status, at, actor, details, undone_at)
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
    INSERT INTO undone_moves (order_id, status, at, actor, details, undone_at)
    SELECT order_id, status, at, actor, details || ${JSON.stringify({ reason })}::jsonb, ${now} FROM gone RETURNING status`.execute(
    tx,
  )
  return rows.length === 1
}

/** Gives an order the state back that it had. */
export const saveStatus = async (tx: Tx, id: OrderId, status: OrderStatus): Promise<void> =>
  void (await tx.updateTable('orders').set({ status }).where('id', '=', id).execute())

/** The parcel of an order was never handed over: nothing finds the order by its number any more. */
export const forgetParcel = async (tx: Tx, id: OrderId): Promise<void> =>
  void (await tx
    .updateTable('orders')
    .set({
      courier: sql`DEFAULT`,
      tracking_number: null,
      search: sql`replace(search, ' ' || tracking_number, '')`,
    })
    .where('id', '=', id)
    .execute())
