// The SQL of an order's invoice and credit notes, and of their stored PDFs.
import type { OrderId, UserId } from '#domain/ids.ts'
import type { Reader } from '../db/database.ts'
import type { CreditNoteDocument } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument } from '../invoices/invoice-document.ts'

/** Returns the latest revision of an order's invoice, or null. With `owner`, also null for another user's order. */
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

/** Returns a credit note of an order, or null. With `owner`, also null for another user's order. */
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

/** Returns the SHA-256 of a document's stored PDF; null before a PDF is stored. */
export async function findDocumentHash(db: Reader, documentId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('stored_documents')
    .select('sha256')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

/** Saves the SHA-256 of a document's stored PDF. It replaces an earlier one. */
export async function saveDocumentHash(
  db: Reader,
  document: { documentId: string; sha256: Buffer; at: Date },
): Promise<void> {
  const { documentId, sha256, at } = document
  await db
    .insertInto('stored_documents')
    .values({ document_id: documentId, sha256, kept_at: at })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ sha256, kept_at: at }))
    .execute()
}
