// The SQL of the ledger as staff read it: the lines of one product or component, newest first.
import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'
import type { StockItem } from '../db/stock-moves-queries.ts'

/** Lines of an item before a place in its ledger; from the newest when null. */
export function listMoveRows(db: Reader, item: StockItem, before: number | null, limit: number) {
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
    .where(
      'productId' in item
        ? sql<boolean>`m.product_id = ${item.productId}`
        : sql<boolean>`m.component_id = ${item.componentId}`,
    )
    .orderBy('m.id', 'desc')
    .limit(limit)
  if (before !== null) query = query.where('m.id', '<', before)
  return query.execute()
}
export type MoveRow = Awaited<ReturnType<typeof listMoveRows>>[number]
