// The printed invoice: its text, its scripts, its pages, and its accessibility tags.
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { LANGUAGES, languageTagOf } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { paise } from '#domain/money.ts'
import { englishWordsIn } from '#tests/support/english-words.ts'
import { textOf } from '#tests/support/read-pdf.ts'
import { anInvoice, kit, pad, seller } from '#tests/support/sample-invoice.ts'
import { translatedTexts } from './document-head.ts'
import type { InvoiceInput } from './invoice-document.ts'
import { renderInvoice } from './print-pdf.ts'

const issue = { serial: 'N26-27/0000042', issuedOn: '2026-11-13' as CalendarDate }
const printedTexts = async (changes: Partial<InvoiceInput> = {}) =>
  textOf(await renderInvoice(anInvoice(changes), issue, { compress: false })).map((text) => text.trim())
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

describe('the text of an invoice', () => {
  test('a tax invoice has the particulars of rule 46', async () => {
    const text = await printedTexts()
    const particulars = [
      ...['Tax invoice', 'GSTIN 32ABCDE1234F1Z5', 'N26-27/0000042', '13 Nov 2026', '1042', '12 Nov 2026'],
      ...['Anjali Nair', '12/407 Temple Road', 'Kerala (32)', 'Place of supply', 'Reverse charge', 'No'],
      ...['Period Kit', 'HSN 96190090', '2', '₹299.00', '−₹93.73', 'Taxable value', '₹427.35', '9%', '₹38.46'],
      ...['Shipping', '₹40.00', '100 coins used', '−₹100.00', 'Total paid', '₹538.00'],
      ...['Rupees five hundred thirty-eight only', 'Page 1 of 1'],
    ]
    expect(particulars.filter((particular) => !text.includes(particular))).toEqual([])
    // Shipping is taxed, so it is a line of the table as well as a row of the sum.
    expect(text.filter((each) => each === 'Shipping')).toHaveLength(2)
  })

  test('an invoice with a discount on a line states it between the items and the total', async () => {
    const text = await printedTexts({ lines: [{ ...kit, lineDiscount: paise(5000) }] })
    const rows = text.slice(text.indexOf('Items'), text.indexOf('Total paid') + 2)
    expect(rows).toEqual([
      ...['Items', '₹598.00', 'Discount', '−₹50.00', 'Shipping', '₹40.00'],
      ...['100 coins used', '−₹100.00', 'Total paid', '₹488.00'],
    ])
  })

  test("on an invoice the seller's logo replaces the shop's mark, and the seller's name is still printed", async () => {
    const logo = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#ba2a4e80' } })
      .png()
      .toBuffer()
    const pictures = async (own: object) => {
      const pdf = await renderInvoice(anInvoice(), { ...issue, ...own }, { compress: false })
      return [
        pdf.toString('latin1').includes('/Subtype /Image'),
        textOf(pdf).filter((text) => text.includes(seller.name)).length,
      ]
    }
    const [[without, names], [withLogo, namesThen]] = [await pictures({}), await pictures({ logo })]
    expect([without, withLogo]).toEqual([false, true])
    expect(namesThen).toBe(Number(names) - 1)
  })

  test("an invoice has a registered buyer's GSTIN, and counts goods sold by the box in boxes", async () => {
    const buyer = {
      name: 'Dr Anjali Nair',
      address: ['12/407, Temple Road'],
      stateCode: '32',
      gstin: '27AAACH1234K1ZS',
    } as const
    const text = await printedTexts({
      buyer,
      lines: [
        { ...kit, unit: 'BOX' },
        { ...pad, unit: 'NOS' },
      ],
    })
    expect(text).toEqual(expect.arrayContaining(['Dr Anjali Nair', 'GSTIN 27AAACH1234K1ZS', 'Qty', '2 BOX', '2 NOS']))
    expect(await printedTexts({ lines: [{ ...kit, unit: 'NOS' }] })).toEqual(expect.arrayContaining(['Qty (nos)', '2']))
  })

  test.each(Object.keys(LANGUAGES).filter((language) => language !== ENGLISH))(
    'the invoice of an order in %s has its titles in that language beside the complete English text, on one page',
    async (language) => {
      const translations = await translatedTexts(language)
      if (!translations) throw new Error(`no words in ${language}`)
      const { texts } = translations
      const document = anInvoice()
      const [english, pdf] = await Promise.all([
        renderInvoice(document, issue, { compress: false }),
        renderInvoice(document, { ...issue, language }, { compress: false }),
      ])
      const [before, text] = [english, pdf].map((each) => textOf(each).map((piece) => piece.trim()))
      // The required English text is complete.
      expect(before?.filter((piece) => !text?.includes(piece))).toEqual([])
      const more = (text ?? []).slice()
      for (const piece of before ?? []) more.splice(more.indexOf(piece), 1)
      const translated = more.join(' ')
      for (const word of [texts.titles.tax_invoice, texts.seller, texts.buyer, texts.details, texts.paid])
        expect(translated.replaceAll(' ', '')).toContain(word.replaceAll(' ', ''))
      expect(translated.replaceAll(' ', '')).toContain(texts.closing.replaceAll(' ', ''))
      expect(englishWordsIn(translated, [seller.email, seller.phone])).toEqual([])
      expect(pdf.toString('latin1')).toContain(`/Lang (${languageTagOf(language)})`)
      expect(pagesOf(pdf)).toBe(1)
    },
  )

  test('an invoice to another state names that state and has IGST alone', async () => {
    const text = await printedTexts({ placeOfSupply: '33' })
    expect(text).toEqual(expect.arrayContaining(['Tamil Nadu (33)', 'IGST', '18%']))
    expect(text).not.toContain('CGST')
  })

  test('a bill of supply has no tax columns', async () => {
    const text = await printedTexts({ lines: [pad] })
    expect(text).toEqual(expect.arrayContaining(['Bill of supply', 'HSN 96190010', 'Value']))
    expect(text.filter((own) => /^(CGST|SGST|IGST|Taxable value)$/.test(own))).toEqual([])
  })

  test('an invoice-cum-bill of supply marks the exempt goods', async () => {
    const text = await printedTexts({ lines: [kit, pad] })
    expect(text).toEqual(expect.arrayContaining(['Invoice-cum-bill of supply', 'Exempt', 'CGST']))
  })

  test('a shop without GSTIN prints a plain invoice without any tax', async () => {
    const text = await printedTexts({ seller: { ...seller, gstin: null }, lines: [kit, pad] })
    expect(text).toEqual(expect.arrayContaining(['Invoice', 'Amount', '₹598.00', 'Total paid']))
    expect(text.join(' ')).not.toMatch(/GST|HSN|[Tt]ax/)
  })

  test('large amounts on an invoice are grouped as in India', async () => {
    expect(await printedTexts({ lines: [{ ...kit, unitPrice: paise(9_450_000) }] })).toContain('₹94,500.00')
    expect(await printedTexts({ lines: [{ ...kit, unitPrice: paise(9_450_000) }] })).toContain('₹1,89,000.00')
  })
})

test('security 24: a name with PDF or script syntax is printed literally, and the document has no script', async () => {
  const names = [
    '<script>alert(1)</script>',
    ') Tj ET Q /JS (app.alert(1)) /S /JavaScript',
    '</Span> \\) \\( <</OpenAction',
  ]
  for (const name of names) {
    const pdf = await renderInvoice(
      anInvoice({ buyer: { name, address: [name], stateCode: '32' }, lines: [{ ...kit, name }] }),
      issue,
      { compress: false },
    )
    expect(textOf(pdf).join('').replace(/\s/g, '')).toContain(name.replace(/\s/g, ''))
    expect(pdf.toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|AA|Launch|EmbeddedFile)\b/)
  }
})

describe('a proforma invoice', () => {
  const deliveries = Array.from({ length: 40 }, (_, index) => ({
    name: `School ${index + 1}`,
    address: `${index + 1}, Temple Road, Ottapalam 679101`,
    items: [{ name: 'Period Kit', quantity: index + 1 }],
  }))
  const quote = (changes: Partial<InvoiceInput> = {}) => ({
    ...anInvoice(changes),
    validUntil: '2026-11-20' as CalendarDate,
    payTo: { holder: '', accountNumber: '', ifsc: '', upiId: '' },
    deliveries,
  })
  const draft = { ...issue, serial: 'D12' }

  test("a proforma invoice has the draft's number, the last day of the quote, the purchase order number and each address with its units", async () => {
    const buyer = { ...quote().buyer, deliveries: 40, gstin: '27AAACH1234K1ZS', purchaseOrder: 'GHSS/PO/77' }
    const pdf = await renderInvoice(quote({ buyer }), draft, { compress: false })
    const text = textOf(pdf).map((piece) => piece.trim())
    expect(text).toEqual(
      expect.arrayContaining([
        ...['Proforma invoice', 'D12', '13 Nov 2026', 'Valid until', '20 Nov 2026', 'Purchase order', 'GHSS/PO/77'],
        ...['Billed to', 'GSTIN 27AAACH1234K1ZS', 'Delivered to', '40 addresses', 'Total to pay', '₹538.00'],
        ...['Delivery addresses', '1. School 1', '40. School 40', '40 × Period Kit'],
      ]),
    )
    expect(text.join(' ')).not.toMatch(/Tax invoice|Total paid|Reverse charge|Billed and delivered/)
    expect(pagesOf(pdf)).toBe(3)
  })

  test("a proforma invoice has the parts of the shop's bank account that are set, and its number as the payment reference", async () => {
    const payTo = { holder: 'Nila Care LLP', accountNumber: '50100012345678', ifsc: 'HDFC0001234', upiId: '' }
    const pdf = await renderInvoice({ ...quote(), payTo }, draft, { compress: false })
    const text = textOf(pdf).map((piece) => piece.trim())
    expect(text).toEqual(
      expect.arrayContaining([
        ...['How to pay', 'Account holder', 'Nila Care LLP', 'Account number', '50100012345678'],
        ...['IFSC', 'HDFC0001234', 'Reference'],
      ]),
    )
    expect(text).not.toContain('UPI ID')
    expect(textOf(await renderInvoice(quote(), draft, { compress: false })).join(' ')).not.toContain('How to pay')
  })

  test.each(Object.keys(LANGUAGES).filter((language) => language !== ENGLISH))(
    'a proforma invoice has its titles in %s beside the English ones',
    async (language) => {
      const { texts } = (await translatedTexts(language)) ?? {}
      const pdf = await renderInvoice(quote(), { ...draft, language }, { compress: false })
      const text = textOf(pdf).join('').replaceAll(' ', '')
      for (const word of ['Proforma invoice', texts?.proforma, texts?.toPay, texts?.quotation])
        expect(text).toContain(word?.replaceAll(' ', ''))
    },
  )

  test('a tax invoice has the purchase order number and the number of addresses', async () => {
    const buyer = { ...quote().buyer, deliveries: 2, purchaseOrder: 'GHSS/PO/77' }
    expect(await printedTexts({ buyer })).toEqual(
      expect.arrayContaining(['Tax invoice', 'Purchase order', 'GHSS/PO/77', 'Billed to', '2 addresses']),
    )
    expect(await printedTexts()).not.toContain('Purchase order')
  })
})

describe('names in every script', () => {
  test.each([
    ['Malayalam', 'ഭാഗ്യലക്ഷ്മി കൃഷ്ണൻ'],
    ['Malayalam with a non-joiner', 'അവൻ\u200cക്ക്'],
    ['Tamil', 'மீனாட்சி சுந்தரம்'],
    ['Kannada', 'ಲಕ್ಷ್ಮಿ'],
    ['Devanagari', 'अर्चना श्री'],
    ['several scripts in one line', 'Anjali അഞ്ജലി अंजलि ₹'],
    ['Latin with marks, and Cyrillic', 'Zażółć Жанна'],
    ['letters without a font', '漢字 🌸 \ud800'],
    ['marks without a letter', 'ാ ு ್ ि'],
    ['quotes, brackets and backslashes', '(Anjali) \\ “Anju” )'],
  ])('fault 25: a name in %s can be read back from the invoice', async (_, name) => {
    const text = await printedTexts({ buyer: { name, address: ['Ottapalam'], stateCode: '32' } })
    expect(text).toContain(name.toWellFormed())
  })

  test.each([
    ['നിള', 'AnekMalayalam-Regular'],
    ['நிலா', 'NotoSansTamil-Regular'],
    ['ನಿಳಾ', 'NotoSansKannada-Regular'],
    ['निला', 'NotoSansDevanagari-Regular'],
    ['Жанна', 'NotoSans-Regular'],
  ])('a name in %s is printed in the font %s, which is embedded in the file', async (name, font) => {
    const buyer = { name, address: [], stateCode: '32' as const }
    const source = (await renderInvoice(anInvoice({ buyer }), issue, { compress: false })).toString('latin1')
    expect(source).toMatch(new RegExp(`/BaseFont /[A-Z]{6}\\+${font}\\n`))
  })

  test('fault 25: an invoice is printed for a name of any characters', async () => {
    const anyName = fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
      fc.string({
        unit: fc.integer({ min: 0x900, max: 0xd7f }).map((point) => String.fromCodePoint(point)),
        minLength: 1,
      }),
    )
    const printOnce = async (name: string) => {
      const pdf = await renderInvoice(anInvoice({ lines: [{ ...kit, name }] }), issue)
      expect(pdf.toString('latin1')).toMatch(/%%EOF\s*$/)
    }
    await fc.assert(fc.asyncProperty(anyName, printOnce), { numRuns: 60 })
  })

  test('a long name on an invoice is wrapped over lines, and no letter is lost', async () => {
    const name = `Night Pads ${'extra soft '.repeat(20)}${'x'.repeat(300)}`
    const text = await printedTexts({ lines: [{ ...kit, name }] })
    expect(text.join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  })
})

describe('the file', () => {
  test('fault 25: an invoice of 500 lines has the table head on every page, and its last page shows the page number', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => ({ ...kit, name: `Product ${index + 1}` }))
    const pdf = await renderInvoice(anInvoice({ lines }), issue, { compress: false })
    const text = textOf(pdf)
    const pages = pagesOf(pdf) ?? 0
    expect(pages).toBeGreaterThan(20)
    expect(text).toContain('Product 500')
    expect(text).toContain(`Page ${pages} of ${pages}`)
    expect(text.filter((own) => own === 'Item')).toHaveLength(pages)
  })

  test('the file of an invoice is tagged, in Indian English, and shows its title', async () => {
    const source = (await renderInvoice(anInvoice(), issue, { compress: false })).toString('latin1')
    expect(source).toMatch(/\/Marked true/)
    expect(source).toMatch(/\/StructTreeRoot \d+ 0 R/)
    expect(source).toMatch(/\/Lang \(en-IN\)/)
    expect(source).toMatch(/\/DisplayDocTitle true/)
    for (const tag of ['Document', 'H1', 'Table', 'THead', 'TR', 'TH', 'TD']) expect(source).toContain(`/S /${tag}\n`)
    expect(source).toMatch(/\/Scope \/Column/)
  })

  test('the PDF of an invoice closes every structure tag, on every page', async () => {
    const lines = Array.from({ length: 40 }, () => ({ ...kit, name: 'നിള' }))
    const source = (await renderInvoice(anInvoice({ lines }), issue, { compress: false })).toString('latin1')
    const opened = source.match(/ (BDC|BMC)\n/g)?.length
    expect(source.match(/(^|\n)EMC(?=\n)/g)?.length).toBe(opened)
  })

  test('printing the same invoice twice gives identical files', async () => {
    const [first, second] = await Promise.all([renderInvoice(anInvoice(), issue), renderInvoice(anInvoice(), issue)])
    expect(first.equals(second)).toBe(true)
  })
})
