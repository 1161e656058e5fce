// A letter as the shop keeps it in its outbox: one JSON file, read without trust in its shape.

export interface Letter {
  id: string
  to: string
  subject: string
  html: string
  text: string
  at: string
  headers: [name: string, value: string][]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const headersOf = (value: unknown): Letter['headers'] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([name, each]) => [name, typeof each === 'string' ? each : JSON.stringify(each)])
    : []

/** Throws when the file is not JSON; missing parts are empty. */
export function parseLetter(id: string, file: string): Letter {
  const stored: Record<string, unknown> = { ...JSON.parse(file) }
  return {
    id,
    to: Array.isArray(stored.to) ? stored.to.map(textOf).join(', ') : textOf(stored.to),
    subject: textOf(stored.subject),
    html: textOf(stored.html),
    text: textOf(stored.text),
    at: textOf(stored.at),
    headers: headersOf(stored.headers),
  }
}
