// The status of an order as pages display it: its own, or 'refunded' once the refunds of a cancelled or returned order
// are processed (ORD-3).
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
 * Returns the refunds of a cancelled or returned order, without refunds of shipping after a change of address; none for
 * any other order.
 */
export const endingRefunds = <Own extends Refund>({ status, refunds }: Ended<Own>): Own[] =>
  hasEnded(status) ? refunds.filter(({ reason }) => reason !== 'address') : []

/** Returns the status of an order as pages display it. */
export function shownStatus(order: Ended<Refund>): ShownStatus {
  const ending = endingRefunds(order)
  return ending.length > 0 && ending.every(({ status }) => status === 'processed') ? 'refunded' : order.status
}
