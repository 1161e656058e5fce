// The next step of an order in a few words, for the order list.
import type { OrderReply } from '#contract/orders.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { order } from '#copy/order.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { isToPack, isWithPost, shopperStatus } from '#domain/order.ts'
import { endingRefunds, shownStatus } from '#domain/shown-status.ts'
import { expectedDay } from './order-steps.ts'

const texts = order.next

/** Returns the text about an order's next step; empty when there is none. `today` is the day in India. */
export function nextStepText(order: Pick<OrderReply, 'status' | 'events' | 'refunds'>, today: CalendarDate): string {
  if (isToPack(order.status)) return texts[shopperStatus(order.status)]
  if (isWithPost(order.status)) {
    const expected = expectedDay(order)
    const currentYear = today.slice(0, 4)
    return expected !== null && today <= expected
      ? texts.dispatchedBy({ day: weekdayAndDay(expected, currentYear) })
      : texts.dispatched
  }
  const refundsAtEnd = endingRefunds(order)
  if (refundsAtEnd.length === 0 || shownStatus(order) === 'refunded') return ''
  return refundsAtEnd.some(({ status, isLate }) => status === 'failed' || isLate) ? texts.refundFailed : texts.refund
}
