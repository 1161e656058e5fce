// The end of a document: the total and its parts, the tax by rate, and the closing text.
import { toPercent } from '#contract/wire.ts'
import { amountInWords } from '#copy/amount-in-words.ts'
import type { Paise } from '#domain/money.ts'
import type { LineTax } from '#domain/tax.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { amount } from './document-table.ts'
import type { RateSummary } from './invoice-document.ts'
import {
  COLOUR,
  fits,
  group,
  line,
  newPage,
  PAGE,
  paragraph,
  rule,
  type Sheet,
  type Tag,
  tagged,
  WIDTH,
} from './sheet.ts'
import type { Style } from './typesetter.ts'

const LEADING = 17
const SMALL: Style = { size: 8, colour: COLOUR.soft } as const
const BODY: Style = { size: 9, tabular: true } as const
const HEAD: Style = { size: 8, weight: 'semibold', colour: COLOUR.soft } as const
const TOTALS = { x: PAGE.right - 190, width: 190 } as const
const LEFT = { x: PAGE.left, width: 270 } as const

export interface SummaryRow {
  readonly label: string
  readonly value: string
  readonly colour?: string
}

export interface Summary {
  /** The amounts that make up the total, printed above it. May be empty. */
  readonly rows: readonly SummaryRow[]
  readonly totalLabel: string
  /** The label of the total in the buyer's language. */
  readonly translatedTotal?: { readonly text: string; readonly lang: string } | null
  readonly totals: LineTax & { readonly total: Paise }
  /** Printed unless all of them are exempt. */
  readonly rates: readonly RateSummary[]
  /** True for CGST and SGST, false for IGST. */
  readonly isWithinState: boolean
  readonly notes: readonly (string | { readonly text: string; readonly lang: string })[]
}

/** Returns the height that is reserved for the summary, in points. */
export const summaryHeight = ({ rates, notes }: Summary): number => 120 + rates.length * LEADING + notes.length * 12

/** Prints the end of a document, on a new page if it does not fit. */
export function printSummary(sheet: Sheet, summary: Summary): void {
  if (!fits(sheet, summaryHeight(summary))) newPage(sheet)
  const top = sheet.y
  const totalsEnd = printTotals(sheet, summary)
  sheet.y = top
  if (summary.rates.some((rate) => rate.rateBp !== null)) printRates(sheet, summary)
  else sheet.y += 14
  printAmountInWords(sheet, summary)
  sheet.y = Math.max(sheet.y, totalsEnd) + 30
  for (const note of summary.notes) {
    const { text, lang } = typeof note === 'string' ? { text: note, lang: undefined } : note
    const draw = () => {
      sheet.y = paragraph(sheet, text, { x: PAGE.left, y: sheet.y, width: WIDTH }, SMALL, 12) + 12
    }
    tagged(sheet, sheet.root, 'P', draw, { lang })
  }
}

function printTotals(sheet: Sheet, { rows, totalLabel, translatedTotal = null, totals }: Summary): number {
  const section = group(sheet, sheet.root, 'Sect')
  let y = sheet.y + 14
  for (const { label, value, colour = COLOUR.ink } of rows) {
    tagged(sheet, section, 'P', () => pair(sheet, label, value, y, { ...BODY, size: 10, colour }))
    y += LEADING
  }
  rule(sheet, y - 5, TOTALS.x, PAGE.right, COLOUR.ink)
  y += 17
  tagged(sheet, section, 'P', () => {
    line(sheet, `${totalLabel} `, { ...TOTALS, y }, { size: 11, weight: 'semibold' })
    const style = { size: 18, weight: 'semibold', tabular: true } as const
    line(sheet, amount(totals.total), { ...TOTALS, y, align: 'right' }, style)
  })
  if (!translatedTotal) return y
  tagged(sheet, section, 'P', () => line(sheet, translatedTotal.text, { ...TOTALS, y: y + 13 }, SMALL), translatedTotal)
  return y + 13
}

function pair(sheet: Sheet, label: string, value: string, y: number, style: Style): void {
  line(sheet, `${label} `, { ...TOTALS, y }, style)
  line(sheet, value, { ...TOTALS, y, align: 'right' }, style)
}

function printRates(sheet: Sheet, { rates, totals, isWithinState }: Summary): void {
  const headings = [copy.rate, copy.taxable, ...(isWithinState ? [copy.cgst, copy.sgst] : [copy.igst])]
  const cellsOf = (label: string, { taxable, cgst, sgst, igst }: Omit<RateSummary, 'rateBp'>) => [
    label,
    amount(taxable),
    ...(isWithinState ? [amount(cgst), amount(sgst)] : [amount(igst)]),
  ]
  const rows = rates.map((rate) =>
    cellsOf(rate.rateBp === null ? copy.exempt : copy.percent({ rate: toPercent(rate.rateBp) }), rate),
  )
  if (rows.length > 1) rows.push(cellsOf(copy.allRates, totals))
  sheet.y += 14
  tagged(sheet, sheet.root, 'P', () =>
    line(sheet, copy.taxes, { ...LEFT, y: sheet.y }, { size: 9, weight: 'semibold' }),
  )
  sheet.y += LEADING
  const table = group(sheet, sheet.root, 'Table')
  printCells(sheet, group(sheet, table, 'TR'), headings, true)
  rule(sheet, sheet.y - 11, LEFT.x, LEFT.x + LEFT.width)
  for (const cells of rows) printCells(sheet, group(sheet, table, 'TR'), cells, false)
  sheet.y += 6
}

const FIRST_CELL_WIDTH = 48

function printCells(sheet: Sheet, row: Tag, cells: readonly string[], isHeading: boolean): void {
  const otherWidth = (LEFT.width - FIRST_CELL_WIDTH) / (cells.length - 1)
  cells.forEach((text, index) => {
    const box =
      index === 0
        ? ({ x: LEFT.x, width: FIRST_CELL_WIDTH, align: 'left' } as const)
        : ({ x: LEFT.x + FIRST_CELL_WIDTH + (index - 1) * otherWidth, width: otherWidth, align: 'right' } as const)
    const draw = () => line(sheet, text, { ...box, y: sheet.y }, isHeading ? HEAD : BODY)
    tagged(sheet, row, isHeading ? 'TH' : 'TD', draw, isHeading ? { scope: 'Column' } : {})
  })
  sheet.y += LEADING
}

function printAmountInWords(sheet: Sheet, { totals }: Summary): void {
  const section = group(sheet, sheet.root, 'Sect')
  tagged(sheet, section, 'P', () => line(sheet, copy.inWords, { ...LEFT, y: sheet.y }, SMALL))
  tagged(sheet, section, 'P', () => {
    const box = { ...LEFT, y: sheet.y + 13 }
    sheet.y = paragraph(sheet, amountInWords(totals.total), box, { size: 9 }, 13)
  })
}
