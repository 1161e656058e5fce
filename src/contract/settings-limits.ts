// The maximum lengths of settings (API-11). They are not in settings.ts, so that pages need not load the schemas.

export const MAX_ANNOUNCEMENT = 140
/** The maximum shipping charge, in rupees. */
export const MAX_SHIPPING = 1000
/** The maximum length of a testimonial's text. */
export const MAX_QUOTE = 400
/** The maximum length of a testimonial's name, and of its place. */
export const MAX_NAME = 60
/** The maximum length of each text of the shop's identity. */
export const MAX_IDENTITY = 200
/** The maximum length of each field of the bank account. */
export const MAX_BANK_FIELD = 100
/** The maximum length of the shop's name on a payer's bank statement. */
export const MAX_STATEMENT = 22
