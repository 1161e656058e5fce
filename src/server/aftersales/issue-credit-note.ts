// The credit note that the law requires for a refund after an invoice: a separate series, stored like the invoice
// (TAX-8).
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type LineTaken, subtractAmount, subtractChosen, sumSubtracted } from '#domain/refund-lines.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { makeCreditNoteDocument } from '../invoices/credit-note-document.ts'
import { takeCreditNoteNumber } from '../orders/counters-queries.ts'
import { recordSlipChange } from '../orders/printed-slips-queries.ts'
import type { Shop } from '../shop.ts'
import { findUncreditedAmount, insertCreditNote } from './later-documents-queries.ts'
import { insertRefundLines, type UnitsOfItem } from './refund-lines-queries.ts'
import { findRefundableLines, type RefundableLines } from './refundable-lines.ts'

export interface NewCreditNote {
  readonly orderId: OrderId
  /** The refund that the credit note documents; null when a new invoice replaces the old one. */
  readonly refundId: RefundId | null
  /** In paise; unused when `taken` lists the lines, because their amounts then count. */
  readonly amount: Paise
  /**
   * The units and amounts that are credited of each line. 'all': all units, less the deducted charge in proportion.
   * 'amount': no units, but a lower price of the remaining ones.
   */
  readonly taken: readonly LineTaken[] | 'all' | 'amount'
  /** The credited units that were restocked. */
  readonly restocked?: readonly UnitsOfItem[]
  /** True when the shopper's bank has taken money back (a chargeback), so that this part is credited too. */
  readonly isByBank?: boolean
}

/**
 * Issues a credit note against the current invoice of an order, and stores the refunded lines. Does nothing without an
 * invoice. With 'all' or 'amount' it does not credit again what a failed refund has credited. Takes the serial last,
 * because its counter stays locked until the commit (TAX-16).
 */
export async function issueCreditNote(tx: Tx, shop: Shop, note: NewCreditNote): Promise<void> {
  const remaining = await findRefundableLines(tx, note.orderId)
  if (!remaining) return
  const { invoice, left } = remaining
  const subtracted = await subtractFromLines(tx, remaining, note)
  const amount = sumSubtracted(subtracted)
  if (amount <= 0) return
  // Packers are notified of units that were removed from an unsent order. For an order that ends, its status tells
  // them.
  if (typeof note.taken !== 'string' && subtracted.some(({ units }) => units > 0))
    await recordSlipChange(tx, note.orderId, 'contents')
  const against = { serial: invoice.serial, issuedOn: indianDate(invoice.issuedAt) }
  if (note.refundId)
    await insertRefundLines(tx, note.refundId, toRefundLines(remaining, subtracted, note.restocked ?? []))
  await insertCreditNote(tx, {
    orderId: note.orderId,
    refundId: note.refundId,
    amount,
    id: newId(shop),
    invoiceId: invoice.id,
    document: makeCreditNoteDocument(invoice.document, against, left, subtracted),
    ...(await takeCreditNoteNumber(tx, shop)),
  })
}

async function subtractFromLines(
  tx: Tx,
  { left }: RefundableLines,
  note: NewCreditNote,
): Promise<readonly LineTaken[]> {
  if (typeof note.taken !== 'string') return note.taken
  const uncredited = note.refundId === null ? note.amount : await findUncreditedAmount(tx, note.orderId, note.isByBank)
  const amount = paise(Math.max(0, Math.min(note.amount, uncredited)))
  return note.taken === 'all' ? subtractAmount(left, amount) : subtractChosen(left, { units: [], amount })
}

const toRefundLines = (
  { items }: RefundableLines,
  subtracted: readonly LineTaken[],
  restocked: readonly UnitsOfItem[],
) =>
  items.flatMap(({ id }, index) => {
    const { units, value } = subtracted[index] ?? { units: 0, value: paise(0) }
    const restockedUnits = Math.min(units, restocked.find(({ item }) => item === id)?.quantity ?? 0)
    return units === 0 && value === 0 ? [] : [{ item: id, quantity: units, amount: value, restocked: restockedUnits }]
  })
