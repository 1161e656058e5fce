// Lines of a CSV file as spreadsheets read them (RFC 4180), with nothing in them that a spreadsheet would run.

/** Nothing, a number, or words. */
export type CsvCell = string | number | null

/** Words that begin like this are taken for a formula by Excel, Sheets and LibreOffice (OWASP, CSV Injection). */
const FORMULA = /^[=+\-@\t\r\n]/
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
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
