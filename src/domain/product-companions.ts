// What goes well with a product (CAT-40).

/** So many small cards stand below a product at most. */
export const MOST_COMPANIONS = 4
