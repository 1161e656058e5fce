// The types of a numbered list.

/** Every kind of number; a test's name begins with one or more of them. */
export const KINDS = ['fault', 'payment rule', 'database rule', 'security'] as const

export interface Numbered {
  /** The beginning of tests' names, up to the colon. */
  readonly label: `${(typeof KINDS)[number]} ${number}`
  /** The fault, or the rule. */
  readonly title: string
  /** What is missing, when there is no test yet. */
  readonly notYet?: string
}

/** The kinds of number that one list has. */
export const kindsOf = (list: readonly Numbered[]): string[] =>
  KINDS.filter((kind) => list.some(({ label }) => label.startsWith(`${kind} `)))
