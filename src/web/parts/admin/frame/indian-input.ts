// Fields of date and time are in Indian time, wherever the browser stands.
const OFFSET = '+05:30'
const SHIFT = 330 * 60_000

/** What such a field says, as an instant. */
export const instantOf = (typed: string): string => new Date(`${typed}${OFFSET}`).toISOString()

/** Now, as such a field has it: to the minute that has begun. */
export const nowHere = (): string => new Date(Date.now() + SHIFT).toISOString().slice(0, 16)

/** An instant as such a field has it. */
export const typedOf = (instant: string): string => new Date(Date.parse(instant) + SHIFT).toISOString().slice(0, 16)
