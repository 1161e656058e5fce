// The products' CSV file: its columns, and how their cells are parsed and checked (CAT-28).

import type { ProductsImportReply } from '#contract/admin-products.ts'
import { newProductBody } from '#contract/catalog.ts'
import { toPercent, toRupees } from '#contract/wire.ts'
import { adminProducts, adminTranslations, productsImport } from '#copy/admin-products.ts'
import { indianDate } from '#domain/calendar.ts'
import { type CsvCell, type CsvRow, readCsv } from '#domain/csv.ts'
import type { ProductId } from '#domain/ids.ts'
import { MAX_KIT_ITEM_LENGTH } from '#domain/kit-items.ts'
import { ATTRIBUTE_NAMES, ATTRIBUTES } from '#domain/particulars.ts'
import { MAX_ROWS } from '#domain/product-limits.ts'
import { publishingOf } from '#domain/publishing.ts'
import { TRANSLATED_INTO } from '#domain/translated-goods.ts'
import { type CsvFile, formatIndianMinute, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { type AdminProductsFilter, countAdminProducts, listAdminProductsAfter } from './admin/admin-products-queries.ts'
import type { ProductRow } from './catalog-queries.ts'
import { FILE_PARTS, type FileProduct, fieldOf, withTranslations } from './translations/save-product-translations.ts'

const { file: texts } = adminProducts
const problemTexts = productsImport.problems

interface CellReader {
  /** Returns null for an invalid cell, for which `sentence` is the error message. */
  readonly read: (text: string) => string | null
  readonly sentence: string
}

export interface ProductColumn {
  readonly heading: string
  readonly cell: (row: FileProduct, now: Date) => CsvCell
  /** The form field that the column sets; absent: the column is only exported. */
  readonly field?: string
  /** Converts a cell to the form field; absent: the field gets the text of the cell. */
  readonly reader?: CellReader
}

/** Returns the reader of a cell that must contain one of the labels. The form field gets the label's key. */
function choiceReader(labels: Readonly<Record<string, string>>): CellReader {
  const keys = new Map(Object.entries(labels).map(([key, label]) => [label.toLowerCase(), key]))
  return {
    read: (text) => keys.get(text.trim().toLowerCase()) ?? null,
    sentence: problemTexts.choice(Object.values(labels)),
  }
}

/** Matches a publication time, in Indian time, such as '2026-11-20 09:30'. */
const TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/
const timeReader: CellReader = {
  read: (text) => (text.trim() === '' ? '' : text.trim().replace(TIME, '$1T$2:00+05:30')),
  sentence: problemTexts.moment,
}

/** Matches a row of a kit, such as '8 × Night pad'. */
const KIT_ROW = /^(\d{1,7})\s*[×x*]\s*(\S.*)$/i
const kitReader: CellReader = { read: readKit, sentence: problemTexts.kit }

/** Returns a kit's cell, such as '8 × Night pad; 2 × Liner', as the JSON of a form; null for a malformed row. */
function readKit(text: string): string | null {
  const rows = text.split(';').map((row) => row.trim())
  const matches = rows.filter((row) => row !== '').map((row) => KIT_ROW.exec(row))
  const items = matches.map((match) => ({ quantity: match?.[1], name: match?.[2] }))
  if (items.some(({ name }) => name === undefined || name.length > MAX_KIT_ITEM_LENGTH)) return null
  return JSON.stringify(items)
}

const publishFromCell = ({ published_at: at }: ProductRow, now: Date): CsvCell =>
  at !== null && publishingOf(at, now) === 'scheduled' ? formatIndianMinute(at) : null

export const ID: ProductColumn = { heading: texts.id, cell: (row) => row.id }
export const NAME: ProductColumn = { heading: texts.name, cell: (row) => row.name, field: 'name' }
export const PUBLISHING: ProductColumn = {
  heading: texts.shown,
  cell: (row, now) => adminProducts.list.states[publishingOf(row.published_at, now)],
  field: 'publishing',
  reader: choiceReader(adminProducts.list.states),
}
export const PUBLISH_FROM: ProductColumn = {
  heading: texts.from,
  cell: publishFromCell,
  field: 'publishFrom',
  reader: timeReader,
}

export const FAMILY: ProductColumn = { heading: texts.family, cell: (row) => row.familyName, field: 'family' }
export const LABEL: ProductColumn = { heading: texts.label, cell: (row) => row.variant_label, field: 'label' }

export const COLUMNS: readonly ProductColumn[] = [
  ID,
  NAME,
  { heading: texts.description, cell: (row) => row.description, field: 'description' },
  { heading: texts.price, cell: (row) => toRupees(row.price), field: 'price' },
  { heading: texts.mrp, cell: (row) => (row.mrp === null ? null : toRupees(row.mrp)), field: 'mrp' },
  PUBLISHING,
  PUBLISH_FROM,
  { heading: texts.category, cell: (row) => row.category, field: 'category' },
  FAMILY,
  LABEL,
  {
    heading: texts.inStock,
    cell: (row) => texts.yesNo[row.in_stock ? 'true' : 'false'],
    field: 'inStock',
    reader: choiceReader(texts.yesNo),
  },
  { heading: texts.stock, cell: (row) => row.stock },
  { heading: texts.held, cell: (row) => row.stockHeld },
  { heading: texts.lowStock, cell: (row) => row.low_stock, field: 'lowStock' },
  { heading: texts.weight, cell: (row) => row.weight_grams, field: 'weightGrams' },
  { heading: texts.state, cell: (row) => texts.states[row.stockState] },
  {
    heading: texts.kit,
    cell: (row) => row.kitItems.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    field: 'kitItems',
    reader: kitReader,
  },
  { heading: texts.hsn, cell: (row) => row.hsn, field: 'hsn' },
  {
    heading: texts.taxClass,
    cell: (row) => texts.taxClasses[row.tax_class],
    field: 'taxClass',
    reader: choiceReader(texts.taxClasses),
  },
  { heading: texts.taxRate, cell: (row) => toPercent(row.tax_rate_bp), field: 'taxRate' },
  { heading: texts.taxUnit, cell: (row) => row.tax_unit, field: 'taxUnit' },
  ...ATTRIBUTE_NAMES.map((name) => ({
    heading: texts.attributes[name],
    cell: (row: FileProduct) => row[ATTRIBUTES[name].column],
    field: name,
  })),
  { heading: texts.alsoKnownAs, cell: (row) => row.also_known_as, field: 'alsoKnownAs' },
  { heading: texts.companions, cell: (row) => row.companions.map(({ name }) => name).join('; ') },
  ...TRANSLATED_INTO.flatMap((language) =>
    FILE_PARTS.map((part) => ({
      heading: texts.translations[part](adminTranslations.languages[language]),
      cell: ({ translations }: FileProduct) => translations?.[language]?.[part] ?? '',
      field: fieldOf(language, part),
    })),
  ),
  { heading: texts.pictures, cell: (row) => row.pictures.length },
  { heading: texts.added, cell: (row) => indianDate(row.created_at) },
  { heading: texts.changed, cell: (row) => indianDate(row.updated_at) },
]

/** Returns the text of a cell as an unchanged export would contain it. */
export function cellText(column: ProductColumn, row: FileProduct, now: Date): string {
  const cell = column.cell(row, now)
  return cleanText(cell === null ? '' : String(cell))
}

/** Removes NUL characters and surrounding space, and makes each line break an LF, because spreadsheets change these. */
const cleanText = (text: string): string => text.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()

const ID_PATTERN = /^[0-9a-f]{24}$/i

export type Problem = ProductsImportReply['problems'][number]

export interface FileRow {
  /** The row's number in a spreadsheet; the headings are row 1. */
  readonly rowNumber: number
  readonly id: ProductId | null
  readonly texts: ReadonlyMap<ProductColumn, string>
}

export interface ProductsFile {
  readonly rows: readonly FileRow[]
  readonly problems: readonly Problem[]
}

const fileWithProblem = (sentence: string, row = 1, column = ''): ProductsFile => ({
  rows: [],
  problems: [{ row, column, sentence }],
})

/** Parses an edited export, or a file of headings and new rows. A problem of the whole file is returned alone. */
export function readProductsFile(text: string): ProductsFile {
  // U+FFFD replaces bytes that are not UTF-8. XLSX files begin with PK.
  if (/[\uFFFD]|^PK/.test(text)) return fileWithProblem(problemTexts.noCsv)
  const csv = readCsv(text)
  if (csv === null) return fileWithProblem(problemTexts.unclosed)
  const [headings, ...rows] = csv
  if (headings === undefined) return fileWithProblem(problemTexts.noId)
  const columns = readHeadings(headings)
  if ('problems' in columns) return columns
  if (rows.length > MAX_ROWS) return fileWithProblem(problemTexts.tooManyRows(MAX_ROWS))
  const longRow = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim() !== ''))
  if (longRow) return fileWithProblem(problemTexts.tooManyCells, longRow.rowNumber)
  return checkDuplicates(rows.map((row) => toFileRow(row, columns)))
}

function readHeadings({ cells, rowNumber }: CsvRow): ProductColumn[] | ProductsFile {
  const headings = cells.map((heading) => heading.trim())
  while (headings.at(-1) === '') headings.pop()
  const columns: ProductColumn[] = []
  for (const heading of headings) {
    const column = COLUMNS.find((each) => each.heading.toLowerCase() === heading.toLowerCase())
    if (!column)
      return headings.includes(ID.heading)
        ? fileWithProblem(problemTexts.unknownColumn, rowNumber, heading)
        : fileWithProblem(problemTexts.noId)
    if (columns.includes(column)) return fileWithProblem(problemTexts.columnTwice, rowNumber, heading)
    columns.push(column)
  }
  return columns.includes(ID) ? columns : fileWithProblem(problemTexts.noId)
}

function toFileRow({ rowNumber, cells }: CsvRow, columns: readonly ProductColumn[]): FileRow {
  const texts = new Map(columns.map((column, index) => [column, cleanText(cells[index] ?? '')]))
  const id = (texts.get(ID)?.toLowerCase() || null) as ProductId | null
  return { rowNumber, id, texts }
}

/** Returns a new product's name as it would be stored, without line breaks; empty for an invalid name. */
export const parseStoredName = ({ texts }: FileRow): string =>
  newProductBody.shape.name.safeParse(texts.get(NAME)).data ?? ''

/** Reports malformed ids, and ids and new names that occur in more than one row. */
function checkDuplicates(rows: readonly FileRow[]): ProductsFile {
  const rowsOfIds = new Map<string, number>()
  const rowsOfNames = new Map<string, number>()
  const problems = rows.flatMap((row): Problem[] => {
    const { id, rowNumber } = row
    if (id !== null && !ID_PATTERN.test(id))
      return [{ row: rowNumber, column: ID.heading, sentence: problemTexts.noSuchId }]
    const [rowNumbers, key] = id === null ? [rowsOfNames, parseStoredName(row)] : [rowsOfIds, id]
    const previousRow = rowNumbers.get(key)
    rowNumbers.set(key, rowNumber)
    if (previousRow === undefined || key === '') return []
    return id === null
      ? [{ row: rowNumber, column: NAME.heading, sentence: problemTexts.nameTwice(previousRow) }]
      : [{ row: rowNumber, column: ID.heading, sentence: problemTexts.idTwice(previousRow) }]
  })
  return { rows, problems }
}

/** Returns the CSV file of a filtered product list, which is read page by page. */
export async function productsFile(
  shop: Pick<Shop, 'db' | 'clock'>,
  filter: AdminProductsFilter,
): Promise<CsvFile<FileProduct>> {
  const now = shop.clock.now()
  const { count, isMore } = await countAdminProducts(shop.db, filter)
  return {
    name: `products-${indianDate(now)}`,
    columns: COLUMNS.map(({ heading }) => heading),
    rows: isMore ? null : count,
    readPage: async (after) =>
      withTranslations(shop.db, await listAdminProductsAfter(shop.db, filter, after, ROWS_PER_PAGE)),
    cellsOf: (row) => COLUMNS.map(({ cell }) => cell(row, now)),
  }
}
