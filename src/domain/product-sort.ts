// The sort keys of staff's lists of products and stock.

/** `level` is the number of units for sale. */
export const PRODUCT_SORTS = ['name', 'price', 'level'] as const

/** `expiry` is the first day on which some units expire. */
export const PRODUCT_LIST_SORTS = ['name', 'level', 'expiry'] as const

export type ProductSort = (typeof PRODUCT_SORTS | typeof PRODUCT_LIST_SORTS)[number]
