// The limits of a product's pictures and companions, and of one file of products (CAT-28, CAT-40).

export const MAX_PICTURES = 8

/** The maximum of small cards below a product. */
export const MAX_COMPANIONS = 4

export const MAX_CHARACTERS = 1_000_000
/** Rows, not counting the headings. */
export const MAX_ROWS = 2_000
/** The maximum of new or changed rows: their stock is locked until the last is written. */
export const MAX_CHANGED = 100
