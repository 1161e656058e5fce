// The SQL of credit notes, and of invoices that replace an order's first one.
import { sql } from 'kysely'
import type { InvoiceId, OrderId, RefundId } from '#domain/ids.ts'
import { minus, type Paise, paise, sum } from '#domain/money.ts'
import type { Reader, Tx } from '../db/database.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'
import { paidForOrder } from '../orders/orders-queries.ts'
import type { PurchasedLine } from '../orders/paid-purchase.ts'
import { LINE_SELECTION } from '../orders/placing-queries.ts'

/** Returns the latest revision of an order's invoice; null for an order without an invoice. */
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

/** Returns the amount of an order's invoices less its credit notes, in paise. */
export async function findInvoicedAmount(db: Reader, orderId: OrderId): Promise<Paise> {
  const { rows } = await sql<{ left: Paise }>`
    SELECT (
      (SELECT coalesce(sum((document->'totals'->>'total')::bigint), 0) FROM invoices WHERE order_id = ${orderId})
      - (SELECT coalesce(sum(amount), 0) FROM credit_notes WHERE order_id = ${orderId})
    )::bigint AS left
  `.execute(db)
  return rows[0]?.left ?? paise(0)
}

/**
 * Returns how many paise are still paid for an order: its payment less refunds and chargebacks, but at most what is
 * invoiced and not credited.
 */
export async function findStillPaidAmount(db: Reader, orderId: OrderId): Promise<Paise> {
  const payment = await db
    .selectFrom('payments')
    .select([paidForOrder.as('amount'), 'refunded', 'charged_back as chargedBack'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!payment) return paise(0)
  const paidAmount = minus(payment.amount, sum(payment.refunded, payment.chargedBack))
  return paise(Math.min(paidAmount, await findInvoicedAmount(db, orderId)))
}

/**
 * Returns how many paise still need a credit note: what is invoiced and not credited, less the money that the shop
 * still has. Charged-back money counts as money that the shop has, unless `isByBank`.
 */
export async function findUncreditedAmount(
  tx: Tx,
  orderId: OrderId,
  { isByBank = false }: { readonly isByBank?: boolean | undefined },
): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT (
      (SELECT coalesce(sum((document->'totals'->>'total')::bigint), 0) FROM invoices WHERE order_id = ${orderId})
      - (SELECT coalesce(sum(amount), 0) FROM credit_notes WHERE order_id = ${orderId})
      - (SELECT coalesce(sum(greatest(amount - surplus - refunded - CASE WHEN ${isByBank} THEN charged_back ELSE 0 END, 0)), 0) FROM payments WHERE order_id = ${orderId})
    )::bigint AS left
  `.execute(tx)
  return rows[0]?.left ?? 0
}

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

export async function insertInvoice(
  tx: Tx,
  row: {
    readonly id: InvoiceId
    readonly orderId: OrderId
    readonly serial: string
    readonly at: Date
    readonly document: InvoiceDocument
    readonly revision: number
  },
): Promise<void> {
  await tx
    .insertInto('invoices')
    .values({
      id: row.id,
      order_id: row.orderId,
      serial: row.serial,
      issued_at: row.at,
      document: JSON.stringify(row.document),
      revision: row.revision,
    })
    .execute()
}

export const listSoldLines = (db: Reader, orderId: OrderId): Promise<PurchasedLine[]> =>
  db.selectFrom('order_items').select(LINE_SELECTION).where('order_id', '=', orderId).orderBy('position').execute()
