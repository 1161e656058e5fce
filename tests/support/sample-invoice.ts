// A sample invoice to a buyer in Ottapalam, and two lines for it, of which one is exempt from tax.
import type { CalendarDate } from '#domain/calendar.ts'
import { paise } from '#domain/money.ts'
import {
  type InvoiceDocument,
  type InvoicedLine,
  type InvoiceInput,
  makeInvoiceDocument,
} from '#server/invoices/invoice-document.ts'

export const kit: InvoicedLine = {
  name: 'Period Kit',
  hsn: '96190090',
  quantity: 2,
  unitPrice: paise(29_900),
  lineDiscount: paise(0),
  taxClass: 'taxable',
  rateBp: 1800,
}
export const pad: InvoicedLine = { ...kit, name: 'Sanitary Pad', hsn: '96190010', taxClass: 'exempt', rateBp: 0 }

export const seller = {
  name: 'Nila',
  address: 'River Road, Ottapalam 679101',
  gstin: '32ABCDE1234F1Z5' as string | null,
  stateCode: '32' as const,
  email: 'care@nila.example',
  phone: '+91 90000 00000',
}

/** The invoice of two kits with 100 coins used. */
export const anInvoice = (changes: Partial<InvoiceInput> = {}): InvoiceDocument =>
  makeInvoiceDocument({
    seller,
    buyer: { name: 'Anjali Nair', address: ['12/407 Temple Road', 'Ottapalam 679101'], stateCode: '32' },
    lines: [kit],
    shipping: paise(4000),
    discount: { coins: 100, amount: paise(10_000) },
    orderNumber: 1042,
    orderDate: '2026-11-12' as CalendarDate,
    placeOfSupply: '32',
    ...changes,
  })
