// A short name for a statement, made of its SQL: what it does, and to which table or function. Values never stand in it.

const VERB = /^[\s(]*([a-z]+)/i
const TABLE = /\b(?:from|into|update|table|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*(?:"?\."?[a-z_][a-z0-9_]*)?)/i
const FUNCTION = /^\s*select\s+"?([a-z_][a-z0-9_]*)"?\s*\(/i
/** What names the table stands at the front, or the statement is named by its verb alone. */
const LOOKED_AT = 2_000

/** 'select orders', 'update letters', 'select settle_usual', 'commit'. */
export function statementName(text: string): string {
  const sql = text.slice(0, LOOKED_AT)
  const verb = VERB.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const about = TABLE.exec(sql)?.[1] ?? FUNCTION.exec(sql)?.[1]
  return about ? `${verb} ${about.replaceAll('"', '').toLowerCase().slice(0, 60)}` : verb
}
