// The maximum lengths of fields that people type, in characters, and the titles of addressees. Schemas and forms use
// them.
export const TITLES = ['Mr', 'Mrs', 'Ms', 'Dr'] as const

export const MAX_EMAIL = 254
/** The maximum length of a whole name in one field. */
export const MAX_FULL_NAME = 100
/** The maximum length of a first or a last name. */
export const MAX_NAME_PART = 60
export const MAX_ORGANISATION = 120
export const MAX_HOUSE_NUMBER = 60
export const MAX_STREET = 200
export const MAX_CITY = 80
/** The maximum length of the buyer's own order number. */
export const MAX_PURCHASE_ORDER = 40
export const MAX_ENQUIRY = 1500
/** The maximum lengths of the giver's name and of the text on a gift card (CHK-18). */
export const MAX_GIFT_FROM = 60
export const MAX_GIFT_WORDS = 200
