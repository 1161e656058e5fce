// The ledger of stock, batches and recalls.

import type { Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BatchId, OrderId, ProductId, UserId } from '#domain/ids.ts'
import type { StockReason } from '#domain/stock-move.ts'

export interface StockTables {
  stock_batches: {
    id: BatchId
    product_id: ProductId
    number: string
    /** 'YYYY-MM-DD' */
    expires_on: CalendarDate | null
    units: Generated<number>
    created_at: Date
    recalled_at: Date | null
    recall_reason: Generated<string>
  }
  /** Lines are only added; each of them makes its level and its batch (STK-1). */
  stock_moves: {
    id: GeneratedAlways<number>
    product_id: ProductId
    units: number
    reason: StockReason
    level: GeneratedAlways<number | null>
    batch_id: BatchId | null
    order_id: OrderId | null
    note: Generated<string>
    actor: string
    at: Date
  }
  stock_openings: { product_id: ProductId; sold_before: number }
  parcel_batches: { order_item_id: string; batch_id: BatchId | null; units: number; back: Generated<number>; at: Date }
  /** What is written to whoever got goods of a batch (STK-6). */
  recall_notices: { id: string; batch_id: BatchId; text: string; author: UserId; at: Date }
  recall_letters: { batch_id: BatchId; order_id: OrderId; notice_id: string }
  /** Goods of which somebody was told that they run low (STK-8). */
  stock_warnings: { product_id: ProductId; at: Date }
}
