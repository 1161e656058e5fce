// The credit note that the law asks for when money goes back after an invoice: its own series, frozen like the invoice (TAX-8).
import { indianDate } from '#domain/calendar.ts'
import type { OrderId, RefundId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type LineTaken, sumTaken, takeAll, takeChosen } from '#domain/refund-lines.ts'
import { newId } from '../adapters/random.ts'
import type { Tx } from '../db/database.ts'
import { makeCreditNoteDocument } from '../invoices/credit-note-document.ts'
import { takeCreditNoteSerial } from '../orders/counters-queries.ts'
import { recordChange } from '../orders/printed-slips-queries.ts'
import type { Shop } from '../shop.ts'
import { findUncredited, insertCreditNote } from './later-documents-queries.ts'
import { insertRefundLines, type UnitsOfItem } from './refund-lines-queries.ts'
import { type WhatIsLeft, whatIsLeft } from './what-is-left.ts'

export interface NewCreditNote {
  readonly orderId: OrderId
  /** The refund that it documents; null where a new invoice takes the old one's place. */
  readonly refundId: RefundId | null
  readonly amount: Paise
  /**
   * What is taken off each line of the invoice; 'all' for all units of it, with what is kept lying on the lines in proportion;
   * 'amount' for a lower price of whatever is left.
   */
  readonly taken: readonly LineTaken[] | 'all' | 'amount'
  /** Units that are on the shelf again. */
  readonly restocked?: readonly UnitsOfItem[]
  /** Her bank gave her the money: what it took is credited too. */
  readonly isByBank?: boolean
}

/**
 * Issues a credit note against the invoice that counts for an order. An order without an invoice gets none, and money that was
 * credited already, by a refund that failed, is not credited again. Takes its serial last, and is dated after it (TAX-16).
 */
export async function issueCreditNote(tx: Tx, shop: Shop, note: NewCreditNote): Promise<void> {
  const paper = await whatIsLeft(tx, note.orderId)
  if (!paper) return
  const { invoice, left } = paper
  const taken = await takenOf(tx, paper, note)
  const amount = sumTaken(taken)
  if (amount <= 0) return
  // Units that staff take out of an order go into no box; one that ends says so itself.
  if (typeof note.taken !== 'string' && taken.some(({ units }) => units > 0))
    await recordChange(tx, note.orderId, 'contents')
  const against = { serial: invoice.serial, issuedOn: indianDate(invoice.issuedAt) }
  if (note.refundId) await insertRefundLines(tx, note.refundId, refundedLines(paper, taken, note.restocked ?? []))
  await insertCreditNote(tx, {
    orderId: note.orderId,
    refundId: note.refundId,
    amount,
    id: newId(shop),
    invoiceId: invoice.id,
    document: makeCreditNoteDocument(invoice.document, against, left, taken),
    ...(await takeCreditNoteSerial(tx, shop)),
  })
}

async function takenOf(tx: Tx, { left }: WhatIsLeft, note: NewCreditNote): Promise<readonly LineTaken[]> {
  if (typeof note.taken !== 'string') return note.taken
  const uncredited = note.refundId === null ? note.amount : await findUncredited(tx, note.orderId, note.isByBank)
  const amount = paise(Math.max(0, Math.min(note.amount, uncredited)))
  return note.taken === 'all' ? takeAll(left, amount) : takeChosen(left, { units: [], amount })
}

const refundedLines = ({ items }: WhatIsLeft, taken: readonly LineTaken[], restocked: readonly UnitsOfItem[]) =>
  items.flatMap(({ id }, place) => {
    const { units, value } = taken[place] ?? { units: 0, value: paise(0) }
    const back = Math.min(units, restocked.find(({ item }) => item === id)?.quantity ?? 0)
    return units === 0 && value === 0 ? [] : [{ item: id, quantity: units, amount: value, restocked: back }]
  })
