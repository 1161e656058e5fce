// The columns of an invoice's table: those its kind of document asks for.
import { toPercent } from '#contract/wire.ts'
import { invoiceCopy as copy } from '#copy/invoice.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { LineTax, TaxClass } from '#domain/tax.ts'
import { quantityWords } from './counted-units.ts'
import { amount, type Cell, type Column, isShipping, type TableLine } from './document-table.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts'

export const figure = (value: Paise): Cell => ({ text: amount(value) })

type TaxedLine = TableLine & LineTax & { readonly taxClass: TaxClass; readonly rateBp: number; readonly value: Paise }

/** A tax cell: the amount over its rate, or that the goods are exempt. */
const tax = (heading: string, of: (line: TaxedLine) => Paise, part: number): Column<TaxedLine> => ({
  heading,
  cell: (own) =>
    own.taxClass === 'exempt'
      ? { text: copy.exempt }
      : { text: amount(of(own)), below: copy.percent(toPercent(own.rateBp / part)) },
})

/** The columns after the item: those the kind of document asks for, and no discount where there was none. */
export function columnsOf(document: InvoiceDocument): Column<InvoiceLine>[] {
  const counted = quantityWords(document.lines)
  const quantity: Column<InvoiceLine> = {
    heading: counted.heading,
    cell: (own) => ({
      text: isShipping(own) ? '' : counted.of(own, own.quantity),
      ...(own.takenBack && !isShipping(own) ? { below: copy.takenBack(own.takenBack) } : {}),
    }),
  }
  const price: Column<InvoiceLine> = { heading: copy.price, cell: (own) => figure(own.unitPrice) }
  if (document.title === 'invoice') {
    const gross = (own: InvoiceLine) => paise(own.value + own.discount)
    return [quantity, price, { heading: copy.amount, cell: (own) => figure(gross(own)) }]
  }
  const discount: Column<InvoiceLine> = { heading: copy.discount, cell: (own) => figure(paise(0 - own.discount)) }
  const isLess = document.discount.amount > 0 || document.letOff !== undefined || document.credited !== undefined
  const start = isLess ? [quantity, price, discount] : [quantity, price]
  if (document.title === 'bill_of_supply') return [...start, { heading: copy.value, cell: (own) => figure(own.value) }]
  return [...start, ...taxColumns(document.seller.stateCode === document.placeOfSupply)]
}

/** Taxable value, the taxes by their rates, and the line's total: CGST and SGST within a state, IGST between two. */
export function taxColumns(isWithinState: boolean): Column<TaxedLine>[] {
  const taxes = isWithinState
    ? [tax(copy.cgst, (own) => own.cgst, 2), tax(copy.sgst, (own) => own.sgst, 2)]
    : [tax(copy.igst, (own) => own.igst, 1)]
  return [
    { heading: copy.taxable, cell: (own) => figure(own.taxable) },
    ...taxes,
    { heading: copy.lineTotal, cell: (own) => figure(own.value) },
  ]
}
