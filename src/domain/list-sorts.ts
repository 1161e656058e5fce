// The sort keys of staff's lists of products, stock and orders.

/** `level` is the number of units for sale. */
export const PRODUCT_SORTS = ['name', 'price', 'level'] as const

/** `expiry` is the first day on which some units expire. */
export const PRODUCT_LIST_SORTS = ['name', 'level', 'expiry'] as const

export type ProductSort = (typeof PRODUCT_SORTS | typeof PRODUCT_LIST_SORTS)[number]

/** The sort keys for the orders of a day; search results are always newest first. */
export const ORDER_SORTS = ['date', 'total'] as const

/** The direction: ascending or descending. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
