// The SQL of the job that writes order numbers to gateway orders.
import { sql } from 'kysely'
import { amountsIn } from '../db/amounts.ts'
import type { Reader } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import { linesAsJson } from '../orders/placing-queries.ts'
import type { LineNotes, OrderNumbers, PurchaseNotes } from './order-notes.ts'

export interface OrderToWrite extends OrderNumbers {
  readonly provider: string
  readonly gatewayOrderId: string
  readonly attempt: Omit<PurchaseNotes, 'lines'>
  readonly lines: readonly LineNotes[]
}

/** All orders up to this number were written to their gateway orders or skipped. */
const lastWrittenNumber = sql`(SELECT order_number FROM order_progress WHERE work = 'write-order-numbers')`

/**
 * Returns up to `limit` orders with a gateway order, placed since `since`, whose number is above the last one written.
 * They are sorted by number.
 */
export async function listOrdersToWrite(db: Reader, since: Date, limit: number): Promise<OrderToWrite[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'orders.attempt_id')
    .innerJoin('invoices', (join) => join.onRef('invoices.order_id', '=', 'orders.id').on('invoices.revision', '=', 1))
    .select(['orders.order_number as orderNumber', 'orders.placed_at as placedAt'])
    .select(['attempt.provider', 'attempt.id', 'attempt.user_id as userId', 'attempt.region'])
    .select(['attempt.state_code as stateCode', ...amountsIn('attempt')])
    .select(sql<string>`attempt.gateway_order_id`.as('gatewayOrderId'))
    .select(sql<string | null>`attempt.billing->>'gstin'`.as('gstin'))
    .select('invoices.serial as invoiceSerial')
    .select(sql<LineNotes[]>`(SELECT ${linesAsJson} FROM attempt_lines WHERE attempt_id = attempt.id)`.as('lines'))
    .where('orders.order_number', '>', sql<number>`coalesce(${lastWrittenNumber}, 0)`)
    .where('orders.placed_at', '>=', since)
    .where('attempt.gateway_order_id', 'is not', null)
    .orderBy('orders.order_number')
    .limit(limit)
    .execute()
  return rows.map(({ orderNumber, placedAt, provider, gatewayOrderId, invoiceSerial, lines, ...attempt }) => ({
    orderNumber,
    placedAt,
    provider,
    gatewayOrderId,
    invoiceSerial,
    attempt,
    lines,
  }))
}

/** Records that all orders up to this number were written to the gateway or skipped. */
export const markWrittenUpTo = (db: Reader, orderNumber: number): Promise<unknown> =>
  sql`INSERT INTO order_progress AS p (${insertColumns('order_progress', ['work', 'order_number'])}) VALUES ('write-order-numbers', ${orderNumber})
    ON CONFLICT (work) DO UPDATE SET order_number = greatest(p.order_number, excluded.order_number)`.execute(db)
