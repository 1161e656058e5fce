// What can still be refunded of each line of an order (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import { type ChargeName, forEachCharge } from '#domain/amounts.ts'
import type { OrderId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type OrderStatus, wasSent } from '#domain/order.ts'
import type { LineLeft } from '#domain/refund-lines.ts'
import type { Reader } from '../db/database.ts'
import { indexOfCharge, isWithinState, subtractCreditNotes } from '../invoices/credit-note-document.ts'
import { findLastInvoice } from './later-documents-queries.ts'
import { listCreditNotesOfInvoice, listOrderItems } from './refund-lines-queries.ts'

/** `remainingLines` has an entry for each of `items`, in the same order, then one for each paid charge. */
export interface RefundableLines {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof findLastInvoice>>>
  readonly items: Awaited<ReturnType<typeof listOrderItems>>
  readonly remainingLines: readonly LineLeft[]
}

/**
 * Returns what can be refunded of an order, from its last invoice less its credit notes; null without an invoice, as
 * for a replacement.
 */
export async function findRefundableLines(db: Reader, orderId: OrderId): Promise<RefundableLines | null> {
  const invoice = await findLastInvoice(db, orderId)
  if (!invoice) return null
  const remainingLines = subtractCreditNotes(invoice.document, await listCreditNotesOfInvoice(db, invoice.id))
  return { invoice, items: await listOrderItems(db, orderId), remainingLines }
}

/** Returns what is left of a charge; null when it was not charged. */
const findRemainingCharge = ({ invoice, remainingLines }: RefundableLines, name: ChargeName): LineLeft | null =>
  remainingLines[indexOfCharge(invoice.document, name)] ?? null

/** Returns the order's shipping in paise; 0 if the shipping line was refunded. */
export async function findRefundableShipping(
  db: Reader,
  { id, shipping }: { readonly id: OrderId; readonly shipping: Paise },
): Promise<Paise> {
  const refundableLines = await findRefundableLines(db, id)
  const line = refundableLines && findRemainingCharge(refundableLines, 'shipping')
  return line?.units === 0 ? paise(0) : shipping
}

const zero = paise(0)
const NO_REFUNDABLE_UNITS: LineLeft = {
  units: 0,
  value: zero,
  taxClass: 'exempt',
  rateBp: 0,
  tax: { taxable: zero, cgst: zero, sgst: zero, igst: zero },
}

/** Returns what can be refunded as the API shows it. Without `hasUnits` staff can refund no units. */
export async function toRefundableReply(
  db: Reader,
  { id, status }: { readonly id: OrderId; readonly status: OrderStatus },
  { hasUnits }: { readonly hasUnits: boolean },
): Promise<RefundableReply> {
  const refundableLines = await findRefundableLines(db, id)
  const items = refundableLines?.items ?? (await listOrderItems(db, id))
  return {
    isWithinState: refundableLines !== null && isWithinState(refundableLines.invoice.document),
    wasSent: wasSent(status),
    hasTax: refundableLines !== null && refundableLines.invoice.document.seller.gstin !== null,
    lines: items.map(({ id: item, name, quantity, refundedQuantity, isCounted, out }, index) => {
      const units = hasUnits ? quantity - refundedQuantity : 0
      return {
        item,
        name,
        sold: quantity,
        isCounted,
        out,
        ...toRefundableLine({ ...(refundableLines?.remainingLines[index] ?? NO_REFUNDABLE_UNITS), units }),
      }
    }),
    ...forEachCharge((name) => {
      const charge = refundableLines && findRemainingCharge(refundableLines, name)
      return charge && toRefundableLine(charge)
    }),
  }
}

const toRefundableLine = ({ units, value, taxClass, rateBp, tax }: LineLeft) => ({
  left: units,
  value: toRupees(value),
  taxClass,
  rateBp,
  taxable: toRupees(tax.taxable),
  cgst: toRupees(tax.cgst),
  sgst: toRupees(tax.sgst),
  igst: toRupees(tax.igst),
})
