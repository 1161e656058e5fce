// Saved answers of staff to messages: their limits and their placeholders (MSG-9, MSG-10).

export const MAX_SAVED_ANSWERS = 200
export const MAX_ANSWER_NAME = 60

/** The placeholders. A saved answer has them in braces: '{first name}'. */
export const PLACES = ['first name', 'ticket', 'order'] as const
export type Place = (typeof PLACES)[number]

/** The value of each placeholder; null when it is not known. */
type PlaceFacts = Readonly<Record<Place, string | null>>

const IN_BRACES = /\{([^{}\n]*)\}/g
const placeOf = (within: string): Place | undefined =>
  PLACES.find((candidate) => candidate === within.trim().toLowerCase())

/** Returns the texts in braces, in lower case, trimmed and without duplicates. */
const bracesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, within = '']) => within.trim().toLowerCase())),
]

/** Returns the text with its placeholders replaced by their values. Placeholders without a value stay. */
export const fillPlaceholders = (text: string, facts: PlaceFacts): string =>
  text.replace(IN_BRACES, (match, within: string) => {
    const placeholder = placeOf(within)
    return (placeholder && facts[placeholder]) ?? match
  })

/** Returns the placeholders in a text. A text that still contains some cannot be sent. */
export const unfilledPlaceholders = (text: string): Place[] => bracesOf(text).flatMap((within) => placeOf(within) ?? [])

/** Returns the texts in braces that are not placeholders, probably because of a typing error. */
export const unknownPlaceholders = (text: string): string[] =>
  bracesOf(text).filter((within) => placeOf(within) === undefined)
