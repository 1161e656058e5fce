// How much one file of products may hold (CAT-28).

export const MAX_CHARACTERS = 1_000_000
/** Rows, the headings not counted. */
export const MAX_ROWS = 2_000
/** Of them new or changed: their stock is locked until the last is written. */
export const MAX_CHANGED = 100
