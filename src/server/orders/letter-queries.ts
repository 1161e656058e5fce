// The SQL that letters about orders need besides the order itself.
import type { OrderId, RefundId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import { findOrder, type OrderWithLines } from './orders-queries.ts'

export interface LetterOrder extends OrderWithLines {
  /** Her account was deleted: nobody writes to her any more (decisions 12). */
  readonly isErased: boolean
}

/** An order as its letters need it, or null. */
export async function findLetterOrder(db: Reader, id: OrderId): Promise<LetterOrder | null> {
  const order = await findOrder(db, id)
  if (!order) return null
  const owner = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.deleted_at as deletedAt')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...order, isErased: owner.deletedAt !== null }
}

/** What moved in the wallet when an order ended, as positive counts. */
export async function findCoinsMovedBack(
  db: Reader,
  orderId: OrderId,
): Promise<{ coinsReturned: number; coinsTaken: number }> {
  const rows = await db
    .selectFrom('wallet_entries')
    .select(['cause', 'coins'])
    .where('ref', '=', orderId)
    .where('cause', 'in', ['order_returned', 'earning_withdrawn'])
    .execute()
  const movedBy = (cause: string): number => Math.abs(rows.find((row) => row.cause === cause)?.coins ?? 0)
  return { coinsReturned: movedBy('order_returned'), coinsTaken: movedBy('earning_withdrawn') }
}

/** The serial of the credit note that documents a refund; empty when there is none. */
export async function findCreditNoteSerial(db: Reader, refundId: RefundId): Promise<string> {
  const row = await db.selectFrom('credit_notes').select('serial').where('refund_id', '=', refundId).executeTakeFirst()
  return row?.serial ?? ''
}
