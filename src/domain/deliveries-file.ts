// The CSV file of a draft order's delivery addresses: its template, and the parsing of a filled-in file (ORD-36).
import { draftDeliveries } from '#copy/admin-draft-orders.ts'
import { CSV_START, type CsvRow, csvLine, readCsv } from './csv.ts'
import { MAX_DELIVERIES, MAX_DRAFT_UNITS } from './draft-order.ts'
import { latinDigits } from './typed-digits.ts'

const { fileColumns, problems: texts } = draftDeliveries

/** In bytes. */
export const MAX_DELIVERIES_FILE = 200 * 1024

export type DeliveryField = keyof typeof fileColumns
const FIELDS = Object.keys(fileColumns) as DeliveryField[]

/** A line of the order. The file has a column with its units for each address; the product's name is the heading. */
export interface DeliveredLine {
  readonly name: string
  readonly quantity: number
}

/**
 * A mistake in the file. `row` is 1 for the headings, 0 for a mistake of no single row. `column` is empty for a mistake
 * of no single column.
 */
export interface DeliveriesProblem {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

/** An address as in the file, with its units of each line of the order. `rowNumber` is its row in the file. */
export interface DeliveriesRow {
  readonly rowNumber: number
  readonly fields: Readonly<Record<DeliveryField, string>>
  readonly quantities: readonly number[]
}

interface DeliveriesFile {
  readonly rows: readonly DeliveriesRow[]
  readonly problems: readonly DeliveriesProblem[]
}

/** Returns a file that has only the headings. */
export const deliveriesTemplate = (lines: readonly DeliveredLine[]): string =>
  CSV_START + csvLine([...FIELDS.map((field) => fileColumns[field]), ...lines.map(({ name }) => name)])

const refusedFile = (...problems: DeliveriesProblem[]): DeliveriesFile => ({ rows: [], problems })

/**
 * Parses a file of delivery addresses for an order with these lines. An empty cell of units counts as 0. The fields of
 * the addresses are not validated. A file whose columns are wrong, or that cannot be read, has no rows.
 */
export function readDeliveriesFile(text: string, lines: readonly DeliveredLine[]): DeliveriesFile {
  // Bytes that are not UTF-8 become replacement characters; XLSX files begin with PK.
  if (/[\uFFFD]|^PK/.test(text)) return refusedFile({ row: 0, column: '', sentence: texts.noCsv })
  const csv = readCsv(text)
  if (csv === null) return refusedFile({ row: 0, column: '', sentence: texts.unclosed })
  const [head, ...rows] = csv
  if (!head || rows.length === 0) return refusedFile({ row: 0, column: '', sentence: texts.empty })
  const { columns, problems } = readHeadings(head, lines)
  if (problems.length > 0) return refusedFile(...problems)
  if (rows.length > MAX_DELIVERIES)
    return refusedFile({ row: 0, column: '', sentence: texts.tooManyRows(MAX_DELIVERIES) })
  const parsedRows = rows.map((row) => readRow(row, columns, lines))
  return { rows: parsedRows.map(({ row }) => row), problems: parsedRows.flatMap((parsed) => parsed.problems) }
}

/** Returns a heading as it is compared with others. */
const comparableHeading = (heading: string): string =>
  heading.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the columns as comparable headings, and a problem for each missing, unknown or repeated column. */
function readHeadings({ cells, rowNumber }: CsvRow, lines: readonly DeliveredLine[]) {
  const columns = cells.map(comparableHeading)
  while (columns.at(-1) === '') columns.pop()
  const expectedHeadings = [...FIELDS.map((field) => fileColumns[field]), ...lines.map(({ name }) => name)]
  const expectedColumns = expectedHeadings.map(comparableHeading)
  const problems = [
    ...expectedHeadings
      .filter((heading) => !columns.includes(comparableHeading(heading)))
      .map((heading) => [heading, texts.missingColumn]),
    ...columns.flatMap((column, index) => {
      const heading = cells[index]?.trim() ?? ''
      if (!expectedColumns.includes(column)) return [[heading, texts.unknownColumn]]
      return columns.indexOf(column) < index ? [[heading, texts.columnTwice]] : []
    }),
  ].map(([column = '', sentence = '']) => ({ row: rowNumber, column, sentence }))
  return { columns, problems }
}

function readRow({ rowNumber, cells }: CsvRow, columns: readonly string[], lines: readonly DeliveredLine[]) {
  const cell = (heading: string) => cells[columns.indexOf(comparableHeading(heading))]?.trim() ?? ''
  const problems: DeliveriesProblem[] = []
  const report = (column: string, sentence: string) => problems.push({ row: rowNumber, column, sentence })
  if (cells.slice(columns.length).some((text) => text.trim() !== '')) report('', texts.tooManyCells)
  const quantities = lines.map(({ name }) => {
    const units = readUnits(cell(name))
    if (units === null) report(name, texts.units(MAX_DRAFT_UNITS))
    return units ?? 0
  })
  if (problems.length === 0 && quantities.every((units) => units === 0)) report('', texts.noUnits)
  const fields = Object.fromEntries(FIELDS.map((field) => [field, cell(fileColumns[field])])) as DeliveriesRow['fields']
  return { row: { rowNumber, fields, quantities }, problems }
}

/** Parses a number of units, also '1,200', '20.0' and digits of other scripts; 0 for no text, null for any other. */
function readUnits(text: string): number | null {
  const digits = latinDigits(text).replace(/\s/g, '')
  if (digits === '') return 0
  if (!/^(\d+|\d{1,2}(,\d{2})*,\d{3})(\.0+)?$/.test(digits)) return null
  const units = Number(digits.replaceAll(',', ''))
  return units <= MAX_DRAFT_UNITS ? units : null
}

/** Returns a problem for each line of which the addresses together get more or fewer units than the order has. */
export const unitDifferences = (
  deliveries: readonly Pick<DeliveriesRow, 'quantities'>[],
  lines: readonly DeliveredLine[],
): DeliveriesProblem[] =>
  lines.flatMap(({ name, quantity }, index) => {
    const units = deliveries.reduce((sum, { quantities }) => sum + (quantities[index] ?? 0), 0)
    return units === quantity ? [] : [{ row: 0, column: name, sentence: texts.difference(units, quantity) }]
  })
