// Saved answers of staff: their limits, and the placeholders that a message fills (MSG-9, MSG-10).

export const MAX_SAVED_ANSWERS = 200
/** The maximum length of a saved answer's name. */
export const MAX_ANSWER_NAME = 60

/** The placeholders in braces: '{first name}'. */
export const PLACES = ['first name', 'ticket', 'order'] as const
export type Place = (typeof PLACES)[number]

/** The message's value for each placeholder; null when it is unknown. */
type PlaceFacts = Readonly<Record<Place, string | null>>

const IN_BRACES = /\{([^{}\n]*)\}/g
const placeOf = (within: string): Place | undefined =>
  PLACES.find((candidate) => candidate === within.trim().toLowerCase())

/** Returns every '{…}' of a text, without its braces and without duplicates. */
const bracesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, within = '']) => within.trim().toLowerCase())),
]

/** Returns the text with its placeholders replaced by `facts`. A placeholder without a fact stays. */
export const fillPlaceholders = (text: string, facts: PlaceFacts): string =>
  text.replace(IN_BRACES, (match, within: string) => {
    const placeholder = placeOf(within)
    return (placeholder && facts[placeholder]) ?? match
  })

/** Returns the placeholders that a text still contains. A text with any cannot be sent. */
export const unfilledPlaceholders = (text: string): Place[] => bracesOf(text).flatMap((within) => placeOf(within) ?? [])

/** Returns the texts in braces that are not placeholders, which are typing errors. */
export const unknownPlaceholders = (text: string): string[] =>
  bracesOf(text).filter((within) => placeOf(within) === undefined)
