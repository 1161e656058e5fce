// Splits an SQL file into its statements, as PostgreSQL would, and removes comments.

/** What can contain a semicolon: a line or block comment, a string, a quoted name, a dollar-quoted body. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^;]/g

/** Each statement on one line, with single spaces and without bodies and strings. */
export function statementsIn(text: string): string[] {
  const statements: string[] = []
  let remaining = text
  while (remaining !== '') {
    let statement = ''
    let length = 0
    for (const { 0: piece, index } of remaining.matchAll(PIECE)) {
      if (index !== length) break
      length += piece.length
      if (piece.startsWith('--') || piece.startsWith('/*')) statement += ' '
      else if (piece.length > 1 && piece.startsWith('$')) statement += '$$'
      else if (piece.length > 1 && piece.startsWith("'")) statement += "''"
      else statement += piece
    }
    statements.push(statement.replaceAll(/\s+/g, ' ').trim())
    remaining = remaining.slice(length + 1)
  }
  return statements.filter(Boolean)
}
