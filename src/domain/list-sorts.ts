// The sort keys of staff's lists of products, stock and orders.

/** The list of products. `level` is the number of unsold units. */
export const PRODUCT_SORTS = ['name', 'price', 'level'] as const

/** The list of stock. `expiry` is the first day on which units of the product expire. */
export const STOCK_SORTS = ['name', 'level', 'expiry'] as const

export type ProductSort = (typeof PRODUCT_SORTS | typeof STOCK_SORTS)[number]

/** The orders of a day. Search results are always newest first. */
export const ORDER_SORTS = ['date', 'total'] as const

export const SORT_DIRECTIONS = ['asc', 'desc'] as const
