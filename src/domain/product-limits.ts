// The limits of a product's pictures and companions, and of the CSV file of products (CAT-28, CAT-40).

export const MAX_PICTURES = 8

/** The maximum of other products on a product page. */
export const MAX_COMPANIONS = 4

/** The maximum length of the CSV file. */
export const MAX_CHARACTERS = 1_000_000
/** The maximum of rows in the CSV file, without the headings. */
export const MAX_ROWS = 2_000
/** The maximum number of new or changed products in one import, which locks their stock until all are written. */
export const MAX_CHANGED = 100
