// The SQL of packing by a scanner: orders by the number on their slip, who has a box in hand, and scans that were answered.
import { sql } from 'kysely'
import type { OrderId, ScanId, UserId } from '#domain/ids.ts'
import type { OrderNews } from '#domain/printed-slip.ts'
import type { ScanStep } from '#domain/scan.ts'
import type { Reader, Tx } from '../../db/database.ts'
import { isAnyOf } from '../../db/is-any-of.ts'

export const findOrderByNumber = async (db: Reader, orderNumber: number): Promise<OrderId | null> =>
  (await db.selectFrom('orders').select('id').where('order_number', '=', orderNumber).executeTakeFirst())?.id ?? null

/** Orders of which somebody asks to be cancelled, and nobody has answered. */
export async function listAsking(db: Reader, ids: readonly OrderId[]): Promise<ReadonlySet<OrderId>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('cancel_requests')
    .select('order_id as id')
    .where(isAnyOf('order_id', ids))
    .where('answer', 'is', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface Claim {
  readonly orderId: OrderId
  readonly userId: UserId
  readonly at: Date
}

/** Takes a box in hand, or keeps it there: one that nobody has or that she has, and of somebody else one that was left before `leftBefore`, where that is given. False where it stays somebody else's. */
export async function saveClaim(tx: Tx, { orderId, userId, at }: Claim, leftBefore: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO packing_claims (order_id, user_id, at) VALUES (${orderId}, ${userId}, ${at})
    ON CONFLICT (order_id) DO UPDATE SET user_id = EXCLUDED.user_id, at = EXCLUDED.at
      WHERE packing_claims.user_id = EXCLUDED.user_id OR packing_claims.at < ${leftBefore}::timestamptz`.execute(tx)
  return numAffectedRows === 1n
}

/** Who else has these boxes in hand, and since which act of theirs. */
export async function listOtherHolders(
  db: Reader,
  ids: readonly OrderId[],
  userId: UserId,
): Promise<ReadonlyMap<string, { readonly name: string; readonly at: Date }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('packing_claims')
    .innerJoin('users', 'users.id', 'packing_claims.user_id')
    .select(['order_id as id', 'users.name', 'at'])
    .where(isAnyOf('order_id', ids))
    .where('user_id', '<>', userId)
    .execute()
  return new Map(rows.map(({ id, name, at }) => [id, { name, at }]))
}

/** Whoever else has a box in hand; null where nobody has. */
export const findOtherHolder = async (db: Reader, orderId: OrderId, userId: UserId) =>
  (await listOtherHolders(db, [orderId], userId)).get(orderId) ?? null

/** Nobody has it in hand any more. */
export const deleteClaim = async (tx: Tx, orderId: OrderId): Promise<void> =>
  void (await tx.deleteFrom('packing_claims').where('order_id', '=', orderId).execute())

/** She has it in hand no more; what somebody else has stays there. */
export const deleteOwnClaim = async (db: Reader, { orderId, userId }: Omit<Claim, 'at'>): Promise<void> =>
  void (await db.deleteFrom('packing_claims').where('order_id', '=', orderId).where('user_id', '=', userId).execute())

export interface KeptScan {
  readonly id: ScanId
  readonly actor: UserId
  readonly orderId: OrderId
  readonly step: ScanStep
  readonly trackingNumber: string | null
  readonly at: Date
  readonly outcome: 'done' | 'refused'
  readonly reason: string
  readonly news: OrderNews[]
}

export const findScan = async (db: Reader, id: ScanId): Promise<KeptScan | null> =>
  (await db
    .selectFrom('scans')
    .select(['id', 'actor', 'order_id as orderId', 'step', 'tracking_number as trackingNumber', 'at'])
    .select(['outcome', 'reason', 'news'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** Keeps a scan with its answer. False where its id was answered already, by this process or another. */
export async function insertScan(db: Reader, scan: KeptScan): Promise<boolean> {
  const { id, actor, orderId, step, trackingNumber, at, outcome, reason, news } = scan
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('scans')
    .values({
      id,
      actor,
      order_id: orderId,
      step,
      tracking_number: trackingNumber,
      at,
      outcome,
      reason,
      has_news: news.length > 0,
      news,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
