// The refundable part of an order, line by line: its last invoice less its credit notes (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import type { OrderId } from '#domain/ids.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type OrderStatus, wasSent } from '#domain/order.ts'
import type { LineLeft } from '#domain/refund-lines.ts'
import type { Reader } from '../db/database.ts'
import { isWithinState, leftOf } from '../invoices/credit-note-document.ts'
import { findLastInvoice } from './later-documents-queries.ts'
import { listItems, listNotesAgainst } from './refund-lines-queries.ts'

/** `left` has one line for each of `items`, in the same order, and the shipping last if any was paid. */
export interface RefundableLines {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof findLastInvoice>>>
  readonly items: Awaited<ReturnType<typeof listItems>>
  readonly left: readonly LineLeft[]
}

/** Null for an order without an invoice, such as a replacement. */
export async function findRefundableLines(db: Reader, orderId: OrderId): Promise<RefundableLines | null> {
  const invoice = await findLastInvoice(db, orderId)
  if (!invoice) return null
  const remaining = leftOf(invoice.document, await listNotesAgainst(db, invoice.id))
  return { invoice, items: await listItems(db, orderId), left: remaining }
}

/** The paid shipping that was not refunded, in paise. Refunded shipping is not refunded again as a difference. */
export async function shippingLeft(
  db: Reader,
  { id, shipping }: { readonly id: OrderId; readonly shipping: Paise },
): Promise<Paise> {
  const remaining = await findRefundableLines(db, id)
  const line = remaining?.left[remaining.items.length]
  return line?.units === 0 ? paise(0) : shipping
}

// The refundable parts of an order for the refund form (REF-15).

const zero = paise(0)
const NOTHING: LineLeft = {
  units: 0,
  value: zero,
  taxClass: 'exempt',
  rateBp: 0,
  tax: { taxable: zero, cgst: zero, sgst: zero, igst: zero },
}

/** The refundable parts of an order. `hasUnits`: units may be chosen now; otherwise only amounts. */
export async function refundableView(
  db: Reader,
  { id, status }: { readonly id: OrderId; readonly status: OrderStatus },
  hasUnits: boolean,
): Promise<RefundableReply> {
  const remaining = await findRefundableLines(db, id)
  const items = remaining?.items ?? (await listItems(db, id))
  const shipping = remaining?.left[items.length]
  return {
    isWithinState: remaining !== null && isWithinState(remaining.invoice.document),
    wasSent: wasSent(status),
    hasTax: remaining !== null && remaining.invoice.document.seller.gstin !== null,
    lines: items.map(({ id: item, name, quantity, refundedQuantity, isCounted, out }, index) => {
      const units = hasUnits ? quantity - refundedQuantity : 0
      return {
        item,
        name,
        sold: quantity,
        isCounted,
        out,
        ...leftView({ ...(remaining?.left[index] ?? NOTHING), units }),
      }
    }),
    shipping: shipping ? leftView(shipping) : null,
  }
}

const leftView = ({ units, value, taxClass, rateBp, tax }: LineLeft) => ({
  left: units,
  value: toRupees(value),
  taxClass,
  rateBp,
  taxable: toRupees(tax.taxable),
  cgst: toRupees(tax.cgst),
  sgst: toRupees(tax.sgst),
  igst: toRupees(tax.igst),
})
