// GSTR-1 from real documents: the table of each line, the shape of the file, and sums equal to those of the sales
// register.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gstr1 } from '#contract/tax.ts'
import { adminTax } from '#copy/admin-tax.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise, share, times } from '#domain/money.ts'
import type { StateCode } from '#domain/places.ts'
import { subtractChosen } from '#domain/refund-lines.ts'
import { gstr1Schema } from '#tests/support/gstr1-schema.ts'
import { anInvoice, kit, pad, seller } from '#tests/support/sample-invoice.ts'
import { makeCreditNoteDocument, subtractCreditNotes } from '../invoices/credit-note-document.ts'
import type { InvoiceDocument, InvoicedLine } from '../invoices/invoice-document.ts'
import { toGstr1File } from './gstr1-file.ts'
import { type ReturnDocument, toReturnCreditNote, toReturnInvoice } from './return-document.ts'
import { collectReturn, joinTables } from './return-tables.ts'
import { type RegisterLine, toRegisterLinesOfInvoice, toRegisterLinesOfNote } from './sales-register.ts'
import { NO_FEES, sumTables } from './tax-figures.ts'
import { sheetRows } from './tax-sheets.ts'

const GSTIN = '32ABCDE1234F1Z9'
const BUYER = '27AAACH1234K1ZS'
const NOVEMBER = '2026-11-01' as CalendarDate
const registered = { ...seller, gstin: GSTIN }
const NO_DISCOUNT = { coins: 0, amount: paise(0) }

interface Sale {
  readonly lines?: readonly InvoicedLine[]
  readonly to?: StateCode
  readonly buyer?: string
  readonly shipping?: Paise
  readonly discount?: Paise
  readonly from?: Partial<InvoiceDocument['seller']>
}

const anInvoiceTo = ({ lines = [kit], to = '32', buyer, shipping = paise(0), discount, from = {} }: Sale = {}) =>
  anInvoice({
    seller: { ...registered, ...from },
    buyer: { name: 'Anjali Nair', address: ['12/407 Temple Road'], stateCode: to, ...(buyer ? { gstin: buyer } : {}) },
    lines,
    shipping,
    discount: discount ? { coins: discount / 100, amount: discount } : NO_DISCOUNT,
    placeOfSupply: to,
  })

const issueOf = (email: 'N' | 'C', place: number) => ({
  serial: `${email}26-27/${String(place).padStart(7, '0')}`,
  issuedOn: '2026-11-12' as CalendarDate,
})
const toInvoice = (document: InvoiceDocument, place = 1) => toReturnInvoice(document, issueOf('N', place))

function toCreditNote(document: InvoiceDocument, amount: Paise, place = 1) {
  const remaining = subtractCreditNotes(document, [])
  const creditedParts = subtractChosen(remaining, { units: [], amount })
  const note = makeCreditNoteDocument(document, issueOf('N', 1), remaining, creditedParts)
  return { note, seen: toReturnCreditNote(note, issueOf('C', place), document.totals.total) }
}

async function* streamOf(documents: readonly ReturnDocument[]) {
  yield* documents
}
const tablesOf = (...documents: ReturnDocument[]) => collectReturn(GSTIN, streamOf(documents))
const fileOf = async (...documents: ReturnDocument[]): Promise<Gstr1> =>
  toGstr1File(GSTIN, NOVEMBER, await tablesOf(...documents))

const inPaise = (rupees: number) => Math.round(rupees * 100)

describe('the table of a document', () => {
  it('GSTR-1 sums sales to unregistered buyers by state and rate, less credit notes', async () => {
    const first = anInvoiceTo({ shipping: paise(4000) })
    const { seen } = toCreditNote(first, paise(10_000))
    const { b2cs, b2b, cdnr, cdnur } = await fileOf(toInvoice(first), toInvoice(anInvoiceTo({ to: '33' }), 2), seen)
    expect({ b2b, cdnr, cdnur }).toEqual({})
    expect(b2cs).toEqual([
      { sply_ty: 'INTER', pos: '33', typ: 'OE', rt: 18, txval: 506.78, iamt: 91.22, csamt: 0 },
      { sply_ty: 'INTRA', pos: '32', typ: 'OE', rt: 18, txval: 455.94, camt: 41.03, samt: 41.03, csamt: 0 },
    ])
  })

  it('a GSTR-1 row with more credit than sales is negative', async () => {
    const { seen } = toCreditNote(anInvoiceTo(), paise(59_800))
    const { b2cs } = await fileOf(seen)
    expect(b2cs).toMatchObject([{ txval: -506.78, camt: -45.61, samt: -45.61 }])
  })

  it('GSTR-1 lists sales to a buyer with a GSTIN individually, and their credit notes with positive amounts', async () => {
    const document = anInvoiceTo({ buyer: BUYER, to: '27', lines: [kit, pad] })
    const { seen } = toCreditNote(document, paise(59_800))
    const { b2b, b2cs, cdnr, nil } = await fileOf(toInvoice(document), seen)
    expect(b2cs).toBeUndefined()
    expect(b2b).toEqual([
      {
        ctin: BUYER,
        inv: [
          {
            inum: 'N26-27/0000001',
            idt: '12-11-2026',
            val: 1196,
            itms: [{ num: 1, itm_det: { txval: 506.78, iamt: 91.22, csamt: 0, rt: 18 } }],
            pos: '27',
            rchrg: 'N',
            inv_typ: 'R',
          },
        ],
      },
    ])
    expect(cdnr).toMatchObject([
      {
        ctin: BUYER,
        nt: [
          {
            ntty: 'C',
            nt_num: 'C26-27/0000001',
            val: 598,
            itms: [{ itm_det: { txval: 253.39, iamt: 45.61, rt: 18 } }],
          },
        ],
      },
    ])
    expect(nil?.inv).toEqual([{ sply_ty: 'INTRB2B', nil_amt: 0, expt_amt: 299, ngsup_amt: 0 }])
  })

  it('GSTR-1 lists sales for more than ₹1 lakh to another state individually, with their credit notes; other sales are summed', async () => {
    const lakh = { ...kit, quantity: 10, unitPrice: paise(10_000_00) }
    const more = { ...lakh, unitPrice: paise(10_000_10) }
    const large = anInvoiceTo({ to: '33', lines: [more] })
    const { seen } = toCreditNote(large, paise(118_00))
    const file = await fileOf(
      toInvoice(large),
      toInvoice(anInvoiceTo({ to: '33', lines: [lakh] }), 2),
      toInvoice(anInvoiceTo({ lines: [more] }), 3),
      seen,
    )
    expect(file.b2cl).toMatchObject([{ pos: '33', inv: [{ inum: 'N26-27/0000001', val: 100_001 }] }])
    expect(file.cdnur).toMatchObject([{ typ: 'B2CL', nt_num: 'C26-27/0000001', pos: '33', val: 118 }])
    expect(file.b2cs?.map(({ pos }) => pos)).toEqual(['33', '32'])
  })

  it('GSTR-1 has exempt and nil-rated goods in a separate table, by state and buyer, less credit notes', async () => {
    const free = anInvoiceTo({ lines: [pad, { ...pad, taxClass: 'taxable', hsn: '3307' }] })
    const { seen } = toCreditNote(anInvoiceTo({ lines: [pad], to: '33' }), paise(10_000))
    const { nil, b2cs } = await fileOf(toInvoice(free), seen)
    expect(b2cs).toBeUndefined()
    expect(nil?.inv).toEqual([
      { sply_ty: 'INTRB2C', nil_amt: 0, expt_amt: -100, ngsup_amt: 0 },
      { sply_ty: 'INTRAB2C', nil_amt: 598, expt_amt: 598, ngsup_amt: 0 },
    ])
  })

  it('the HSN summary has units and quantities, separately for registered buyers; shipping has a value and no quantity', async () => {
    const { hsn } = await fileOf(
      toInvoice(anInvoiceTo({ shipping: paise(4000) })),
      toInvoice(anInvoiceTo({ lines: [{ ...kit, unit: 'BOX', quantity: 3 }], buyer: BUYER }), 2),
      toInvoice(anInvoiceTo({ lines: [{ ...kit, unit: 'BOX' }, pad] }), 3),
    )
    expect(hsn?.hsn_b2b).toMatchObject([{ num: 1, hsn_sc: '96190090', uqc: 'BOX', qty: 3, rt: 18, txval: 760.16 }])
    expect(hsn?.hsn_b2c).toMatchObject([
      { num: 1, hsn_sc: '96190010', uqc: 'NOS', qty: 2, rt: 0, txval: 598, camt: 0 },
      { num: 2, hsn_sc: '96190090', uqc: 'BOX', qty: 2, rt: 18, txval: 506.78 },
      { num: 3, hsn_sc: '96190090', uqc: 'NOS', qty: 2, rt: 18, txval: 540.68 },
    ])
  })

  it('a credit note with units reduces the quantity in the HSN summary, and one of money alone does not', async () => {
    const document = anInvoiceTo()
    const { note, seen } = toCreditNote(document, paise(10_000))
    const [line] = note.lines
    if (!line) throw new Error('the document has no line')
    const back = toReturnCreditNote(
      { ...note, lines: [{ ...line, quantity: 1 }] },
      issueOf('C', 2),
      document.totals.total,
    )
    const summedQuantity = async (...documents: ReturnDocument[]) => (await fileOf(...documents)).hsn?.hsn_b2c?.[0]?.qty
    expect(await summedQuantity(toInvoice(document), seen)).toBe(2)
    expect(await summedQuantity(toInvoice(document), back)).toBe(1)
  })

  it('the GSTR-1 table of issued documents has unbroken ranges of each series', async () => {
    const { seen } = toCreditNote(anInvoiceTo(), paise(10_000), 4)
    const { doc_issue } = await fileOf(
      toInvoice(anInvoiceTo(), 8),
      toInvoice(anInvoiceTo(), 9),
      toInvoice(anInvoiceTo(), 11),
      seen,
    )
    const range = (num: number, from: string, to: string, totnum: number) => ({
      num,
      from,
      to,
      totnum,
      cancel: 0,
      net_issue: totnum,
    })
    expect(doc_issue?.doc_det).toEqual([
      {
        doc_num: 1,
        docs: [range(1, 'N26-27/0000008', 'N26-27/0000009', 2), range(2, 'N26-27/0000011', 'N26-27/0000011', 1)],
      },
      { doc_num: 5, docs: [range(1, 'C26-27/0000004', 'C26-27/0000004', 1)] },
    ])
  })

  it("a document without the shop's GSTIN, or with another one, is in no GSTR-1 table, and is counted as left out", async () => {
    const tables = await tablesOf(
      toInvoice(anInvoiceTo({ from: { gstin: null } })),
      toInvoice(anInvoiceTo({ from: { gstin: '27AAPFU0939F1ZV' } }), 2),
      toInvoice(anInvoiceTo(), 3),
    )
    expect(tables.leftOut).toBe(2)
    expect(tables.issued.invoices).toEqual([{ from: 'N26-27/0000003', to: 'N26-27/0000003', count: 1 }])
  })
})

it('a month without documents gives a GSTR-1 return with only its header', async () =>
  expect(await fileOf()).toEqual({ gstin: GSTIN, fp: '112026', version: 'GST3.2.4', hash: 'hash' }))

describe('any sales and credit notes', () => {
  const line = fc.record({
    name: fc.constant('Kit'),
    hsn: fc.constantFrom('96190010', '300510', '3824'),
    unit: fc.constantFrom('NOS', 'BOX', undefined),
    quantity: fc.integer({ min: 1, max: 20 }),
    unitPrice: fc.integer({ min: 100, max: 60_000_00 }).map(paise),
    taxClass: fc.constantFrom('exempt', 'taxable'),
    rateBp: fc.constantFrom(0, 500, 1800),
    discountPercent: fc.constantFrom(0, 0, 33, 100),
  })
  const sale = fc
    .record({
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      to: fc.constantFrom<StateCode>('32', '33', '27'),
      buyer: fc.constantFrom(undefined, undefined, BUYER),
      shipping: fc.constantFrom(paise(0), paise(4000)),
      discount: fc.constantFrom(undefined, paise(10_000)),
      back: fc.constantFrom(0, 0, 0.2, 1),
    })
    .map(({ lines, discount, buyer, ...rest }) => {
      const soldLines = lines.map(({ unit, discountPercent, ...soldLine }) => ({
        ...soldLine,
        ...(unit ? { unit } : {}),
        lineDiscount: share(times(soldLine.unitPrice, soldLine.quantity), discountPercent, 100),
      })) as InvoicedLine[]
      const worth = soldLines.reduce(
        (total, { quantity, unitPrice, lineDiscount }) => total + quantity * unitPrice - lineDiscount,
        0,
      )
      return {
        ...rest,
        lines: soldLines,
        ...(discount && worth > discount ? { discount } : {}),
        ...(buyer ? { buyer } : {}),
      }
    })

  function issuedOf(sales: readonly (Sale & { readonly back: number })[]) {
    const register: RegisterLine[] = []
    const invoices: ReturnDocument[] = []
    const notes: ReturnDocument[] = []
    sales.forEach(({ back, ...own }, index) => {
      const document = anInvoiceTo(own)
      invoices.push(toInvoice(document, index + 1))
      register.push(...toRegisterLinesOfInvoice(document, issueOf('N', index + 1)))
      const amount = paise(Math.floor(document.totals.total * back))
      if (amount === 0) return
      const { note, seen } = toCreditNote(document, amount, notes.length + 1)
      notes.push(seen)
      register.push(...toRegisterLinesOfNote(note, issueOf('C', notes.length)))
    })
    return { register, documents: [...invoices, ...notes] }
  }

  it('the GSTR-1 tables, the HSN summary and the figures of GSTR-3B each add up to the sales register, to the paisa', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async (sales) => {
        const { register, documents } = issuedOf(sales)
        const tables = await tablesOf(...documents)
        const file = toGstr1File(GSTIN, NOVEMBER, tables)
        gstr1Schema.parse(JSON.parse(JSON.stringify(file)))

        const total = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => register.reduce((sum, row) => sum + row[part], 0)
        const expected = [total('taxable'), total('cgst'), total('sgst'), total('igst')]
        expect(ofTables(file)).toEqual(expected)
        const ofHsn = [...(file.hsn?.hsn_b2b ?? []), ...(file.hsn?.hsn_b2c ?? [])]
        expect([add(ofHsn, 'txval'), add(ofHsn, 'camt'), add(ofHsn, 'samt'), add(ofHsn, 'iamt')]).toEqual(expected)
        const fees = { ...NO_FEES, payments: 0, unknown: 0, later: NO_FEES, until: NO_FEES }
        const { taxed, free } = sumTables(tables, fees)
        expect([taxed.taxable + free, taxed.cgst, taxed.sgst, taxed.igst]).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })

  it('GSTR-1 tables summed from any parts of the documents are the same as from all at once (TAX-24)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 12 }), fc.nat(12), async (sales, place) => {
        const { documents } = issuedOf(sales)
        const parts = [await tablesOf(...documents.slice(0, place)), await tablesOf(...documents.slice(place))]
        // The database returns the parts as JSON.
        expect(joinTables(JSON.parse(JSON.stringify(parts)))).toEqual(await tablesOf(...documents))
      }),
      { numRuns: 40 },
    )
  })

  it('every row of a GSTR-1 sheet has as many cells as the heading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 8 }), async (sales) => {
        const file = await fileOf(...issuedOf(sales).documents)
        for (const [sheet, rowsOf] of Object.entries(sheetRows))
          for (const row of rowsOf(file))
            expect([sheet, row.length]).toEqual([sheet, adminTax.sheetColumns[sheet as keyof typeof sheetRows].length])
      }),
      { numRuns: 20 },
    )
  })
})

type Amounts = { readonly txval: number; readonly camt?: number; readonly samt?: number; readonly iamt?: number }
const add = (rows: readonly Amounts[], part: keyof Amounts) =>
  rows.reduce((total, row) => total + inPaise(row[part] ?? 0), 0)

/** Returns sales less credit notes over all tables, in paise. */
function ofTables({ b2b = [], b2cl = [], b2cs = [], cdnr = [], cdnur = [], nil }: Gstr1): number[] {
  const items = (invoices: readonly { readonly itms: readonly { readonly itm_det: Amounts }[] }[]) =>
    invoices.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
  const sales = [...items([...b2b, ...b2cl].flatMap(({ inv }) => [...inv])), ...b2cs]
  const credits = [...items(cdnr.flatMap(({ nt }) => [...nt])), ...items(cdnur)]
  const free = (nil?.inv ?? []).reduce((total, row) => total + inPaise(row.nil_amt) + inPaise(row.expt_amt), 0)
  const netOf = (part: keyof Amounts) => add(sales, part) - add(credits, part)
  return [netOf('txval') + free, netOf('camt'), netOf('samt'), netOf('iamt')]
}
