// Sends a list as a CSV file. It is streamed page by page, so that memory does not grow with the number of rows.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ROWS_HEADER } from '#contract/urls.ts'
import { CSV_START, type CsvCell, csvLine } from '#domain/csv.ts'

export interface CsvFile<Row> {
  /** The file's name without its extension: 'orders-2026-11-21'. */
  readonly name: string
  readonly columns: readonly string[]
  /** The expected number of rows, for the progress bar; null when counting is too slow. */
  readonly rows: number | null
  /** Reads the rows after `after`, or the first rows when it is null. An empty page ends the file. */
  readPage(after: Row | null): Promise<readonly Row[]>
  cellsOf(row: Row): readonly CsvCell[]
}

export const ROWS_PER_PAGE = 1000

/** Replies with the file. Pages are read only as fast as the client receives them. */
export function sendCsv<Row>(reply: FastifyReply, file: CsvFile<Row>): FastifyReply {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${file.name}.csv"`)
  if (file.rows !== null) reply.header(ROWS_HEADER, file.rows)
  return reply.send(Readable.from(generateText(file), { objectMode: false }))
}

async function* generateText<Row>(file: CsvFile<Row>): AsyncGenerator<string> {
  yield CSV_START + csvLine(file.columns)
  let rows = await file.readPage(null)
  while (rows.length > 0) {
    yield rows.map((row) => toCsvLine(file, row)).join('')
    rows = await file.readPage(rows.at(-1) ?? null)
  }
}

/** Returns one line of the file. Throws when the row does not have as many cells as the header. */
export function toCsvLine<Row>({ name, columns, cellsOf }: CsvFile<Row>, row: Row): string {
  const cells = cellsOf(row)
  if (cells.length !== columns.length)
    throw new Error(`A row of ${name} has ${cells.length} cells, but its header has ${columns.length}`)
  return csvLine(cells)
}

const INDIA_UTC_OFFSET = 330 * 60 * 1000

/** Returns a time in India to the minute, in a form for spreadsheets: '2026-11-20 10:30'. */
export const formatIndianMinute = (instant: Date): string =>
  new Date(instant.getTime() + INDIA_UTC_OFFSET).toISOString().slice(0, 16).replace('T', ' ')
