// The amounts of an invoice, for every kind of cart.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise, share, times } from '#domain/money.ts'
import { type InvoicedLine, type InvoiceInput, makeInvoiceDocument } from './invoice-document.ts'

const kit: InvoicedLine = {
  name: 'Period Kit',
  hsn: '96190090',
  quantity: 1,
  unitPrice: paise(29_900),
  lineDiscount: paise(0),
  taxClass: 'taxable',
  rateBp: 1800,
}
const patches: InvoicedLine = { ...kit, name: 'Cramp Relief Patches', hsn: '30051090', rateBp: 500, quantity: 2 }
const pad: InvoicedLine = { ...kit, name: 'Sanitary Pad', hsn: '96190010', taxClass: 'exempt', rateBp: 0 }

function purchase(changes: Partial<InvoiceInput> = {}): InvoiceInput {
  return {
    seller: {
      name: 'Nila',
      address: 'River Road, Ottapalam 679101',
      gstin: '32ABCDE1234F1Z5',
      stateCode: '32',
      email: 'care@nila.example',
      phone: '+91 90000 00000',
    },
    buyer: { name: 'Anjali Nair', address: ['12/407 Temple Road', 'Ottapalam 679101'], stateCode: '32' },
    lines: [kit],
    shipping: paise(4000),
    discount: { coins: 0, amount: paise(0) },
    orderNumber: 1001,
    orderDate: '2026-11-12' as CalendarDate,
    placeOfSupply: '32',
    ...changes,
  }
}

const sumOf = (amounts: readonly Paise[]) => amounts.reduce((total, amount) => total + amount, 0)

const anyLine: fc.Arbitrary<InvoicedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 100, max: 5_000_000 }).map(paise),
    rateBp: fc.constantFrom(null, 0, 500, 1200, 1800, 2800),
    percent: fc.constantFrom(0, 0, 7, 50, 100),
  })
  .map(({ rateBp, percent, ...rest }) => ({
    ...kit,
    ...rest,
    lineDiscount: share(times(rest.unitPrice, rest.quantity), percent, 100),
    taxClass: rateBp === null ? 'exempt' : 'taxable',
    rateBp: rateBp ?? 0,
  }))

const anyPurchase: fc.Arbitrary<InvoiceInput> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 40 }),
    shipping: fc.constantFrom(0, 4000, 6000, 8000).map(paise),
    coins: fc.integer({ min: 0, max: 1000 }),
    gstin: fc.constantFrom(null, '32ABCDE1234F1Z5'),
    placeOfSupply: fc.constantFrom('32' as const, '33' as const),
  })
  .map(({ lines, shipping, coins, gstin, placeOfSupply }) => {
    const total = sumOf(lines.map((line) => paise(line.unitPrice * line.quantity - line.lineDiscount))) + shipping
    const used = Math.max(0, Math.min(coins, Math.floor(total / 100) - 1))
    const discount = { coins: used, amount: paise(used * 100) }
    return purchase({ lines, shipping, discount, placeOfSupply, seller: { ...purchase().seller, gstin } })
  })

describe('an invoice adds up to the paisa', () => {
  test('the total of an invoice is items and shipping less discounts and coins, for any purchase', () => {
    fc.assert(
      fc.property(anyPurchase, (input) => {
        const { totals, lines, shipping } = makeInvoiceDocument(input)
        const items = sumOf(input.lines.map((line) => paise(line.unitPrice * line.quantity)))
        const all = shipping ? [...lines, shipping] : lines
        const reduced = sumOf(input.lines.map((line) => line.lineDiscount)) + input.discount.amount
        expect(totals.total).toBe(items + input.shipping - reduced)
        expect(sumOf(all.map((line) => line.value))).toBe(totals.total)
        expect(sumOf(all.map((line) => line.discount))).toBe(reduced)
        expect(totals.taxable + totals.cgst + totals.sgst + totals.igst).toBe(totals.total)
      }),
    )
  })

  test('the total of an invoice line is its price less discounts and its share of the coins, tax included', () => {
    fc.assert(
      fc.property(anyPurchase, (input) => {
        const { lines, shipping } = makeInvoiceDocument(input)
        for (const line of shipping ? [...lines, shipping] : lines) {
          expect(line.value).toBe(line.unitPrice * line.quantity - line.discount)
          expect(line.discount).toBeGreaterThanOrEqual(input.lines[lines.indexOf(line)]?.lineDiscount ?? 0)
          expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(line.value)
          expect(Math.min(line.discount, line.value, line.taxable, line.cgst, line.igst)).toBeGreaterThanOrEqual(0)
          expect(line.cgst).toBe(line.sgst)
        }
      }),
    )
  })

  test('the sums by tax rate of an invoice add up to its totals, and an invoice of a shop without GSTIN has none', () => {
    fc.assert(
      fc.property(anyPurchase, (input) => {
        const { rates, totals, seller } = makeInvoiceDocument(input)
        if (seller.gstin === null) {
          expect(rates).toEqual([])
          expect(totals.taxable).toBe(totals.total)
        } else {
          for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(sumOf(rates.map((rate) => rate[part]))).toBe(totals[part])
        }
      }),
    )
  })

  test('an invoice is the same after conversion to JSON and back', () => {
    fc.assert(
      fc.property(anyPurchase, (input) => {
        const document = makeInvoiceDocument(input)
        expect(JSON.parse(JSON.stringify(document))).toEqual(document)
      }),
    )
  })
})

describe('the kind of tax', () => {
  test('an invoice within Kerala for ₹299 at 18 % has equal CGST and SGST', () => {
    const [line] = makeInvoiceDocument(purchase({ shipping: paise(0) })).lines
    expect(line).toMatchObject({ taxable: 25_338, cgst: 2281, sgst: 2281, igst: 0 })
  })

  test('an invoice to Tamil Nadu for ₹299 at 18 % has IGST', () => {
    const [line] = makeInvoiceDocument(purchase({ placeOfSupply: '33' })).lines
    expect(line).toMatchObject({ taxable: 25_339, cgst: 0, sgst: 0, igst: 4561 })
  })

  test.each([
    ['taxable goods alone are on a tax invoice', [kit, patches], 'tax_invoice'],
    ['exempt goods alone are on a bill of supply', [pad], 'bill_of_supply'],
    ['both together are on an invoice-cum-bill of supply', [kit, pad], 'invoice_cum_bill_of_supply'],
  ])('the kind of document is determined by the tax class of the goods: %s', (_, lines, title) => {
    expect(makeInvoiceDocument(purchase({ lines })).title).toBe(title)
  })

  test('a shop without GSTIN writes a plain invoice without any tax', () => {
    const document = makeInvoiceDocument(purchase({ seller: { ...purchase().seller, gstin: null } }))
    expect(document.title).toBe('invoice')
    expect(document.totals).toMatchObject({ taxable: 33_900, cgst: 0, sgst: 0, igst: 0, total: 33_900 })
  })

  test('shipping on an invoice has the HSN and the rate of the goods with the highest rate', () => {
    const { shipping } = makeInvoiceDocument(purchase({ lines: [pad, patches, kit] }))
    expect(shipping).toMatchObject({ hsn: kit.hsn, taxClass: 'taxable', rateBp: 1800, value: 4000 })
  })

  test('shipping of exempt goods is exempt from tax', () => {
    const { shipping } = makeInvoiceDocument(purchase({ lines: [pad] }))
    expect(shipping).toMatchObject({ hsn: pad.hsn, taxClass: 'exempt', taxable: 4000, cgst: 0 })
  })

  test('free shipping is not on the invoice', () => {
    expect(makeInvoiceDocument(purchase({ shipping: paise(0) })).shipping).toBeNull()
  })

  test('coins reduce goods and shipping in proportion to their values', () => {
    const discount = { coins: 100, amount: paise(10_000) }
    const { lines, shipping } = makeInvoiceDocument(purchase({ discount }))
    expect([lines[0]?.discount, shipping?.discount]).toEqual([8820, 1180])
  })
})
