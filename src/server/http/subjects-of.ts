// Whose data is in an answer to staff: what its address names, and else the rows that it has.

/** No list of the back office has more rows. */
const MOST = 1000
/** Who it is about, as an answer or one of its rows names her. */
const PEOPLE = ['customer', 'user'] as const
const ID = /^[0-9a-f]{24}$/
/** Numbers of versions, not of things. */
const NO_SUBJECTS = new Set(['revision', 'noteId'])

/** Ids, and numbers of messages and requests. Of an order or a request also its customer, so that she is found by her own id. */
export function subjectsOf(params: unknown, answer: unknown): string[] {
  const named = Object.entries((params ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
    NO_SUBJECTS.has(name) ? [] : [String(value)],
  )
  if (typeof answer !== 'object' || answer === null) return named
  const parts = Object.entries(answer)
  const people = PEOPLE.flatMap((name) => idOf((answer as Record<string, unknown>)[name]))
  const rows = named.length > 0 ? [] : parts.flatMap(([, value]) => (Array.isArray(value) ? value.flatMap(idOf) : []))
  return [...new Set([...named, ...people, ...rows])].slice(0, MOST)
}

/** What a row is about: its message, itself and its customer. */
function idOf(row: unknown): string[] {
  if (typeof row !== 'object' || row === null) return []
  const { _id, ticket, number, subject } = row as Record<string, unknown>
  // What has an id is named by it, and what has none by its number: requests about data.
  return [
    ...(typeof ticket === 'number' ? [String(ticket)] : []),
    // Whose money waits for a second person.
    ...(typeof subject === 'string' && ID.test(subject) ? [subject] : []),
    ...(typeof _id === 'string' ? [_id] : typeof number === 'number' ? [String(number)] : []),
    ...PEOPLE.flatMap((name) => idOf((row as Record<string, unknown>)[name])),
  ]
}
