// The SQL of what staff do to orders in one go, and of taking it back (ADM-28).
import { type RawBuilder, sql } from 'kysely'
import type { DeedId, OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'

export interface Deed {
  readonly id: DeedId
  readonly actor: UserId
  readonly target: OrderStatus
}

/**
 * Begins a deed, or finds it again. Answers from when its seconds count: of one that has moved nothing yet, from now. Null where it is
 * another's, was another step, or was taken back: then it moves nothing more.
 */
export async function beginDeed(tx: Tx, { id, actor, target }: Deed, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    INSERT INTO order_deeds (${insertColumns('order_deeds', ['id', 'actor', 'target', 'at'])}) VALUES (${id}, ${actor}, ${target}, ${now})
    ON CONFLICT (id) DO UPDATE
      SET at = CASE WHEN ${hasMoves(sql`order_deeds.id`)} THEN order_deeds.at ELSE greatest(order_deeds.at, EXCLUDED.at) END
      WHERE order_deeds.actor = EXCLUDED.actor AND order_deeds.target = EXCLUDED.target AND order_deeds.undone_at IS NULL
    RETURNING at`.execute(tx)
  return rows[0]?.at ?? null
}

const hasMoves = (id: RawBuilder<unknown>) => sql<boolean>`EXISTS (SELECT FROM order_deed_moves WHERE deed_id = ${id})`

/** Something was moved under it: its seconds count anew. */
export const touchDeed = async (tx: Tx, id: DeedId, now: Date): Promise<void> =>
  void (await tx
    .updateTable('order_deeds')
    .set({ at: sql<Date>`greatest(at, ${now})` })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .execute())

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
interface DeedMove {
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

/** Orders that a deed has moved since then. */
export async function listMovedSince(tx: Tx, deed: DeedId, since: Date): Promise<OrderId[]> {
  const rows = await tx
    .selectFrom('order_deed_moves')
    .select('order_id as id')
    .distinct()
    .where('deed_id', '=', deed)
    .where('at', '>', since)
    .execute()
  return rows.map(({ id }) => id)
}

/** A later step holds: no deed since then gives this order an earlier state back. */
export const forgetDeedMoves = async (tx: Tx, orderId: OrderId, since: Date): Promise<void> =>
  void (await tx
    .deleteFrom('order_deed_moves')
    .where('order_id', '=', orderId)
    .where('deed_id', 'in', (eb) => eb.selectFrom('order_deeds').select('id').where('at', '>', since))
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
