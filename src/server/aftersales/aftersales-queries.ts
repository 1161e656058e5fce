// The SQL of what comes after an order: its payment locked, units back on the shelf, invoices and credit notes.
import { sql } from 'kysely'
import type { InvoiceId, OrderId, RefundId, UserId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { bumpCatalogVersion } from '../catalog/catalog-queries.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'

/** Locks the payment of an order; the order's row is locked already. Null for a replacement. */
export async function lockPaymentOfOrder(tx: Tx, orderId: OrderId) {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'amount', 'refunded', 'razorpay_payment_id as razorpayPaymentId'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Whether the person whose wallet it was has left the shop. */
export async function findPurseOwner(db: Reader, userId: UserId): Promise<{ isErased: boolean }> {
  const row = await db
    .selectFrom('users')
    .select('deleted_at as deletedAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { isErased: row.deletedAt !== null }
}

/** Puts an order's units back on the shelf where units are counted, and tells every node when something can be bought again. */
export async function restock(tx: Tx, orderId: OrderId): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    WITH back AS (
      SELECT product_id, sum(quantity)::int AS units FROM order_items WHERE order_id = ${orderId} GROUP BY product_id
    ), locked AS (
      SELECT products.id, back.units FROM products JOIN back ON back.product_id = products.id
      WHERE stock IS NOT NULL AND deleted_at IS NULL ORDER BY products.id FOR NO KEY UPDATE OF products
    )
    UPDATE products SET stock = stock + locked.units FROM locked WHERE products.id = locked.id
    RETURNING products.id
  `.execute(tx)
  if (rows.length > 0) await bumpCatalogVersion(tx)
}

/** The invoice that counts for an order: its last revision. Null for an order without one. */
export async function findLastInvoice(db: Reader, orderId: OrderId) {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'serial', 'issued_at as issuedAt', 'document', 'revision'])
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, document: row.document as InvoiceDocument } : null
}

/** Keeps a credit note for ever. */
export async function insertCreditNote(
  tx: Tx,
  row: {
    readonly id: string
    readonly orderId: OrderId
    readonly invoiceId: InvoiceId
    readonly refundId: RefundId | null
    readonly serial: string
    readonly amount: Paise
    readonly at: Date
    readonly document: object
  },
): Promise<void> {
  await tx
    .insertInto('credit_notes')
    .values({
      id: row.id,
      order_id: row.orderId,
      invoice_id: row.invoiceId,
      refund_id: row.refundId,
      serial: row.serial,
      amount: row.amount,
      issued_at: row.at,
      document: JSON.stringify(row.document),
    })
    .execute()
}
