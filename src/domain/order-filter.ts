// How staff narrow and sort the list of orders: by a state, or by what waits to be packed; by date or total.
import { ORDER_STATUSES, type OrderStatus, TO_PACK } from './order.ts'

/** 'to_pack' is everything that is paid and not with the post yet. */
export const ORDER_FILTERS = ['to_pack', ...ORDER_STATUSES] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

/** The states that a filter lets through. */
export const statusesOf = (filter: OrderFilter): readonly OrderStatus[] => (filter === 'to_pack' ? TO_PACK : [filter])

/** What the rows of a day, or of what waits, can be sorted by; what a search finds stands newest first. */
export const ORDER_SORTS = ['date', 'total'] as const

/** Which way: the least first, or the most. */
export const WAYS = ['asc', 'desc'] as const
