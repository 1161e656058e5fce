// Credit notes against an invoice: whatever goes back in whatever order, invoice less notes is what is kept (TAX-11).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { type LineLeft, sumTaken, takeAll, takeChosen } from '#domain/refund-lines.ts'
import { taxByPlace } from '#domain/tax.ts'
import { anInvoice, kit, pad, seller } from '#tests/support/an-invoice.ts'
import {
  type CreditNoteDocument,
  isWithinState,
  keptLines,
  leftOf,
  linesOf,
  makeCreditNoteDocument,
} from './credit-note-document.ts'
import {
  type InvoiceDocument,
  type InvoiceInput,
  makeInvoiceDocument,
  ratesOf,
  type SoldLine,
} from './invoice-document.ts'

const against = { serial: 'N26-27/0000042', issuedOn: '2026-11-13' as CalendarDate }
const wholeOf = (left: readonly LineLeft[]): Paise => sum(...left.map(({ value }) => value))

/** Pads of ₹129, exempt, and a heat bag of ₹349 at 18 %, sent for ₹40; 100 coins used: the pads cost ₹104.10. */
const padsAndBag = anInvoice({
  lines: [
    { ...pad, name: 'Pads', quantity: 1, unitPrice: paise(12_900) },
    { ...kit, name: 'Heat bag', quantity: 1, unitPrice: paise(34_900) },
  ],
})

describe('pads that are exempt, beside a heat bag that is not', () => {
  const left = leftOf(padsAndBag, [])

  it('go back for what they cost after coins, and no tax of the bag goes with them', () => {
    const taken = takeChosen(left, { units: [1, 0, 0], amount: paise(0) })
    const note = makeCreditNoteDocument(padsAndBag, against, left, taken)
    expect(note.totals).toEqual({ taxable: 10_410, cgst: 0, sgst: 0, igst: 0, total: 10_410 })
    expect(note.lines).toMatchObject([{ name: 'Pads', taxClass: 'exempt', place: 0, quantity: 1, value: 10_410 }])
    expect(note.rates).toMatchObject([{ rateBp: null, taxable: 10_410 }])
    expect(leftOf(padsAndBag, [note])).toMatchObject([{ units: 0, value: 0 }, { ...left[1] }, { ...left[2] }])
  })

  it('an amount that is for nothing in particular is spread over what is left, its tax in step', () => {
    const first = makeCreditNoteDocument(padsAndBag, against, left, takeChosen(left, { units: [1], amount: paise(0) }))
    const after = leftOf(padsAndBag, [first])
    const note = makeCreditNoteDocument(
      padsAndBag,
      against,
      after,
      takeChosen(after, { units: [], amount: paise(2490) }),
    )
    expect(note.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Heat bag', 0],
      ['', 0],
    ])
    expect(note.totals.total).toBe(2490)
    expect(note.totals.cgst).toBe(note.totals.sgst)
  })
})

it('a note of before, with every line in its place and no units, counts along', () => {
  const old = {
    ...makeCreditNoteDocument(
      padsAndBag,
      against,
      leftOf(padsAndBag, []),
      takeAll(leftOf(padsAndBag, []), paise(10_000)),
    ),
    version: 1 as const,
  }
  const asBefore = { ...old, lines: old.lines.map(({ place: _place, quantity: _quantity, ...line }) => line) }
  const left = leftOf(padsAndBag, [asBefore])
  expect(left.map(({ units }) => units)).toEqual([1, 1, 1])
  expect(wholeOf(left)).toBe(padsAndBag.totals.total - 10_000)
  const last = makeCreditNoteDocument(padsAndBag, against, left, takeAll(left, wholeOf(left)))
  expect(last.totals.cgst).toBe(padsAndBag.totals.cgst - old.totals.cgst)
})

const anyLine: fc.Arbitrary<SoldLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: fc.integer({ min: 100, max: 300_000 }).map(paise),
    rateBp: fc.constantFrom(null, 500, 1800),
  })
  .map(({ rateBp, ...rest }) => ({
    ...kit,
    ...rest,
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

/** The papers of an order: each invoice with the notes against it. */
interface Papers {
  input: InvoiceInput
  invoice: InvoiceDocument
  notes: CreditNoteDocument[]
  /** Everything that went back, in paise. */
  back: number
}

function credit(papers: Papers, taken: Parameters<typeof makeCreditNoteDocument>[3]): void {
  const note = makeCreditNoteDocument(papers.invoice, against, leftOf(papers.invoice, papers.notes), taken)
  expect(note.totals.total).toBe(sumTaken(taken))
  expect(note.totals.cgst).toBe(note.totals.sgst)
  for (const { value, taxable, cgst, sgst, igst } of note.lines) {
    expect(sum(taxable, cgst, sgst, igst)).toBe(value)
    expect(Math.min(taxable, cgst, sgst, igst)).toBeGreaterThanOrEqual(0)
  }
  papers.notes.push(note)
}

/** What is left of each line has the tax of its own value, as long as no note took a single paisa off it. */
function expectExact({ invoice, notes }: Papers): void {
  leftOf(invoice, notes).forEach((line, place) => {
    const isOdd = notes.some((note) => note.lines.some((own) => own.place === place && own.value === 1))
    if (!isOdd) expect(line.tax).toEqual(taxByPlace(line, isWithinState(invoice)))
    expect(Math.min(line.value, line.units, line.tax.taxable, line.tax.cgst, line.tax.igst)).toBeGreaterThanOrEqual(0)
  })
}

function take(papers: Papers, { kind, size, line }: Step): void {
  const left = leftOf(papers.invoice, papers.notes)
  const whole = wholeOf(left)
  const place = line % papers.input.lines.length
  const units = left.map((own, index) =>
    kind === 'units' && index === place
      ? Math.round((own.units * size) / 1000)
      : kind === 'shipping' && index === papers.input.lines.length
        ? own.units
        : 0,
  )
  const amount = paise(kind === 'amount' ? Math.floor((whole * size) / 3000) : 0)
  const taken = takeChosen(left, { units, amount })
  papers.back += sumTaken(taken)
  credit(papers, taken)
}

/** Another address: the invoice is credited whole, and another takes its place, with cheaper shipping where that is left. */
function move(papers: Papers, size: number): void {
  const { input, invoice, notes } = papers
  const left = leftOf(invoice, notes)
  const isShippingLeft = left[input.lines.length]?.units === 1
  const comesBack = paise(isShippingLeft ? Math.min(Math.floor((input.shipping * size) / 1000), wholeOf(left)) : 0)
  credit(papers, takeAll(left, wholeOf(left)))
  papers.input = {
    ...input,
    shipping: paise(input.shipping - comesBack),
    kept: keptLines(invoice, left, comesBack),
    placeOfSupply: size % 2 === 0 ? '32' : '33',
  }
  papers.invoice = makeInvoiceDocument(papers.input)
  papers.notes = []
  papers.back += comesBack
  expect(papers.invoice.lines.every(({ discount }) => discount >= 0)).toBe(true)
  expect(papers.invoice.totals.total).toBe(wholeOf(left) - comesBack)
  leftOf(papers.invoice, []).forEach(({ units }, place) => {
    expect(units).toBe(left[place]?.units)
  })
}

it('after any parts, by units, by amount, with shipping and another address, the last note leaves what is kept, for each line and rate', () => {
  fc.assert(
    fc.property(anyStory, ({ lines, shipping, coins, gstin, placeOfSupply, steps, kept }) => {
      const gross = lines.reduce((all, { unitPrice, quantity }) => all + unitPrice * quantity, 0) + shipping
      const discount = { coins, amount: paise(Math.min(coins * 100, gross - 100)) }
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
      const papers: Papers = { input, invoice: makeInvoiceDocument(input), notes: [], back: 0 }
      const paid = papers.invoice.totals.total
      for (const step of steps) {
        if (step.kind === 'move') move(papers, step.size)
        else take(papers, step)
        expectExact(papers)
      }
      const left = leftOf(papers.invoice, papers.notes)
      const amount = paise(Math.max(0, wholeOf(left) - kept))
      credit(papers, takeAll(left, amount))
      expectExact(papers)
      const end = leftOf(papers.invoice, papers.notes)
      expect(end.every(({ units }) => units === 0)).toBe(true)
      expect(wholeOf(end)).toBe(paid - papers.back - amount)
      expectRatesToBeKept(papers, end)
    }),
    { numRuns: 400 },
  )
})

/** For each rate: what the invoice says, less what its notes say, is what is left. */
function expectRatesToBeKept({ invoice, notes }: Papers, end: readonly LineLeft[]): void {
  const kept = ratesOf(end.map(({ taxClass, rateBp, tax }) => ({ taxClass, rateBp, ...tax })))
  if (invoice.seller.gstin === null) return
  for (const { rateBp, ...own } of invoice.rates) {
    const ofRate = notes.flatMap(({ rates }) => rates.filter((rate) => rate.rateBp === rateBp))
    const less = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => own[part] - sum(...ofRate.map((rate) => rate[part]))
    const { rateBp: _rate, ...expected } = kept.find((rate) => rate.rateBp === rateBp) ?? { rateBp }
    expect({ taxable: less('taxable'), cgst: less('cgst'), sgst: less('sgst'), igst: less('igst') }).toEqual(expected)
  }
  expect(linesOf(invoice)).toHaveLength(end.length)
}
