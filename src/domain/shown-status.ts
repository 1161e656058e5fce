// The status of an order as displayed: its own, or 'refunded' once the money of a cancelled or returned order is
// refunded (ORD-3).
import { hasEnded, ORDER_STATUSES, type OrderStatus } from './order.ts'
import type { RefundReason } from './refund.ts'

export const SHOWN_STATUSES = [...ORDER_STATUSES, 'refunded'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

interface Refund {
  readonly reason: RefundReason
  readonly status: string
}

interface Ended<Own extends Refund> {
  readonly status: OrderStatus
  readonly refunds: readonly Own[]
}

/**
 * Returns the refunds that end a cancelled or returned order; none for any other. Shipping saved by a changed address
 * is not among them.
 */
export const endingRefunds = <Own extends Refund>({ status, refunds }: Ended<Own>): Own[] =>
  hasEnded(status) ? refunds.filter(({ reason }) => reason !== 'address') : []

/** Returns the displayed status of an order: 'refunded' when every refund that ends it is processed. */
export function shownStatus(order: Ended<Refund>): ShownStatus {
  const ending = endingRefunds(order)
  return ending.length > 0 && ending.every(({ status }) => status === 'processed') ? 'refunded' : order.status
}
