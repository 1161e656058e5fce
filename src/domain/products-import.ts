// How much one file of products may hold (CAT-28).

export const MOST_CHARACTERS = 1_000_000
/** Rows, the headings not counted. */
export const MOST_ROWS = 2_000
/** Of them new or changed: their stock is locked until the last is written. */
export const MOST_CHANGED = 100
