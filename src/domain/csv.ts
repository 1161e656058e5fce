// Lines of a CSV file as spreadsheets read them (RFC 4180), without anything that a spreadsheet would execute.

/** The value of a cell: empty, a number, or text. */
export type CsvCell = string | number | null

/** Excel, Sheets and LibreOffice take text that begins like this for a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** The byte order mark at the start of a file, so that spreadsheets read ₹ and Malayalam. */
export const CSV_START = '\uFEFF'

/**
 * Returns one line with its line end. Numbers stay numbers; text that looks like a formula gets an apostrophe in front.
 */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // Some programs stop reading at a zero byte.
  const text = cell.replaceAll('\0', '')
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also applies after leading apostrophes: the parser removes the one that is added. */
const looksLikeFormula = (text: string): boolean => {
  const withoutQuotes = text.replace(/^'+/, '')
  return FORMULA.test(withoutQuotes.trimStart()) || FORMULA.test(withoutQuotes)
}

/** A row of a file with its number as spreadsheets count rows: the headings are row 1. */
export interface CsvRow {
  readonly place: number
  readonly cells: readonly string[]
}

/**
 * Parses a CSV file as spreadsheets write it. The separator is the most frequent of comma, semicolon and tab in the
 * first row. Line breaks become \n, and the apostrophe that `csvLine` puts before a formula is removed. Empty rows are
 * left out. Returns null when a quotation mark is never closed, or text follows a closing one.
 */
export function readCsv(text: string): CsvRow[] | null {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(content)
  const cell = new RegExp(
    `"((?:[^"]|"")*)"[ ]*(?=[${separator}\n]|$)|([^"${separator}\n][^${separator}\n]*)?(?=[${separator}\n]|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let cells: string[] = []
  let number = 1
  for (let at = 0; at <= content.length; at++) {
    cell.lastIndex = at
    const match = cell.exec(content)
    if (match === null) return null
    cells.push(plainText(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"')))
    at = cell.lastIndex
    if (content[at] === separator) continue
    if (cells.some((each) => each.trim() !== '')) rows.push({ place: number, cells })
    cells = []
    number++
  }
  return rows
}

const plainText = (text: string): string => (text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text)

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}
