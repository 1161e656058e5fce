// The SQL of refunded lines (REF-15).
import { sql } from 'kysely'
import type { InvoiceId, OrderId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import { insertColumns } from '../db/tables/insert-columns.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'

/**
 * Returns the lines of an order. `out` counts the units that were neither restocked nor spoiled; `isCounted` is true
 * when the product's stock is counted.
 */
export const listOrderItems = (db: Reader, orderId: OrderId) =>
  db
    .selectFrom('order_items')
    .innerJoin('stock_levels', 'stock_levels.product_id', 'order_items.product_id')
    .select([
      'order_items.id',
      'order_items.name',
      'order_items.quantity',
      'order_items.refunded_quantity as refundedQuantity',
      sql<number>`order_items.quantity - order_items.restocked - order_items.spoiled`.as('out'),
      sql<boolean>`stock_levels.stock IS NOT NULL`.as('isCounted'),
    ])
    .where('order_items.order_id', '=', orderId)
    .orderBy('order_items.position')
    .execute()

export async function listCreditNotesOfInvoice(db: Reader, invoiceId: InvoiceId): Promise<CreditNoteDocument[]> {
  const rows = await db
    .selectFrom('credit_notes')
    .select('document')
    .$narrowType<{ document: CreditNoteDocument }>()
    // The order is compared too, because only `order_id` has an index.
    .where('order_id', '=', (eb) => eb.selectFrom('invoices').select('order_id').where('id', '=', invoiceId))
    .where('invoice_id', '=', invoiceId)
    .orderBy('serial')
    .execute()
  return rows.map(({ document }) => document)
}

interface RefundedLine {
  readonly item: string
  readonly quantity: number
  readonly amount: Paise
  readonly restocked: number
}

/**
 * Stores the lines of a refund, and adds their units and amounts to the refunded units and amounts of the order's
 * lines. The database refuses more than was sold.
 */
export async function insertRefundLines(tx: Tx, refundId: RefundId, lines: readonly RefundedLine[]): Promise<void> {
  await sql`
    WITH line AS (
      SELECT * FROM unnest(${lines.map(({ item }) => item)}::text[], ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ restocked }) => restocked)}::int[])
        AS line (item, quantity, amount, restocked)
    ), counted AS (
      UPDATE order_items SET refunded_quantity = refunded_quantity + line.quantity,
        refunded_amount = refunded_amount + line.amount
      FROM line WHERE order_items.id = line.item
    )
    INSERT INTO refund_lines (${insertColumns('refund_lines', ['refund_id', 'order_item_id', 'quantity', 'amount', 'restocked'])})
    SELECT ${refundId}, item, quantity, amount, restocked FROM line
  `.execute(tx)
}

export async function moveLinesToRefund(tx: Tx, from: RefundId, to: RefundId): Promise<void> {
  await tx.updateTable('refund_lines').set({ refund_id: to }).where('refund_id', '=', from).execute()
}

/** Units of an order line: how many to restock (`quantity`), and how many are spoiled. */
export interface UnitsOfItem {
  readonly item: string
  readonly quantity: number
  readonly spoiled?: number
}
