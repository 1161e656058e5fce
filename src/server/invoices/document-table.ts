// The table of a document's lines, its columns and its quantities with their units.
import { formatPaise, toPercent } from '#contract/wire.ts'
import type { ChargeName } from '#domain/amounts.ts'
import { type Paise, paise } from '#domain/money.ts'
import { DEFAULT_UNIT, type LineTax, type TaxClass, type Unit } from '#domain/tax.ts'
import { amountNames } from '#texts/en/amounts.ts'
import { invoiceCopy as copy } from '#texts/en/invoice.ts'
import { type InvoiceDocument, type InvoiceLine, linesOf } from './invoice-document.ts'
import {
  artifact,
  COLOUR,
  fits,
  group,
  line,
  newPage,
  PAGE,
  rule,
  type Sheet,
  type Tag,
  tagged,
  WIDTH,
} from './sheet.ts'

/** Returns an amount as documents print it: '₹1,89,000.00', '−₹100.00'. */
export const amount = (value: Paise): string => formatPaise(value).replace('-', '−')

/** The text of a cell, and a smaller text below it. */
interface Cell {
  readonly text: string
  readonly below?: string
}

interface TableLine {
  /** Empty for a charge. */
  readonly name: string
  /** The charge; absent for goods, and on older credit notes for shipping. */
  readonly charge?: ChargeName
  readonly hsn: string
}

/** A column to the right of the item's column. */
export interface Column<Line extends TableLine> {
  readonly heading: string
  readonly cell: (line: Line) => Cell
}

interface DocumentTable<Line extends TableLine> {
  readonly columns: readonly Column<Line>[]
  readonly lines: readonly Line[]
  readonly showsHsn: boolean
}

const GAP = 12
const LEADING = 13.5
const PADDING = 7
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5] as const
const NARROWEST_ITEM = 130

export const isCharge = (line: TableLine): boolean => line.name === ''

const nameOf = ({ name, charge = 'shipping' }: TableLine): string => name || amountNames[charge]

interface Grid<Line extends TableLine> {
  readonly columns: readonly (Column<Line> & { readonly x: number; readonly width: number })[]
  readonly itemWidth: number
  readonly size: number
}

/** Chooses the largest font size that leaves the item's column wide enough, and places the columns from the right. */
function gridOf<Line extends TableLine>(sheet: Sheet, { columns, lines }: DocumentTable<Line>): Grid<Line> {
  const widthsAt = (size: number) =>
    columns.map((column) => {
      const heading = sheet.type.measure(column.heading, { size, weight: 'semibold' })
      const cells = lines.map((line) => sheet.type.measure(column.cell(line).text, { size, tabular: true }))
      return Math.max(heading, ...cells)
    })
  const itemWidthBeside = (widths: readonly number[]) => WIDTH - widths.reduce((all, width) => all + width + GAP, 0)
  const size = SIZES.find((candidate) => itemWidthBeside(widthsAt(candidate)) >= NARROWEST_ITEM) ?? 6.5
  const widths = widthsAt(size)
  let right: number = PAGE.right
  const placed = columns
    .map((column, index) => ({ ...column, width: widths[index] ?? 0 }))
    .toReversed()
    .map((column) => {
      const x = right - column.width
      right = x - GAP
      return { ...column, x }
    })
    .toReversed()
  return { columns: placed, itemWidth: Math.max(itemWidthBeside(widths), 60), size }
}

/**
 * Prints the table and moves the sheet's position below it. The last row is on the same page as the summary, which
 * needs `foot` points.
 */
export function printTable<Line extends TableLine>(sheet: Sheet, content: DocumentTable<Line>, foot: number): void {
  const { lines, showsHsn } = content
  const grid = gridOf(sheet, content)
  const hsn = (line: Line) => (showsHsn && line.hsn !== '' ? copy.hsn({ hsn: line.hsn }) : null)
  const table = group(sheet, sheet.root, 'Table')
  const row = group(sheet, group(sheet, table, 'THead'), 'TR')
  printColumnHeads(sheet, grid, (draw) => tagged(sheet, row, 'TH', draw, { scope: 'Column' }))
  printHeadRule(sheet)
  const body = group(sheet, table, 'TBody')
  lines.forEach((line, index) => {
    printRow(sheet, grid, body, line, hsn(line), index === lines.length - 1 ? foot + 10 : 0)
  })
  sheet.y += 10
}

function printColumnHeads<Line extends TableLine>(
  sheet: Sheet,
  grid: Grid<Line>,
  cell: (draw: () => void) => void,
): void {
  const style = { size: grid.size, weight: 'semibold', colour: COLOUR.soft } as const
  const y = sheet.y + 9
  cell(() => line(sheet, copy.item, { x: PAGE.left, y, width: grid.itemWidth }, style))
  for (const column of grid.columns) {
    cell(() => line(sheet, column.heading, { ...column, y, align: 'right' }, style))
  }
}

function printHeadRule(sheet: Sheet): void {
  sheet.y += 18
  rule(sheet, sheet.y, PAGE.left, PAGE.right, COLOUR.ink)
}

function printRow<Line extends TableLine>(
  sheet: Sheet,
  grid: Grid<Line>,
  body: Tag,
  tableLine: Line,
  hsn: string | null,
  spaceBelow: number,
): void {
  const style = { size: grid.size, tabular: true } as const
  const quiet = { size: grid.size - 1, tabular: true, colour: COLOUR.soft } as const
  const name = sheet.type.wrap(nameOf(tableLine), grid.itemWidth, {
    size: grid.size,
    weight: 'semibold',
  })
  const cells = grid.columns.map((column) => ({ ...column, ...column.cell(tableLine) }))
  const lines = Math.max(name.length + (hsn === null ? 0 : 1), cells.some((cell) => cell.below) ? 2 : 1)
  const height = lines * LEADING + 2 * PADDING
  if (!fits(sheet, height + spaceBelow)) {
    newPage(sheet)
    artifact(sheet, 'Pagination', () => printColumnHeads(sheet, grid, (draw) => draw()))
    printHeadRule(sheet)
  }
  const row = group(sheet, body, 'TR')
  const first = sheet.y + PADDING + 9
  tagged(
    sheet,
    row,
    'TH',
    () => {
      name.forEach((text, index) => {
        const box = { x: PAGE.left, y: first + index * LEADING, width: grid.itemWidth }
        line(sheet, text, box, { size: grid.size, weight: 'semibold' })
      })
      const box = { x: PAGE.left, y: first + name.length * LEADING, width: grid.itemWidth }
      if (hsn !== null) line(sheet, hsn, box, quiet)
    },
    { scope: 'Row' },
  )
  for (const cell of cells) {
    tagged(sheet, row, 'TD', () => {
      line(sheet, cell.text, { ...cell, y: first, align: 'right' }, style)
      if (cell.below) line(sheet, cell.below, { ...cell, y: first + LEADING, align: 'right' }, quiet)
    })
  }
  sheet.y += height
  rule(sheet, sheet.y, PAGE.left, PAGE.right, COLOUR.lineSoft)
}

export const figure = (value: Paise): Cell => ({ text: amount(value) })

type TaxedLine = TableLine & LineTax & { readonly taxClass: TaxClass; readonly rateBp: number; readonly value: Paise }

/** Returns a tax column. A cell shows the amount and below it the rate, or that the goods are exempt. */
const tax = (heading: string, amountOf: (line: TaxedLine) => Paise, part: number): Column<TaxedLine> => ({
  heading,
  cell: (line) =>
    line.taxClass === 'exempt'
      ? { text: copy.exempt }
      : { text: amount(amountOf(line)), below: copy.percent({ rate: toPercent(line.rateBp / part) }) },
})

/** Returns the columns beside the item's. The column of discounts is absent without any, and on a plain invoice. */
export function columnsOf(document: InvoiceDocument): Column<InvoiceLine>[] {
  const counted = quantityWords(document.lines)
  const quantity: Column<InvoiceLine> = {
    heading: counted.heading,
    cell: (line) => ({
      text: isCharge(line) ? '' : counted.of(line, line.quantity),
      ...(line.takenBack && !isCharge(line) ? { below: copy.takenBack({ count: line.takenBack }) } : {}),
    }),
  }
  const price: Column<InvoiceLine> = { heading: copy.price, cell: (line) => figure(line.unitPrice) }
  if (document.title === 'invoice') {
    const gross = (line: InvoiceLine) => paise(line.value + line.discount)
    return [quantity, price, { heading: copy.amount, cell: (line) => figure(gross(line)) }]
  }
  const discount: Column<InvoiceLine> = { heading: copy.discount, cell: (line) => figure(paise(0 - line.discount)) }
  const hasDiscounts = linesOf(document).some((line) => line.discount > 0)
  const start = hasDiscounts ? [quantity, price, discount] : [quantity, price]
  if (document.title === 'bill_of_supply')
    return [...start, { heading: copy.value, cell: (line) => figure(line.value) }]
  return [...start, ...taxColumns(document.seller.stateCode === document.placeOfSupply)]
}

/** Returns the columns of taxable value, taxes with rates, and line total: CGST and SGST within a state, else IGST. */
export function taxColumns(isWithinState: boolean): Column<TaxedLine>[] {
  const taxes = isWithinState
    ? [tax(copy.cgst, (line) => line.cgst, 2), tax(copy.sgst, (line) => line.sgst, 2)]
    : [tax(copy.igst, (line) => line.igst, 1)]
  return [
    { heading: copy.taxable, cell: (line) => figure(line.taxable) },
    ...taxes,
    { heading: copy.lineTotal, cell: (line) => figure(line.value) },
  ]
}

interface Counted {
  readonly unit?: Unit
}

interface QuantityWords {
  readonly heading: string
  readonly of: (line: Counted, count: number) => string
}

/**
 * Returns how quantities are printed (rule 46(h), TAX-21). If all lines are counted in numbers, the heading says so;
 * otherwise each cell states its unit.
 */
export function quantityWords(lines: readonly Counted[]): QuantityWords {
  if (lines.every(({ unit = DEFAULT_UNIT }) => unit === DEFAULT_UNIT))
    return { heading: copy.quantity, of: (_line, count) => String(count) }
  return { heading: copy.quantityOf, of: ({ unit = DEFAULT_UNIT }, count) => copy.counted({ count, unit }) }
}
