// Issues the credit note that the law requires when an invoice is reduced (TAX-8).
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
  /** Null when a new invoice replaces the old one. */
  readonly refundId: RefundId | null
  /** In paise. Unused when `creditedLines` lists lines, whose own amounts count. */
  readonly amount: Paise
  /**
   * What is credited of each line. 'all' credits all units; a charge that was deducted from the refund is not credited,
   * and is divided among the lines in proportion to their values. 'amount' credits no units, but lowers the price of
   * the remaining units.
   */
  readonly creditedLines: readonly LineTaken[] | 'all' | 'amount'
  readonly restocked?: readonly UnitsOfItem[]
  /** True for the credit note of an amount that a bank took back (a chargeback). */
  readonly isByBank?: boolean
}

/**
 * Issues a credit note against the present invoice of an order, and stores the refunded lines. Does nothing without an
 * invoice. With 'all' or 'amount' it credits nothing that a failed refund has credited already. It takes the serial
 * last, because its counter stays locked until the commit (TAX-16).
 */
export async function issueCreditNote(tx: Tx, shop: Shop, note: NewCreditNote): Promise<void> {
  const refundableLines = await findRefundableLines(tx, note.orderId)
  if (!refundableLines) return
  const { invoice, remainingLines } = refundableLines
  const subtractedLines = await resolveCreditedLines(tx, refundableLines, note)
  const amount = sumSubtracted(subtractedLines)
  if (amount <= 0) return
  // This tells packers that units were removed from an unsent order. If the whole order ends, its state tells them.
  if (typeof note.creditedLines !== 'string' && subtractedLines.some(({ units }) => units > 0))
    await recordSlipChange(tx, note.orderId, 'contents')
  const invoiceReference = { serial: invoice.serial, issuedOn: indianDate(invoice.issuedAt) }
  if (note.refundId)
    await insertRefundLines(tx, note.refundId, toRefundLines(refundableLines, subtractedLines, note.restocked ?? []))
  await insertCreditNote(tx, {
    orderId: note.orderId,
    refundId: note.refundId,
    amount,
    id: newId(shop),
    invoiceId: invoice.id,
    document: makeCreditNoteDocument(invoice.document, invoiceReference, remainingLines, subtractedLines),
    ...(await takeCreditNoteNumber(tx, shop)),
  })
}

/** Returns what the credit note credits of each line, so that 'all' and 'amount' become lines too. */
async function resolveCreditedLines(
  tx: Tx,
  { remainingLines }: RefundableLines,
  note: NewCreditNote,
): Promise<readonly LineTaken[]> {
  if (typeof note.creditedLines !== 'string') return note.creditedLines
  const uncreditedAmount =
    note.refundId === null ? note.amount : await findUncreditedAmount(tx, note.orderId, { isByBank: note.isByBank })
  const amount = paise(Math.max(0, Math.min(note.amount, uncreditedAmount)))
  return note.creditedLines === 'all'
    ? subtractAmount(remainingLines, amount)
    : subtractChosen(remainingLines, { units: [], amount })
}

const toRefundLines = (
  { items }: RefundableLines,
  subtractedLines: readonly LineTaken[],
  restocked: readonly UnitsOfItem[],
) =>
  items
    .map(({ id }, index) => {
      const { units, value } = subtractedLines[index] ?? { units: 0, value: paise(0) }
      const restockedUnits = restocked.find(({ item }) => item === id)?.quantity ?? 0
      return { item: id, quantity: units, amount: value, restocked: Math.min(units, restockedUnits) }
    })
    .filter(({ quantity, amount }) => quantity !== 0 || amount !== 0)
