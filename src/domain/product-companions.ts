// What goes well with a product (CAT-40).

/** So many small cards stand below a product at most. */
export const MAX_COMPANIONS = 4
