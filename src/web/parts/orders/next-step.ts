// The next step of an order in a few words, for the list of orders.
import type { OrderReply } from '#contract/orders.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { order } from '#copy/order.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { isToPack, isWithPost, shopperStatus } from '#domain/order.ts'
import { endingRefunds, shownStatus } from '#domain/shown-status.ts'
import { expectedDay } from './order-steps.ts'

const words = order.next

/** Empty when there is no next step. `today` is the day in India. */
export function nextOf(own: Pick<OrderReply, 'status' | 'events' | 'refunds'>, today: CalendarDate): string {
  if (isToPack(own.status)) return words[shopperStatus(own.status)]
  if (isWithPost(own.status)) {
    const expected = expectedDay(own)
    return expected !== null && today <= expected
      ? words.dispatchedBy({ day: weekdayAndDay(expected, today.slice(0, 4)) })
      : words.dispatched
  }
  const ending = endingRefunds(own)
  if (ending.length === 0 || shownStatus(own) === 'refunded') return ''
  return ending.some(({ status, isLate }) => status === 'failed' || isLate) ? words.refundFailed : words.refund
}
