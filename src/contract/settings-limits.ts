// How long and how dear what staff set may be (API-11). Apart from the schemas, so that browsers need not load them.

/** The longest announcement, in characters. */
export const MAX_ANNOUNCEMENT = 140
/** What shipping may cost at most, in rupees. */
export const MAX_SHIPPING = 1000
/** The longest testimonial, in characters. */
export const MAX_QUOTE = 400
/** The longest name and place of a testimonial, in characters. */
export const MAX_NAME = 60
/** The longest part of the shop's identity, in characters: a postal address on one line. */
export const MAX_IDENTITY = 200
