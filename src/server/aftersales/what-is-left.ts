// What of an order can still be refunded, line by line: the last invoice less its credit notes (REF-15).
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

/** `left` has a line for each of `items` and in their order, with shipping behind them where any was paid. */
export interface WhatIsLeft {
  readonly invoice: NonNullable<Awaited<ReturnType<typeof findLastInvoice>>>
  readonly items: Awaited<ReturnType<typeof listItems>>
  readonly left: readonly LineLeft[]
}

/** Null for an order without an invoice, such as a replacement. */
export async function whatIsLeft(db: Reader, orderId: OrderId): Promise<WhatIsLeft | null> {
  const invoice = await findLastInvoice(db, orderId)
  if (!invoice) return null
  const left = leftOf(invoice.document, await listNotesAgainst(db, invoice.id))
  return { invoice, items: await listItems(db, orderId), left }
}

/** The shipping that was paid and not given back with a refund: of what has gone back no difference comes back again. In paise. */
export async function shippingLeft(
  db: Reader,
  { id, shipping }: { readonly id: OrderId; readonly shipping: Paise },
): Promise<Paise> {
  const paper = await whatIsLeft(db, id)
  const line = paper?.left[paper.items.length]
  return line?.units === 0 ? paise(0) : shipping
}

// What of an order can go back, line by line, as the form of a refund shows it (REF-15).

const none = paise(0)
const NOTHING: LineLeft = {
  units: 0,
  value: none,
  taxClass: 'exempt',
  rateBp: 0,
  tax: { taxable: none, cgst: none, sgst: none, igst: none },
}

/** What is left of an order. `hasUnits`: whether units may be chosen now; else amounts alone. */
export async function refundableView(
  db: Reader,
  { id, status }: { readonly id: OrderId; readonly status: OrderStatus },
  hasUnits: boolean,
): Promise<RefundableReply> {
  const paper = await whatIsLeft(db, id)
  const items = paper?.items ?? (await listItems(db, id))
  const shipping = paper?.left[items.length]
  return {
    isWithinState: paper !== null && isWithinState(paper.invoice.document),
    wasSent: wasSent(status),
    hasTax: paper !== null && paper.invoice.document.seller.gstin !== null,
    lines: items.map(({ id: item, name, quantity, refundedQuantity, isCounted, out }, place) => {
      const units = hasUnits ? quantity - refundedQuantity : 0
      return { item, name, sold: quantity, isCounted, out, ...leftView({ ...(paper?.left[place] ?? NOTHING), units }) }
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
