// Lines of a CSV file as spreadsheets read them (RFC 4180), with nothing in them that a spreadsheet would run.

/** Nothing, a number, or words. */
export type CsvCell = string | number | null

/** Words that begin like this are taken for a formula by Excel, Sheets and LibreOffice (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
const NEEDS_QUOTES = /[",\r\n]/

/** What a file begins with, so that spreadsheets read ₹ and Malayalam. */
export const CSV_START = '\uFEFF'

/** One line, ended. Numbers stay numbers; words that look like a formula get an apostrophe in front. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A zero byte ends the file for some programs.
  const text = cell.replaceAll('\0', '')
  const safe = looksLikeFormula(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Also behind apostrophes: one more in front is what reading takes off again. */
const looksLikeFormula = (text: string): boolean => {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare.trimStart()) || FORMULA.test(bare)
}

/** A row of a file, and which one it is, as spreadsheets count them: the headings are the first. */
export interface CsvRow {
  readonly place: number
  readonly cells: readonly string[]
}

/**
 * Reads a CSV file as spreadsheets write it: parted by commas, semicolons or tabs, whichever its first row has most of. Line
 * breaks become \n, and the apostrophe that `csvLine` puts before a formula is taken off. Empty rows are left out. Null where a
 * quotation mark is never closed, or text stands behind one.
 */
export function readCsv(text: string): CsvRow[] | null {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const separator = separatorOf(whole)
  const cell = new RegExp(
    `"((?:[^"]|"")*)"[ ]*(?=[${separator}\n]|$)|([^"${separator}\n][^${separator}\n]*)?(?=[${separator}\n]|$)`,
    'y',
  )
  const rows: CsvRow[] = []
  let cells: string[] = []
  let place = 1
  for (let at = 0; at <= whole.length; at++) {
    cell.lastIndex = at
    const found = cell.exec(whole)
    if (found === null) return null
    cells.push(plainText(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"')))
    at = cell.lastIndex
    if (whole[at] === separator) continue
    if (cells.some((each) => each.trim() !== '')) rows.push({ place, cells })
    cells = []
    place++
  }
  return rows
}

const plainText = (text: string): string => (text.startsWith("'") && looksLikeFormula(text) ? text.slice(1) : text)

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best), ',')
}
