// What of an order can go back, line by line, as the form of a refund shows it (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { type OrderStatus, wasSent } from '#domain/order.ts'
import type { LineLeft } from '#domain/refund-lines.ts'
import type { Reader } from '../db/database.ts'
import { isWithinState } from '../invoices/credit-note-document.ts'
import { listItems } from './refund-lines-queries.ts'
import { whatIsLeft } from './what-is-left.ts'

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
