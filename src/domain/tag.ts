// Tags: short words that staff put on an order or a person, and look for (ADM-43).

/** How many one record has. */
export const MOST_TAGS = 10
/** How many characters one has. */
export const TAG_MOST = 24
/** How many are offered of those in use. */
export const MOST_TAGS_OFFERED = 200

/** A tag as it is kept: small letters, digits and hyphens, so that it can stand in an address. */
export const TAG = /^[a-z0-9][a-z0-9-]{0,23}$/

/** 'gift-wrap' of ' Gift wrap ': what somebody types is one tag, however she writes it. */
export const tidyTag = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** Those in use that a record has not and that have what is typed, those that begin with it first. */
export function offeredTags(inUse: readonly string[], has: readonly string[], typed: string): string[] {
  const wanted = tidyTag(typed)
  const found = inUse.filter((tag) => tag.includes(wanted) && !has.includes(tag))
  return [...found.filter((tag) => tag.startsWith(wanted)), ...found.filter((tag) => !tag.startsWith(wanted))]
}
