// What a list of numbered tests is made of.

/** Every kind of number there is; a test's name begins with one or more of them. */
export const KINDS = ['fault', 'payment rule', 'database rule', 'security'] as const

export interface Numbered {
  /** As tests' names begin, up to their colon. */
  readonly label: `${(typeof KINDS)[number]} ${number}`
  /** What goes wrong, or what must hold. */
  readonly title: string
  /** What is missing, where nothing tests it yet. */
  readonly notYet?: string
}

/** The kinds of number that one list has. */
export const kindsOf = (list: readonly Numbered[]): string[] =>
  KINDS.filter((kind) => list.some(({ label }) => label.startsWith(`${kind} `)))
