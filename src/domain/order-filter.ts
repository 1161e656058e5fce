// How staff sort the list of orders.

/** What the rows of a day can be sorted by; what a search finds stands newest first. */
export const ORDER_SORTS = ['date', 'total'] as const

/** Which way: the least first, or the most. */
export const WAYS = ['asc', 'desc'] as const
