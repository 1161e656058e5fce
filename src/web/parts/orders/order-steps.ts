// The past and the coming steps of an order.
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { deliveryWindow, postWindow } from '#domain/delivery.ts'
import { hasEnded, isToPack, isWithPost, SHOPPER_STATUSES, shopperStatus } from '#domain/order.ts'
import { endingRefunds, type ShownStatus, shownStatus } from '#domain/shown-status.ts'

export interface Step {
  readonly status: ShownStatus
  /** When the step was reached, ISO 8601; null for a coming step. */
  readonly at: string | null
  /** The reason that the shopper was told; empty without one. */
  readonly reason: string
}

type OrderEvent = Pick<OrderReply['events'][number], 'status' | 'at'> & { readonly reason?: string }

/** The fields from which an order's steps are computed. Without `refunds`, the steps end with the cancellation. */
export interface ReachedStep {
  readonly status: OrderReply['status']
  readonly events: readonly OrderEvent[]
  readonly refunds?: readonly Pick<RefundReply, 'reason' | 'status' | 'updatedAt'>[]
}

/** Returns the past steps in order, then the coming ones. A cancelled or returned order has only its refund to come. */
export function stepsOf({ events, status, refunds = [] }: ReachedStep): Step[] {
  const pastEvents = events.toSorted((a, b) => a.at.localeCompare(b.at))
  const visibleStatus = shopperStatus(status)
  const comingSteps = hasEnded(visibleStatus) ? [] : SHOPPER_STATUSES.slice(SHOPPER_STATUSES.indexOf(visibleStatus) + 1)
  return [
    ...pastEvents.map(({ status: reached, at, reason = '' }): Step => ({ status: reached, at, reason })),
    ...comingSteps.map((step): Step => ({ status: step, at: null, reason: '' })),
    ...refundStep({ status, refunds }),
  ]
}

function refundStep(order: Required<Pick<ReachedStep, 'status' | 'refunds'>>): Step[] {
  const refundsAtEnd = endingRefunds(order)
  if (refundsAtEnd.length === 0) return []
  const updateTimes = refundsAtEnd.map(({ updatedAt }) => updatedAt).toSorted()
  return [
    { status: 'refunded', at: shownStatus(order) === 'refunded' ? (updateTimes.at(-1) ?? null) : null, reason: '' },
  ]
}

/** Returns the last expected day of delivery; null when the order was delivered or will not be. */
export function expectedDay({ status, events }: Pick<ReachedStep, 'status' | 'events'>): CalendarDate | null {
  const dayOf = (eventStatus: OrderReply['status']) => events.find((event) => event.status === eventStatus)?.at
  const [placed, dispatched] = [dayOf('placed'), dayOf('dispatched')]
  if (isWithPost(status) && dispatched) return postWindow(indianDate(new Date(dispatched))).latest
  if (isToPack(status) && placed) return deliveryWindow(indianDate(new Date(placed))).latest
  return null
}

/** Returns the last expected day of a dispatched parcel if that day has passed; null otherwise. */
export function lateSince(order: Pick<ReachedStep, 'status' | 'events'>, today: CalendarDate): CalendarDate | null {
  const expected = isWithPost(order.status) ? expectedDay(order) : null
  return expected !== null && today > expected ? expected : null
}
