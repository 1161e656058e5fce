// Reads the pages of docs/rules for tests, and the citations of rules in all other files.

export type Texts = ReadonlyMap<string, string>

export interface Rule {
  readonly id: string
  readonly letters: string
  readonly number: number
  readonly text: string
  readonly page: string
  /** True for a rule that is planned. */
  readonly isToCome: boolean
  /** True for a rule that another one has replaced. */
  readonly isWithdrawn: boolean
}

const RULE_LINE = /^- \*\*([A-Z]{2,6})-(\d+)\.\*\* (.+)$/
/** Every line that looks like a rule, well-formed or not. */
const LIKE_A_RULE = /^\s*[-*|]?\s*\*\*[A-Za-z]+[- ]?\d+[.:]?\*\*/

export function readRules(pages: Texts): Rule[] {
  return [...pages].flatMap(([page, text]) =>
    text.split('\n').flatMap((line) => {
      const match = RULE_LINE.exec(line)
      if (!match) return []
      const [, letters = '', number = '', rule = ''] = match
      const status = /^\*(To come|Withdrawn):\*/.exec(rule)?.[1]
      return {
        id: `${letters}-${number}`,
        letters,
        number: Number(number),
        text: rule,
        page,
        isToCome: status === 'To come',
        isWithdrawn: status === 'Withdrawn',
      }
    }),
  )
}

/** Errors of the pages themselves: a line that is not a rule, another page's letters, a duplicate or misplaced id. */
export function invalidIds(pages: Texts): string[] {
  const rules = readRules(pages)
  const ownerOf = new Map(rules.map(({ letters, page }) => [letters, page]).reverse() as [string, string][])
  const malformed = [...pages].flatMap(([page, text]) =>
    text
      .split('\n')
      .filter((line) => LIKE_A_RULE.test(line) && !RULE_LINE.test(line))
      .map((line) => `${page}: ${line.trim()}`),
  )
  const misplaced = rules.flatMap(({ id, letters, number, page }, index) => {
    const previous = rules[index - 1]
    if (previous?.page === page && previous.letters !== letters)
      return [`${page}: ${id} stands on the page of ${previous.letters}`]
    if (ownerOf.get(letters) !== page) return [`${page}: ${id} has the letters of ${ownerOf.get(letters)}`]
    return number > (previous?.page === page ? previous.number : 0) ? [] : [`${page}: ${id} after ${previous?.id}`]
  })
  return [...malformed, ...misplaced]
}

interface Citation {
  readonly id: string
  readonly path: string
  readonly line: number
}

const ID = /(?<![\w-])([A-Z]{2,6})-(\d+)(?![\w-])/g
const RANGE = /(?<![\w-])([A-Z]{2,6})-(\d+) to ([A-Z]{2,6})-(\d+)(?![\w-])/g
/** A bracket that contains only ids, of any letters. */
const BRACKET = /\(([A-Z]{2,6}-\d+(?:(?:, | and | to )[A-Z]{2,6}-\d+)*)\)/g

/** Returns cited rule ids: those with the letters of a page, and any ids in brackets. Ranges are expanded. */
export function citationsIn(texts: Texts, letters: ReadonlySet<string>): Citation[] {
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((content, index) => {
      const named = [...content.matchAll(ID)].filter(([, own = '']) => letters.has(own)).map(([id]) => id)
      const bracketed = [...content.matchAll(BRACKET)].flatMap(([, inside = '']) => inside.match(ID) ?? [])
      const between = [...content.matchAll(RANGE)].flatMap(([, from, first, to, last]) =>
        from === to ? idsBetween(from ?? '', Number(first), Number(last)) : [`${from}-${first} to ${to}-${last}`],
      )
      return [...new Set([...named, ...bracketed, ...between])].map((id) => ({ id, path, line: index + 1 }))
    }),
  )
}

const idsBetween = (letters: string, first: number, last: number): string[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${letters}-${first + index}`)

/** Citations of pages that are not in the repository, by their former names. */
const FORMER_CITATIONS: readonly RegExp[] = [
  /\b(?:spec|specification|reliability|razorpay|look|decisions?)(?:\.md)?,? §/i,
  /\b(?:decisions?|spec|reliability|design|style)\.md\b/,
  /\bdecisions? \d/i,
  /\bsection \d+['’]s\b|\b(?:of|by|are all of) section \d+\b(?! of)/i,
  /[(,;] ?(?:india|design): \w/,
  /[(,;] ?reliability,? \d/,
  /(?:^|\W)§\d/,
  /\/work\//,
  /\(issue: ?\w/i,
]
/** The sections of a standard, whose citations are allowed. */
const RFC_SECTION = /\bRFC \d+ §[\d.]+/g

export function outsideCitations(texts: Texts): string[] {
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const ownText = line.replace(RFC_SECTION, '')
      return FORMER_CITATIONS.some((pattern) => pattern.test(ownText)) ? [`${path}:${index + 1} ${line.trim()}`] : []
    }),
  )
}

export function uncitedRules(rules: readonly Rule[], cited: ReadonlySet<string>): string[] {
  return rules.filter((rule) => !rule.isToCome && !rule.isWithdrawn && !cited.has(rule.id)).map(({ id }) => id)
}
