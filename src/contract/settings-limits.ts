// The limits of settings (API-11). Kept apart from the schemas, so that browsers do not load those.

/** The maximum length of the announcement, in characters. */
export const MAX_ANNOUNCEMENT = 140
/** The maximum shipping charge, in rupees. */
export const MAX_SHIPPING = 1000
/** The maximum length of a testimonial, in characters. */
export const MAX_QUOTE = 400
/** The maximum length of name and place of a testimonial, in characters. */
export const MAX_NAME = 60
/** The maximum length of each part of the shop's identity, in characters; the postal address is one line. */
export const MAX_IDENTITY = 200
/** The maximum length of each part of the bank account, in characters. */
export const MAX_BANK_FIELD = 100
/** The maximum length of a name on a bank statement, in characters. */
export const MAX_STATEMENT = 22
