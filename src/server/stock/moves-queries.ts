// The SQL of the ledger as staff read it: the lines of one product, newest first.
import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'

/** Lines of a product before a place in its ledger; from the newest when null. */
export function listMoveRows(db: Reader, productId: ProductId, before: number | null, limit: number) {
  let query = db
    .selectFrom('stock_moves as m')
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = m.actor`))
    .leftJoin('stock_batches as b', 'b.id', 'm.batch_id')
    .leftJoin('orders as o', 'o.id', 'm.order_id')
    .select([
      'm.id',
      'm.at',
      'm.reason',
      'm.units',
      'm.level',
      'm.note',
      'u.name as who',
      'b.id as batchId',
      'b.number as batchNumber',
      'o.id as orderId',
      'o.order_number as orderNumber',
    ])
    .where('m.product_id', '=', productId)
    .orderBy('m.id', 'desc')
    .limit(limit)
  if (before !== null) query = query.where('m.id', '<', before)
  return query.execute()
}
export type MoveRow = Awaited<ReturnType<typeof listMoveRows>>[number]
