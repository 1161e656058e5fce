// Writes and parses CSV files (RFC 4180). Text that a spreadsheet would run as a formula is made harmless.

/** The value of a cell; null leaves it empty. */
export type CsvCell = string | number | null

/** The beginnings of text that Excel, Sheets and LibreOffice run as a formula (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** The byte order mark, which begins each file so that spreadsheets read it as UTF-8. */
export const CSV_START = '\uFEFF'

/** Returns a line of the file with its line end. Text that looks like a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // Some programs stop reading at a zero byte.
  const text = cell.replaceAll('\0', '')
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * True when a spreadsheet would run the text as a formula, with or without apostrophes before it. `csvLine` adds an
 * apostrophe to such a text, and `readCsv` removes it.
 */
const looksLikeFormula = (text: string): boolean => {
  const withoutQuotes = text.replace(/^'+/, '')
  return FORMULA.test(withoutQuotes.trimStart()) || FORMULA.test(withoutQuotes)
}

export interface CsvRow {
  /** The number of the row; the headings are row 1. */
  readonly rowNumber: number
  readonly cells: readonly string[]
}

/**
 * Parses a CSV file as spreadsheets write it. The separator is whichever of comma, semicolon and tab is most frequent
 * in the first line. Line breaks in cells become \n. The apostrophe that `csvLine` puts before a formula is removed.
 * Empty rows are left out but counted. Returns null when a quotation mark is not closed, or when text follows a closing
 * one.
 */
export function readCsv(text: string): CsvRow[] | null {
  const content = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(content)
  // Matches a cell with quotation marks (group 1) or without (group 2), up to the next separator or line end.
  const cell = new RegExp(
    `"((?:[^"]|"")*)"[ ]*(?=[${separator}\n]|$)|([^"${separator}\n][^${separator}\n]*)?(?=[${separator}\n]|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let cells: string[] = []
  let rowNumber = 1
  for (let at = 0; at <= content.length; at++) {
    cell.lastIndex = at
    const match = cell.exec(content)
    if (match === null) return null
    cells.push(plainText(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"')))
    at = cell.lastIndex
    if (content[at] === separator) continue
    if (cells.some((each) => each.trim() !== '')) rows.push({ rowNumber, cells })
    cells = []
    rowNumber++
  }
  return rows
}

const plainText = (text: string): string => (text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text)

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}
