// The SQL of an order's documents and of their printed copies.
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

// The SQL of printed documents that are kept: which bytes were handed out as an invoice or a credit note.

/** The SHA-256 of the bytes that are kept of a document; null where nobody has asked for it yet. */
export async function findKeptDocument(db: Reader, documentId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('kept_documents')
    .select('sha256')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  return row?.sha256 ?? null
}

/** Remembers what is handed out as a document from now on. */
export async function saveKeptDocument(
  db: Reader,
  paper: { documentId: string; sha256: Buffer; at: Date },
): Promise<void> {
  const { documentId, sha256, at } = paper
  await db
    .insertInto('kept_documents')
    .values({ document_id: documentId, sha256, kept_at: at })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet({ sha256, kept_at: at }))
    .execute()
}
