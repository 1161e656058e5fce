// Credit notes against an invoice: after refunds in any order, the invoice less its credit notes equals what the shop
// keeps (TAX-11).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise, share, sum, times } from '#domain/money.ts'
import { type LineLeft, subtractAmount, subtractChosen, sumSubtracted } from '#domain/refund-lines.ts'
import { taxByPlace } from '#domain/tax.ts'
import { anInvoice, kit, pad, seller } from '#tests/support/sample-invoice.ts'
import {
  type CreditNoteDocument,
  isWithinState,
  keptLines,
  makeCreditNoteDocument,
  subtractCreditNotes,
} from './credit-note-document.ts'
import {
  type InvoiceDocument,
  type InvoicedLine,
  type InvoiceInput,
  linesOf,
  makeInvoiceDocument,
  ratesOf,
} from './invoice-document.ts'

const against = { serial: 'N26-27/0000042', issuedOn: '2026-11-13' as CalendarDate }
const totalOf = (left: readonly LineLeft[]): Paise => sum(...left.map(({ value }) => value))

/**
 * Exempt pads of ₹129 and a heat bag of ₹349 at 18 %, with ₹40 shipping. 100 coins were used, so the pads cost ₹104.10.
 */
const padsAndBag = anInvoice({
  lines: [
    { ...pad, name: 'Pads', quantity: 1, unitPrice: paise(12_900) },
    { ...kit, name: 'Heat bag', quantity: 1, unitPrice: paise(34_900) },
  ],
})

describe('exempt pads and a taxed heat bag', () => {
  const remaining = subtractCreditNotes(padsAndBag, [])

  it('a credit note for exempt goods has their price after coins, and no tax of taxed goods on the same invoice', () => {
    const credited = subtractChosen(remaining, { units: [1, 0, 0], amount: paise(0) })
    const note = makeCreditNoteDocument(padsAndBag, against, remaining, credited)
    expect(note.totals).toEqual({ taxable: 10_410, cgst: 0, sgst: 0, igst: 0, total: 10_410 })
    expect(note.lines).toMatchObject([{ name: 'Pads', taxClass: 'exempt', place: 0, quantity: 1, value: 10_410 }])
    expect(note.rates).toMatchObject([{ rateBp: null, taxable: 10_410 }])
    expect(subtractCreditNotes(padsAndBag, [note])).toMatchObject([
      { units: 0, value: 0 },
      { ...remaining[1] },
      { ...remaining[2] },
    ])
  })

  it('a credit note for an amount without units spreads it over the lines that are not credited yet, with equal CGST and SGST', () => {
    const first = makeCreditNoteDocument(
      padsAndBag,
      against,
      remaining,
      subtractChosen(remaining, { units: [1], amount: paise(0) }),
    )
    const after = subtractCreditNotes(padsAndBag, [first])
    const note = makeCreditNoteDocument(
      padsAndBag,
      against,
      after,
      subtractChosen(after, { units: [], amount: paise(2490) }),
    )
    expect(note.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Heat bag', 0],
      ['', 0],
    ])
    expect(note.totals.total).toBe(2490)
    expect(note.totals.cgst).toBe(note.totals.sgst)
  })
})

it('a credit note of version 1, whose lines have no units, is also deducted from the invoice', () => {
  const old = {
    ...makeCreditNoteDocument(
      padsAndBag,
      against,
      subtractCreditNotes(padsAndBag, []),
      subtractAmount(subtractCreditNotes(padsAndBag, []), paise(10_000)),
    ),
    version: 1 as const,
  }
  const asBefore = { ...old, lines: old.lines.map(({ place: _place, quantity: _quantity, ...line }) => line) }
  const remaining = subtractCreditNotes(padsAndBag, [asBefore])
  expect(remaining.map(({ units }) => units)).toEqual([1, 1, 1])
  expect(totalOf(remaining)).toBe(padsAndBag.totals.total - 10_000)
  const last = makeCreditNoteDocument(padsAndBag, against, remaining, subtractAmount(remaining, totalOf(remaining)))
  expect(last.totals.cgst).toBe(padsAndBag.totals.cgst - old.totals.cgst)
})

const anyLine: fc.Arbitrary<InvoicedLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: fc.integer({ min: 100, max: 300_000 }).map(paise),
    rateBp: fc.constantFrom(null, 500, 1800),
    percent: fc.constantFrom(0, 0, 7, 50, 100),
  })
  .map(({ rateBp, percent, ...rest }) => ({
    ...kit,
    ...rest,
    lineDiscount: share(times(rest.unitPrice, rest.quantity), percent, 100),
    taxClass: rateBp === null ? 'exempt' : 'taxable',
    rateBp: rateBp ?? 0,
  }))

interface Step {
  readonly kind: 'units' | 'amount' | 'shipping' | 'move'
  readonly size: number
  readonly line: number
}
const anyStep: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('units', 'amount', 'shipping', 'move'),
  size: fc.integer({ min: 0, max: 1000 }),
  line: fc.nat(20),
})

const anyStory = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  shipping: fc.constantFrom(0, 4000, 8000, 12_000).map(paise),
  coins: fc.integer({ min: 0, max: 1000 }),
  gstin: fc.constantFrom(seller.gstin, seller.gstin, null),
  placeOfSupply: fc.constantFrom('32' as const, '33' as const),
  steps: fc.array(anyStep, { maxLength: 8 }),
  kept: fc.constantFrom(0, 5000, 10_000),
})

/** An order's current invoice, and the credit notes against it. */
interface OrderDocuments {
  input: InvoiceInput
  invoice: InvoiceDocument
  notes: CreditNoteDocument[]
  /** The sum of all refunds, in paise. */
  back: number
}

function credit(documents: OrderDocuments, taken: Parameters<typeof makeCreditNoteDocument>[3]): void {
  const note = makeCreditNoteDocument(
    documents.invoice,
    against,
    subtractCreditNotes(documents.invoice, documents.notes),
    taken,
  )
  expect(note.totals.total).toBe(sumSubtracted(taken))
  expect(note.totals.cgst).toBe(note.totals.sgst)
  for (const { value, taxable, cgst, sgst, igst } of note.lines) {
    expect(sum(taxable, cgst, sgst, igst)).toBe(value)
    expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)
  }
  documents.notes.push(note)
}

/** Expects each line's remaining tax to be exact, unless a credit note took a single paisa of the line. */
function expectExact({ invoice, notes }: OrderDocuments): void {
  subtractCreditNotes(invoice, notes).forEach((line, place) => {
    const isOdd = notes.some((note) => note.lines.some((own) => own.place === place && own.value === 1))
    if (!isOdd) expect(line.tax).toEqual(taxByPlace(line, isWithinState(invoice)))
    expect(Math.min(line.value, line.units, line.tax.taxable, line.tax.cgst, line.tax.igst)).toBeGreaterThanOrEqual(0)
  })
}

function creditStep(documents: OrderDocuments, { kind, size, line }: Step): void {
  const remaining = subtractCreditNotes(documents.invoice, documents.notes)
  const whole = totalOf(remaining)
  const place = line % documents.input.lines.length
  const units = remaining.map((own, index) =>
    kind === 'units' && index === place
      ? Math.round((own.units * size) / 1000)
      : kind === 'shipping' && index === documents.input.lines.length
        ? own.units
        : 0,
  )
  const amount = paise(kind === 'amount' ? Math.floor((whole * size) / 3000) : 0)
  const credited = subtractChosen(remaining, { units, amount })
  documents.back += sumSubtracted(credited)
  credit(documents, credited)
}

/** Changes the address: credits the whole invoice and replaces it, with cheaper shipping if any is left. */
function move(documents: OrderDocuments, size: number): void {
  const { input, invoice, notes } = documents
  const remaining = subtractCreditNotes(invoice, notes)
  const isShippingLeft = remaining[input.lines.length]?.units === 1
  const shippingRefund = paise(
    isShippingLeft ? Math.min(Math.floor((input.shipping * size) / 1000), totalOf(remaining)) : 0,
  )
  credit(documents, subtractAmount(remaining, totalOf(remaining)))
  documents.input = {
    ...input,
    shipping: paise(input.shipping - shippingRefund),
    kept: keptLines(invoice, remaining, shippingRefund),
    placeOfSupply: size % 2 === 0 ? '32' : '33',
  }
  documents.invoice = makeInvoiceDocument(documents.input)
  documents.notes = []
  documents.back += shippingRefund
  expect(documents.invoice.lines.every(({ discount }) => discount >= 0)).toBe(true)
  expect(documents.invoice.totals.total).toBe(totalOf(remaining) - shippingRefund)
  subtractCreditNotes(documents.invoice, []).forEach(({ units }, place) => {
    expect(units).toBe(remaining[place]?.units)
  })
}

it('after any sequence of refunds, the credit notes leave of each invoice line and tax rate exactly what the shop retains', () => {
  fc.assert(
    fc.property(anyStory, ({ lines, shipping, coins, gstin, placeOfSupply, steps, kept }) => {
      const reduced =
        lines.reduce((all, line) => all + line.unitPrice * line.quantity - line.lineDiscount, 0) + shipping
      const discount = { coins, amount: paise(Math.max(0, Math.min(coins * 100, reduced - 100))) }
      const { buyer, order } = padsAndBag
      const input: InvoiceInput = {
        seller: { ...seller, gstin },
        buyer,
        lines,
        shipping,
        discount,
        orderNumber: order.number,
        orderDate: order.date,
        placeOfSupply,
      }
      const documents: OrderDocuments = { input, invoice: makeInvoiceDocument(input), notes: [], back: 0 }
      const paid = documents.invoice.totals.total
      for (const step of steps) {
        if (step.kind === 'move') move(documents, step.size)
        else creditStep(documents, step)
        expectExact(documents)
      }
      const remaining = subtractCreditNotes(documents.invoice, documents.notes)
      const amount = paise(Math.max(0, totalOf(remaining) - kept))
      credit(documents, subtractAmount(remaining, amount))
      expectExact(documents)
      const end = subtractCreditNotes(documents.invoice, documents.notes)
      expect(end.every(({ units }) => units === 0)).toBe(true)
      expect(totalOf(end)).toBe(paid - documents.back - amount)
      expectRatesToBeKept(documents, end)
    }),
    { numRuns: 400 },
  )
})

/** Expects that for each rate the invoice less its credit notes equals what remains. */
function expectRatesToBeKept({ invoice, notes }: OrderDocuments, end: readonly LineLeft[]): void {
  const keptRates = ratesOf(end.map(({ taxClass, rateBp, tax }) => ({ taxClass, rateBp, ...tax })))
  if (invoice.seller.gstin === null) return
  for (const { rateBp, ...own } of invoice.rates) {
    const ofRate = notes.flatMap(({ rates }) => rates.filter((rate) => rate.rateBp === rateBp))
    const remainingOf = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') =>
      own[part] - sum(...ofRate.map((rate) => rate[part]))
    const { rateBp: _rate, ...expected } = keptRates.find((rate) => rate.rateBp === rateBp) ?? { rateBp }
    expect({
      taxable: remainingOf('taxable'),
      cgst: remainingOf('cgst'),
      sgst: remainingOf('sgst'),
      igst: remainingOf('igst'),
    }).toEqual(expected)
  }
  expect(linesOf(invoice)).toHaveLength(end.length)
}
