// The SQL of an order's documents: the invoice that counts, and its credit notes.
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'

/** The invoice of an order, in its last revision; with `owner`, only of hers. */
export async function findInvoice(db: Reader, orderId: OrderId, owner?: UserId) {
  let query = db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'orders.attempt_id')
    .select(['invoices.id', 'invoices.serial', 'invoices.issued_at as issuedAt', 'invoices.document'])
    .select('payment_attempts.language')
    .$narrowType<{ document: InvoiceDocument }>()
    .where('invoices.order_id', '=', orderId)
    .orderBy('invoices.revision', 'desc')
    .limit(1)
  if (owner) query = query.where('orders.user_id', '=', owner)
  return (await query.executeTakeFirst()) ?? null
}

/** A credit note of an order; with `owner`, only of hers. */
export async function findCreditNote(db: Reader, orderId: OrderId, noteId: string, owner?: UserId) {
  let query = db
    .selectFrom('credit_notes')
    .innerJoin('orders', 'orders.id', 'credit_notes.order_id')
    .leftJoin('payment_attempts', 'payment_attempts.id', 'orders.attempt_id')
    .select('payment_attempts.language')
    .select(['credit_notes.id', 'credit_notes.serial', 'credit_notes.issued_at as issuedAt', 'credit_notes.document'])
    .$narrowType<{ document: CreditNoteDocument }>()
    .where('credit_notes.id', '=', noteId)
    .where('credit_notes.order_id', '=', orderId)
  if (owner) query = query.where('orders.user_id', '=', owner)
  return (await query.executeTakeFirst()) ?? null
}
