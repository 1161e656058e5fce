// What an invoice that takes another's place keeps of its lines: goods as they were sold, shipping less what comes back of it (TAX-5, TAX-12).
import { minus, type Paise, paise } from '#domain/money.ts'
import { type LineLeft, takeChosen } from '#domain/refund-lines.ts'
import { linesOf } from './credit-note-document.ts'
import type { InvoiceDocument, KeptLine } from './invoice-document.ts'

/**
 * `comesBack` is taken off shipping first, in paise; what shipping does not hold, because coins paid for a part of it, off the
 * goods in proportion. Of shipping that costs nothing any more there is no line.
 */
export function keptLines(invoice: InvoiceDocument, left: readonly LineLeft[], comesBack: Paise): KeptLine[] {
  const goods = invoice.lines.length
  const offShipping = paise(Math.min(comesBack, left[goods]?.value ?? 0))
  const offGoods = takeChosen(left.slice(0, goods), { units: [], amount: minus(comesBack, offShipping) })
  const isFree = invoice.shipping !== null && comesBack === invoice.shipping.unitPrice
  return linesOf(invoice)
    .map(({ quantity }, place) => {
      const { value, units } = left[place] ?? { value: paise(0), units: 0 }
      const off = place === goods ? offShipping : (offGoods[place]?.value ?? paise(0))
      return { value: minus(value, off), takenBack: quantity - units }
    })
    .slice(0, isFree ? goods : undefined)
}
