// The credit note that the law asks for when money goes back after an invoice: its own series, frozen like the invoice (TAX-8).
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { makeCreditNoteDocument } from '../invoices/credit-note-document.ts'
import { takeCreditNoteSerial } from '../orders/numbers-queries.ts'
import type { Shop } from '../shop.ts'
import { findLastInvoice, findUncredited, insertCreditNote } from './later-documents-queries.ts'

export interface NewCreditNote {
  readonly orderId: OrderId
  /** The refund that it documents; null where a new invoice takes the old one's place. */
  readonly refundId: RefundId | null
  readonly amount: Paise
}

/**
 * Issues a credit note against the invoice that counts for an order. An order without an invoice gets none, and money that was
 * credited already, by a refund that failed, is not credited again. Takes its serial last, and is dated after it (TAX-16).
 */
export async function issueCreditNote(tx: Tx, shop: Shop, note: NewCreditNote): Promise<void> {
  const invoice = await findLastInvoice(tx, note.orderId)
  if (!invoice) return
  const amount =
    note.refundId === null ? note.amount : paise(Math.min(note.amount, await findUncredited(tx, note.orderId)))
  if (amount <= 0) return
  const against = { serial: invoice.serial, issuedOn: indianDate(invoice.issuedAt) }
  await insertCreditNote(tx, {
    ...note,
    amount,
    id: newId(shop),
    invoiceId: invoice.id,
    document: makeCreditNoteDocument(invoice.document, against, amount),
    ...(await takeCreditNoteSerial(tx, shop)),
  })
}
