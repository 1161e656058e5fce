// What each step of an order's way says: what has happened, or what comes next and when.
import type { OrderReply } from '#contract/orders.ts'
import { formatRupees } from '#contract/wire.ts'
import { courierInWords } from '#copy/couriers.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import { order as words } from '#copy/order.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { isWithPost, toldStatus } from '#domain/order.ts'
import { endingRefunds } from '#domain/shown-status.ts'
import { expectedDay, type Step } from './order-steps.ts'
import { endingAmount } from './order-sums.ts'

/** An order as its timeline needs it; whoever may not know of money leaves the refunds out. */
export type TimedOrder = Pick<OrderReply, 'events' | 'status' | 'paymentMethod' | 'courier'> &
  Partial<Pick<OrderReply, 'kind' | 'refunds' | 'usualDays' | 'isPaidForHer'>>

/** The sentence below a step. `today` is the day in India; `email` is the shop's, for a parcel that is late. */
export function sentenceOf(step: Step, order: TimedOrder, today: CalendarDate, email: string): string {
  if (step.status === 'refunded') return refundSentence(step, order)
  const told = toldStatus(step.status)
  if (step.at === null) return step.status === 'delivered' ? arrivalSentence(order, today, email) : words.ahead[told]
  if (told === 'dispatched') return words.reached.dispatched(courierInWords(order.courier))
  if (told !== 'placed') return words.reached[told]
  return order.kind === 'replacement'
    ? words.reached.replacement
    : words.reached.placed(order.isPaidForHer ? words.paidForHer : words.paidBy[order.paymentMethod])
}

function refundSentence({ at }: Step, { status, refunds = [] }: TimedOrder): string {
  const amount = formatRupees(endingAmount({ status, refunds }))
  const ending = endingRefunds({ status, refunds })
  if (at !== null)
    return ending.some(({ paidAnotherWay }) => paidAnotherWay !== null)
      ? words.reached.refundedAnotherWay(amount)
      : words.reached.refunded(amount)
  if (ending.some((refund) => refund.status === 'failed')) return words.ahead.refundFailed
  return ending.some(({ isLate }) => isLate) ? words.ahead.refundLate : words.ahead.refunded(amount)
}

/** Where parcels to her region are known (SHIP-3). Whoever holds the link alone is told no region. */
const usualSentence = ({ usualDays }: TimedOrder): string =>
  usualDays ? words.ahead.usually(usualDays.region, usualDays.from, usualDays.to) : ''

/** A day that has passed is no promise any more: a parcel on its way is late, and of one not sent yet no day is said. */
function arrivalSentence(order: TimedOrder, today: CalendarDate, email: string): string {
  const expected = expectedDay(order)
  if (expected === null) return words.ahead.delivered
  const day = weekdayAndDay(expected, today.slice(0, 4))
  if (today <= expected) return [words.ahead.deliveredBy(day), usualSentence(order)].join('')
  return isWithPost(order.status) && email !== '' ? words.ahead.deliveredLate(day, email) : words.ahead.delivered
}
