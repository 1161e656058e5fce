// The past and future steps of an order.
import type { OrderReply, RefundReply } from '#contract/orders.ts'
import { type CalendarDate, indianDate } from '#domain/calendar.ts'
import { deliveryWindow, postWindow } from '#domain/delivery.ts'
import { hasEnded, isToPack, isWithPost, shopperStatus, TOLD_WAY } from '#domain/order.ts'
import { endingRefunds, type ShownStatus, shownStatus } from '#domain/shown-status.ts'

export interface Step {
  readonly status: ShownStatus
  /** When it was reached, ISO 8601; null for a future step. */
  readonly at: string | null
  /** The reason given to the shopper; empty when there is none. */
  readonly reason: string
}

type OrderEvent = Pick<OrderReply['events'][number], 'status' | 'at'> & { readonly reason?: string }

/** The data for the steps. Without refunds a cancelled order ends at its cancellation. */
export interface Way {
  readonly status: OrderReply['status']
  readonly events: readonly OrderEvent[]
  readonly refunds?: readonly Pick<RefundReply, 'reason' | 'status' | 'updatedAt'>[]
}

/** Past steps in order, then future ones. A cancelled or returned order has only its refund ahead. */
export function stepsOf({ events, status, refunds = [] }: Way): Step[] {
  const pastEvents = events.toSorted((one, other) => one.at.localeCompare(other.at))
  const visibleStatus = shopperStatus(status)
  const ahead = hasEnded(visibleStatus) ? [] : TOLD_WAY.slice(TOLD_WAY.indexOf(visibleStatus) + 1)
  return [
    ...pastEvents.map(({ status: reached, at, reason = '' }): Step => ({ status: reached, at, reason })),
    ...ahead.map((step): Step => ({ status: step, at: null, reason: '' })),
    ...refundStep({ status, refunds }),
  ]
}

function refundStep(order: Required<Pick<Way, 'status' | 'refunds'>>): Step[] {
  const ending = endingRefunds(order)
  if (ending.length === 0) return []
  const last = ending.map(({ updatedAt }) => updatedAt).toSorted()
  return [{ status: 'refunded', at: shownStatus(order) === 'refunded' ? (last.at(-1) ?? null) : null, reason: '' }]
}

/** The last expected day of delivery; null when it was delivered or will not be. */
export function expectedDay({ status, events }: Pick<Way, 'status' | 'events'>): CalendarDate | null {
  const dayOf = (eventStatus: OrderReply['status']) => events.find((event) => event.status === eventStatus)?.at
  const [placed, dispatched] = [dayOf('placed'), dayOf('dispatched')]
  if (isWithPost(status) && dispatched) return postWindow(indianDate(new Date(dispatched))).latest
  if (isToPack(status) && placed) return deliveryWindow(indianDate(new Date(placed))).latest
  return null
}

/** The last expected day of a parcel on its way, once that day has passed; null before, and for every other order. */
export function lateSince(order: Pick<Way, 'status' | 'events'>, today: CalendarDate): CalendarDate | null {
  const expected = isWithPost(order.status) ? expectedDay(order) : null
  return expected !== null && today > expected ? expected : null
}
