// The products' CSV file, read and written (CAT-28).
import type { ProductsImportReply } from '#contract/admin-products.ts'
import { newProductBody } from '#contract/catalog.ts'
import { productsImport } from '#copy/products-import.ts'
import { indianDate } from '#domain/calendar.ts'
import { type CsvRow, readCsv } from '#domain/csv.ts'
import type { ProductId } from '#domain/ids.ts'
import { MOST_ROWS } from '#domain/products-import.ts'
import { type CsvFile, ROWS_PER_PAGE } from '../exports/send-csv.ts'
import type { Shop } from '../shop.ts'
import { type AdminProductsFilter, countAdminProducts, listAdminProductsAfter } from './admin/admin-products-queries.ts'
import { COLUMNS, ID, NAME, type ProductColumn, plain } from './product-columns.ts'
import { type FileProduct, withTexts } from './said/file-texts.ts'

const words = productsImport.problems
const AN_ID = /^[0-9a-f]{24}$/i

export type Problem = ProductsImportReply['problems'][number]

export interface FileRow {
  /** As spreadsheets count: the headings are row 1. */
  readonly place: number
  /** Null: a new product. */
  readonly id: ProductId | null
  readonly texts: ReadonlyMap<ProductColumn, string>
}

export interface ProductsFile {
  readonly rows: readonly FileRow[]
  readonly problems: readonly Problem[]
}

const wrong = (sentence: string, row = 1, column = ''): ProductsFile => ({
  rows: [],
  problems: [{ row, column, sentence }],
})

/** Reads a file that was exported and changed, or its headings with rows of somebody's own. */
export function readProductsFile(text: string): ProductsFile {
  // What was no UTF-8 was read as question marks; a sheet in its own format holds control characters.
  if (/[\uFFFD]|^PK/.test(text)) return wrong(words.noCsv)
  const read = readCsv(text)
  if (read === null) return wrong(words.unclosed)
  const [head, ...rows] = read
  if (head === undefined) return wrong(words.noId)
  const columns = columnsOf(head)
  if ('problems' in columns) return columns
  if (rows.length > MOST_ROWS) return wrong(words.tooManyRows(MOST_ROWS))
  const tooLong = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim() !== ''))
  if (tooLong) return wrong(words.tooManyCells, tooLong.place)
  return checkTwins(rows.map((row) => rowOf(row, columns)))
}

function columnsOf({ cells, place }: CsvRow): ProductColumn[] | ProductsFile {
  const headings = cells.map((heading) => heading.trim())
  while (headings.at(-1) === '') headings.pop()
  const columns: ProductColumn[] = []
  for (const heading of headings) {
    const column = COLUMNS.find((each) => each.heading.toLowerCase() === heading.toLowerCase())
    if (!column) return headings.includes(ID.heading) ? wrong(words.unknownColumn, place, heading) : wrong(words.noId)
    if (columns.includes(column)) return wrong(words.columnTwice, place, heading)
    columns.push(column)
  }
  return columns.includes(ID) ? columns : wrong(words.noId)
}

function rowOf({ place, cells }: CsvRow, columns: readonly ProductColumn[]): FileRow {
  const texts = new Map(columns.map((column, index) => [column, plain(cells[index] ?? '')]))
  return { place, id: (texts.get(ID)?.toLowerCase() || null) as ProductId | null, texts }
}

/** A new product's name as it would be kept, without line breaks; empty where it cannot be. */
export const keptName = ({ texts }: FileRow): string => newProductBody.shape.name.safeParse(texts.get(NAME)).data ?? ''

/** Each product stands in the file once, and each new name. */
function checkTwins(rows: readonly FileRow[]): ProductsFile {
  const ids = new Map<string, number>()
  const names = new Map<string, number>()
  const problems = rows.flatMap((row): Problem[] => {
    if (row.id !== null && !AN_ID.test(row.id))
      return [{ row: row.place, column: ID.heading, sentence: words.noSuchId }]
    const [seen, key] = row.id === null ? [names, keptName(row)] : [ids, row.id]
    const twin = seen.get(key)
    seen.set(key, row.place)
    if (twin === undefined || key === '') return []
    return [
      row.id === null
        ? { row: row.place, column: NAME.heading, sentence: words.nameTwice(twin) }
        : { row: row.place, column: ID.heading, sentence: words.idTwice(twin) },
    ]
  })
  return { rows, problems }
}

// The catalogue as a CSV file, with everything that staff keep of a product.

/** The file of a filtered list, read a page at a time. */
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
    readPage: async (after) => withTexts(shop.db, await listAdminProductsAfter(shop.db, filter, after, ROWS_PER_PAGE)),
    cellsOf: (row) => COLUMNS.map(({ cell }) => cell(row, now)),
  }
}
