// GST: the tax in a price, the division of a discount among lines, the required document and its serial.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, sum } from './money.ts'
import { documentTitleFor, invoiceSerial, spreadAmount, taxInside } from './tax.ts'

const amounts = fc.array(fc.nat(2_000_000).map(paise), { minLength: 1, maxLength: 50 })
const rate = fc.constantFrom(0, 250, 500, 1200, 1250, 1800, 2800, 4000, 10_000)

test('₹105 at 5 % within Kerala contain a taxable value of ₹100, and CGST and SGST of ₹2.50 each', () => {
  const line = { value: paise(10_500), taxClass: 'taxable', rateBp: 500 } as const
  expect(taxInside(line, '32', '32')).toEqual({ taxable: 10_000, cgst: 250, sgst: 250, igst: 0 })
})

test('₹105 at 5 % from Kerala to Tamil Nadu contain a taxable value of ₹100 and IGST of ₹5', () => {
  const line = { value: paise(10_500), taxClass: 'taxable', rateBp: 500 } as const
  expect(taxInside(line, '32', '33')).toEqual({ taxable: 10_000, cgst: 0, sgst: 0, igst: 500 })
})

test('exempt goods have no tax, even if a rate is stored', () => {
  const line = { value: paise(29_900), taxClass: 'exempt', rateBp: 1800 } as const
  expect(taxInside(line, '32', '32')).toEqual({ taxable: 29_900, cgst: 0, sgst: 0, igst: 0 })
})

test('taxable value and taxes add up to the amount paid, and CGST equals SGST', () => {
  fc.assert(
    fc.property(fc.nat(50_000_000).map(paise), rate, fc.boolean(), (value, rateBp, near) => {
      const tax = taxInside({ value, taxClass: 'taxable', rateBp }, '32', near ? '32' : '29')
      expect(sum(tax.taxable, tax.cgst, tax.sgst, tax.igst)).toBe(value)
      expect(tax.cgst).toBe(tax.sgst)
      expect(near ? tax.igst : tax.cgst).toBe(0)
      expect(Math.min(tax.taxable, tax.cgst, tax.igst)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a discount spread over invoice lines adds up to the discount, to the paisa', () => {
  fc.assert(
    fc.property(fc.nat(100_000).map(paise), amounts, (discount, lines) => {
      expect(sum(...spreadAmount(discount, lines))).toBe(discount)
    }),
  )
})

test('a discount up to the value of the goods leaves no invoice line below zero', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
      const discount = paise(Math.floor(sum(...lines) * part))
      for (const [index, own] of spreadAmount(discount, lines).entries()) {
        expect(own).toBeGreaterThanOrEqual(0)
        expect(own).toBeLessThanOrEqual(lines[index] ?? 0)
      }
    }),
  )
})

test('a discount is spread over invoice lines in proportion to their amounts', () => {
  expect(spreadAmount(paise(100), [paise(100), paise(200), paise(300)])).toEqual([17, 33, 50])
})

test('an amount of zero can be spread over no lines', () => {
  expect(spreadAmount(paise(0), [])).toEqual([])
})

test.each([
  ['without a GSTIN', false, ['taxable', 'exempt'], 'invoice'],
  ['of exempt goods alone', true, ['exempt', 'exempt'], 'bill_of_supply'],
  ['of taxable goods alone', true, ['taxable'], 'tax_invoice'],
  ['of both', true, ['exempt', 'taxable'], 'invoice_cum_bill_of_supply'],
] as const)('a sale %s gets the document that the law requires', (_, hasGstin, classes, title) => {
  expect(documentTitleFor(hasGstin, classes)).toBe(title)
})

test.each([
  ['N', 2026, 1, 'N26-27/0000001'],
  ['N', 2099, 12, 'N99-00/0000012'],
  ['CN', 2026, 9_999_999, 'CN26-27/9999999'],
])('the serial with prefix %s, year %i and position %i is written %s', (prefix, year, position, serial) => {
  expect(invoiceSerial(prefix, year, position)).toBe(serial)
})

test('an invoice serial has at most 16 characters, for up to a hundred million invoices a year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2200 }), fc.integer({ min: 1, max: 99_999_999 }), (year, position) => {
      expect(invoiceSerial('CN', year, position)).toMatch(/^[A-Z0-9/-]{1,16}$/)
    }),
  )
})
