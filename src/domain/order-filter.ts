// How staff sort the list of orders.

/** The sort keys for the orders of a day; search results are always newest first. */
export const ORDER_SORTS = ['date', 'total'] as const

/** The direction: ascending or descending. */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const
