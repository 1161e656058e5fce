// Products that go well with a product (CAT-40).

/** The maximum of small cards below a product. */
export const MAX_COMPANIONS = 4
