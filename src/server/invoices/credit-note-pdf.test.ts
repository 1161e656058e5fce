// The printed credit note: its text, its scripts, and its accessibility tags.
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise } from '#domain/money.ts'
import { subtractAmount, subtractChosen } from '#domain/refund-lines.ts'
import { textOf } from '#tests/support/read-pdf.ts'
import { anInvoice, kit, pad, seller } from '#tests/support/sample-invoice.ts'
import { makeCreditNoteDocument, subtractCreditNotes } from './credit-note-document.ts'
import type { InvoiceInput } from './invoice-document.ts'
import { renderCreditNote } from './print-pdf.ts'

const issue = { serial: 'C26-27/0000007', issuedOn: '2026-11-20' as CalendarDate }
const against = { serial: 'N26-27/0000042', issuedOn: '2026-11-13' as CalendarDate }

function note(amount: Paise, changes: Partial<InvoiceInput> = {}) {
  const invoice = anInvoice(changes)
  const remaining = subtractCreditNotes(invoice, [])
  return makeCreditNoteDocument(invoice, against, remaining, subtractAmount(remaining, amount))
}
const printedTexts = async (amount: Paise, changes: Partial<InvoiceInput> = {}) =>
  textOf(await renderCreditNote(note(amount, changes), issue, { compress: false })).map((text) => text.trim())

describe('the text of a credit note', () => {
  test('a credit note has the particulars of rule 53: its number and day, those of the invoice, the buyer, value and tax', async () => {
    const text = await printedTexts(paise(53_800))
    const particulars = [
      ...['Credit note', 'GSTIN 32ABCDE1234F1Z5', 'C26-27/0000007', '20 Nov 2026'],
      ...['Against invoice', 'N26-27/0000042', 'Invoice date', '13 Nov 2026', 'Order', '1042'],
      ...['Anjali Nair', '12/407 Temple Road', 'Kerala (32)', 'Place of supply'],
      ...['Period Kit', 'HSN 96190090', 'Shipping', 'Taxable value', '₹427.35', '9%', '₹38.46'],
      ...['Total credited', '₹538.00', 'Rupees five hundred thirty-eight only', 'Page 1 of 1'],
    ]
    expect(particulars.filter((particular) => !text.includes(particular))).toEqual([])
    expect(text.join(' ')).not.toContain('Total paid')
  })

  test("a credit note has a registered buyer's GSTIN, and counts goods sold by the box in boxes", async () => {
    const buyer = {
      name: 'Dr Anjali Nair',
      address: ['12/407, Temple Road'],
      stateCode: '32',
      gstin: '27AAACH1234K1ZS',
    } as const
    const text = await printedTexts(paise(53_800), { buyer, lines: [{ ...kit, unit: 'BOX' }] })
    expect(text).toEqual(expect.arrayContaining(['GSTIN 27AAACH1234K1ZS', 'Qty', '2 BOX']))
  })

  test('the credit note of a cancelled order with a charge of ₹50 is for the refunded amount', async () => {
    const text = await printedTexts(paise(48_800))
    expect(text).toEqual(expect.arrayContaining(['₹488.00', 'Rupees four hundred eighty-eight only']))
  })

  test('a credit note has IGST alone for another state', async () => {
    const text = await printedTexts(paise(53_800), { placeOfSupply: '33' })
    expect(text).toEqual(expect.arrayContaining(['Tamil Nadu (33)', 'IGST', '18%']))
    expect(text).not.toContain('CGST')
  })

  test('a credit note shows values and no tax for exempt goods', async () => {
    const text = await printedTexts(paise(53_800), { lines: [pad] })
    expect(text).toEqual(expect.arrayContaining(['Value', 'HSN 96190010']))
    expect(text.filter((own) => /^(CGST|SGST|IGST|Taxable value)$/.test(own))).toEqual([])
  })

  test('a credit note lists the returned units, and one of version 1, without units, is still printed', async () => {
    const invoice = anInvoice({ lines: [kit, pad] })
    const remaining = subtractCreditNotes(invoice, [])
    const credited = subtractChosen(remaining, { units: [0, 2, 0], amount: paise(100) })
    const document = makeCreditNoteDocument(invoice, against, remaining, credited)
    const print = async (own: typeof document) =>
      textOf(await renderCreditNote(own, issue, { compress: false })).map((text) => text.trim())
    expect(await print(document)).toEqual(expect.arrayContaining(['Qty (nos)', '2', '–']))
    const before = { ...document, version: 1 as const }
    expect(await print(before)).not.toEqual(expect.arrayContaining(['Qty (nos)']))
  })

  test('a credit note mentions no tax for a shop without GSTIN', async () => {
    const text = await printedTexts(paise(53_800), { seller: { ...seller, gstin: null }, lines: [kit, pad] })
    expect(text).toEqual(expect.arrayContaining(['Credit note', 'Amount', 'Total credited']))
    expect(text.join(' ')).not.toMatch(/GST|HSN|[Tt]ax/)
  })
})

test.each([
  ['Malayalam', 'ഭാഗ്യലക്ഷ്മി കൃഷ്ണൻ'],
  ['Tamil', 'மீனாட்சி சுந்தரம்'],
  ['Devanagari', 'अर्चना श्री'],
])('a name in %s can be read back from a credit note', async (_, name) => {
  const text = await printedTexts(paise(100), { buyer: { name, address: ['Ottapalam'], stateCode: '32' } })
  expect(text).toEqual(expect.arrayContaining([name, '₹1.00']))
})

test('the file of a credit note is tagged, in Indian English, shows its title, and embeds its fonts', async () => {
  const buyer = { name: 'നിള', address: [], stateCode: '32' as const }
  const pdf = await renderCreditNote(note(paise(53_800), { buyer }), issue, { compress: false })
  const source = pdf.toString('latin1')
  expect(source).toMatch(/\/Marked true/)
  expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/)
  expect(source).toMatch(/\/Lang \(en-IN\)/)
  expect(source).toMatch(/\/DisplayDocTitle true/)
  for (const tag of ['Document', 'H1', 'Table', 'THead', 'TR', 'TH', 'TD']) expect(source).toContain(`/S /${tag}\n`)
  const fonts = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name)
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((name) => !/^[A-Z]{6}\+/.test(name ?? ''))).toEqual([])
})

test('printing the same credit note twice gives identical files', async () => {
  const document = note(paise(53_800))
  const [first, second] = await Promise.all([renderCreditNote(document, issue), renderCreditNote(document, issue)])
  expect(first.equals(second)).toBe(true)
})
