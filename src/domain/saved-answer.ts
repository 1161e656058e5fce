// Answers that staff keep under a name: how many, and the places in them that a message fills (MSG-9, MSG-10).

export const MAX_SAVED_ANSWERS = 200
/** The most characters of the name of one. */
export const MAX_ANSWER_NAME = 60

/** What stands in braces in a saved answer: '{first name}'. */
export const PLACES = ['first name', 'ticket', 'order'] as const
export type Place = (typeof PLACES)[number]

/** What a message knows of each; null: nothing. */
type PlaceFacts = Readonly<Record<Place, string | null>>

const IN_BRACES = /\{([^{}\n]*)\}/g
const placeOf = (within: string): Place | undefined => PLACES.find((place) => place === within.trim().toLowerCase())

/** Every '{…}' of a text, without its braces, each once. */
const bracesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(IN_BRACES)].map(([, within = '']) => within.trim().toLowerCase())),
]

/** The text with what is known in its places; what is not known stays as it stood. */
export const fillPlaces = (text: string, facts: PlaceFacts): string =>
  text.replace(IN_BRACES, (whole, within: string) => {
    const place = placeOf(within)
    return (place && facts[place]) ?? whole
  })

/** The places of a text that nothing fills yet: it cannot be sent so. */
export const openPlaces = (text: string): Place[] => bracesOf(text).flatMap((within) => placeOf(within) ?? [])

/** What stands in braces and is no place: a slip of whoever wrote it. */
export const unknownPlaces = (text: string): string[] =>
  bracesOf(text).filter((within) => placeOf(within) === undefined)
