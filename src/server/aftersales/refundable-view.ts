// What of an order can go back, line by line, as the form of a refund shows it (REF-15).
import type { RefundableReply } from '#contract/refund-lines.ts'
import { toRupees } from '#contract/wire.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
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
export async function refundableView(db: Reader, orderId: OrderId, hasUnits: boolean): Promise<RefundableReply> {
  const paper = await whatIsLeft(db, orderId)
  const items = paper?.items ?? (await listItems(db, orderId))
  const shipping = paper?.left[items.length]
  return {
    isWithinState: paper !== null && isWithinState(paper.invoice.document),
    hasTax: paper !== null && paper.invoice.document.seller.gstin !== null,
    lines: items.map(({ id, name, quantity, refundedQuantity, isCounted }, place) => {
      const units = hasUnits ? quantity - refundedQuantity : 0
      return { item: id, name, sold: quantity, isCounted, ...leftView({ ...(paper?.left[place] ?? NOTHING), units }) }
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
