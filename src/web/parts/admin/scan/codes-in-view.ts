// Codes that the camera sees: each counts once, until it has left the picture, also where two of them are in it.

/** Milliseconds after which a code that is seen again has been away. */
const AWAY_AFTER = 2500

/** Answers whether a code has come into the picture; asked at each look, with the milliseconds of a clock. */
export function codesInView(): (text: string, now: number) => boolean {
  const seen = new Map<string, number>()
  return (text, now) => {
    for (const [other, at] of seen) if (now - at > AWAY_AFTER) seen.delete(other)
    const isNew = !seen.has(text)
    seen.set(text, now)
    return isNew
  }
}
