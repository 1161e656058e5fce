// A file of SQL taken apart into its statements, as PostgreSQL would: comments go, what stands in quotes or dollars stays whole.

/** What can hide a semicolon: a comment of a line or a block, a text, a name in quotes, a body in dollars. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^;]/g

/** Each statement on one line, with single spaces and without its bodies and texts: what it does, not what it says. */
export function statementsIn(text: string): string[] {
  const statements: string[] = []
  let rest = text
  while (rest !== '') {
    let statement = ''
    let length = 0
    for (const { 0: piece, index } of rest.matchAll(PIECE)) {
      if (index !== length) break
      length += piece.length
      if (piece.startsWith('--') || piece.startsWith('/*')) statement += ' '
      else if (piece.length > 1 && piece.startsWith('$')) statement += '$$'
      else if (piece.length > 1 && piece.startsWith("'")) statement += "''"
      else statement += piece
    }
    statements.push(statement.replaceAll(/\s+/g, ' ').trim())
    rest = rest.slice(length + 1)
  }
  return statements.filter(Boolean)
}
