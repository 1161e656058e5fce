// The CSV file of delivery addresses: its template, and its rows with their problems (ORD-36).
import { draftDeliveries } from '#copy/admin-draft-orders.ts'
import { CSV_START, type CsvRow, csvLine, readCsv } from './csv.ts'
import { MAX_DELIVERIES, MAX_DRAFT_UNITS } from './draft-order.ts'
import { latinDigits } from './typed-digits.ts'

const { fileColumns, problems: texts } = draftDeliveries

/** The maximum size of the file, in bytes. */
export const MAX_DELIVERIES_FILE = 200 * 1024

export type DeliveryField = keyof typeof fileColumns
const FIELDS = Object.keys(fileColumns) as DeliveryField[]

/** A product of the order, whose name is the heading of its units. */
export interface DeliveredLine {
  readonly name: string
  readonly quantity: number
}

/** Row 1 has the headings; row 0 is a problem of the whole file. `column` is empty for a problem of the whole row. */
export interface DeliveriesProblem {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

/** An address as text, with the units of each line of the order. */
export interface DeliveriesRow {
  readonly place: number
  readonly fields: Readonly<Record<DeliveryField, string>>
  readonly quantities: readonly number[]
}

interface DeliveriesFile {
  readonly rows: readonly DeliveriesRow[]
  readonly problems: readonly DeliveriesProblem[]
}

/** Returns an empty file with the headings that `readDeliveriesFile` expects. */
export const deliveriesTemplate = (lines: readonly DeliveredLine[]): string =>
  CSV_START + csvLine([...FIELDS.map((field) => fileColumns[field]), ...lines.map(({ name }) => name)])

const refused = (...problems: DeliveriesProblem[]): DeliveriesFile => ({ rows: [], problems })

/**
 * Parses the file of delivery addresses of an order with these lines. The fields are not validated yet. An empty cell
 * of units is 0.
 */
export function readDeliveriesFile(text: string, lines: readonly DeliveredLine[]): DeliveriesFile {
  // Bytes that are not UTF-8 become replacement characters; XLSX files begin with PK.
  if (/[\uFFFD]|^PK/.test(text)) return refused({ row: 0, column: '', sentence: texts.noCsv })
  const csv = readCsv(text)
  if (csv === null) return refused({ row: 0, column: '', sentence: texts.unclosed })
  const [head, ...rows] = csv
  if (!head || rows.length === 0) return refused({ row: 0, column: '', sentence: texts.empty })
  const { columns, problems } = readHeadings(head, lines)
  if (problems.length > 0) return refused(...problems)
  if (rows.length > MAX_DELIVERIES) return refused({ row: 0, column: '', sentence: texts.tooManyRows(MAX_DELIVERIES) })
  const read = rows.map((row) => readRow(row, columns, lines))
  return { rows: read.flatMap(({ row }) => row ?? []), problems: read.flatMap((each) => each.problems) }
}

/** Returns a column heading in the form in which headings are compared. */
const keyOf = (heading: string): string => heading.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the normalised headings of the columns, and the problems with them. */
function readHeadings({ cells, place }: CsvRow, lines: readonly DeliveredLine[]) {
  const columns = cells.map(keyOf)
  while (columns.at(-1) === '') columns.pop()
  const expected = [...FIELDS.map((field) => fileColumns[field]), ...lines.map(({ name }) => name)]
  const keys = expected.map(keyOf)
  const problems = [
    ...expected
      .filter((_, index) => !columns.includes(keys[index] ?? ''))
      .map((column) => [column, texts.missingColumn]),
    ...columns.flatMap((key, index) => {
      const column = cells[index]?.trim() ?? ''
      if (!keys.includes(key)) return [[column, texts.unknownColumn]]
      return columns.indexOf(key) < index ? [[column, texts.columnTwice]] : []
    }),
  ].map(([column = '', sentence = '']) => ({ row: place, column, sentence }))
  return { columns, problems }
}

/** Returns the address and the units of a row, and its problems. */
function readRow({ place, cells }: CsvRow, columns: readonly string[], lines: readonly DeliveredLine[]) {
  const cell = (heading: string) => cells[columns.indexOf(keyOf(heading))]?.trim() ?? ''
  const problems: DeliveriesProblem[] = []
  const report = (column: string, sentence: string) => problems.push({ row: place, column, sentence })
  if (cells.slice(columns.length).some((text) => text.trim() !== '')) report('', texts.tooManyCells)
  const quantities = lines.map(({ name }) => {
    const units = readUnits(cell(name))
    if (units === null) report(name, texts.units(MAX_DRAFT_UNITS))
    return units ?? 0
  })
  if (problems.length === 0 && quantities.every((units) => units === 0)) report('', texts.noUnits)
  const fields = Object.fromEntries(FIELDS.map((field) => [field, cell(fileColumns[field])])) as DeliveriesRow['fields']
  return { row: { place, fields, quantities }, problems }
}

/** Returns a whole number in any script, also from '1,200' or '20.0'; null for anything else. */
function readUnits(text: string): number | null {
  const digits = latinDigits(text).replace(/\s/g, '')
  if (digits === '') return 0
  if (!/^(\d+|\d{1,2}(,\d{2})*,\d{3})(\.0+)?$/.test(digits)) return null
  const units = Number(digits.replaceAll(',', ''))
  return units <= MAX_DRAFT_UNITS ? units : null
}

/** Returns the lines whose units differ between the addresses and the order. */
export const unitDifferences = (
  deliveries: readonly Pick<DeliveriesRow, 'quantities'>[],
  lines: readonly DeliveredLine[],
): DeliveriesProblem[] =>
  lines.flatMap(({ name, quantity }, index) => {
    const units = deliveries.reduce((sum, { quantities }) => sum + (quantities[index] ?? 0), 0)
    return units === quantity ? [] : [{ row: 0, column: name, sentence: texts.difference(units, quantity) }]
  })
