// How staff narrow the list of orders: by a state, or by what waits to be packed.
import { ORDER_STATUSES, type OrderStatus } from './order.ts'

/** 'to_pack' is everything that is paid and not with the post yet. */
export const ORDER_FILTERS = ['to_pack', ...ORDER_STATUSES] as const
export type OrderFilter = (typeof ORDER_FILTERS)[number]

const TO_PACK: readonly OrderStatus[] = ['placed', 'processing']

/** The states that a filter lets through. */
export const statusesOf = (filter: OrderFilter): readonly OrderStatus[] => (filter === 'to_pack' ? TO_PACK : [filter])

/** True for an order that is paid and not with the post yet. */
export const isToPack = (status: OrderStatus): boolean => TO_PACK.includes(status)
