// How long packing and delivery take, in calendar days (ORD-9, ORD-10).
import { addDays, type CalendarDate, weekday } from './calendar.ts'

/** Business days from an order to its dispatch. */
export const PACKING_DAYS = { min: 3, max: 5 } as const
/** Postal days from dispatch to delivery. */
export const POST_DAYS = { min: 3, max: 5 } as const

/** Business days after which an order that was not dispatched is cancelled and refunded in full. */
export const REFUNDED_AFTER_DAYS = 45

/** What a shopper can request: a call before delivery, or collection at the post office (CHK-19). */
export const HANDOVERS = ['call', 'collect'] as const
export type Handover = (typeof HANDOVERS)[number]

export interface DeliveryWindow {
  readonly earliest: CalendarDate
  readonly latest: CalendarDate
}

const SUNDAY = 0
const SATURDAY = 6
/** Month and day of the national holidays. Other holidays differ by state and are not counted. */
const NATIONAL_HOLIDAYS: readonly string[] = ['01-26', '08-15', '10-02']

const isHoliday = (day: CalendarDate): boolean => NATIONAL_HOLIDAYS.includes(day.slice(5))

/** True on days when the shop packs: Monday to Friday, except national holidays. */
export const isBusinessDay = (day: CalendarDate): boolean => isPostalDay(day) && weekday(day) !== SATURDAY

/** True on days when India Post delivers: Monday to Saturday, except national holidays (IND-22). */
export const isPostalDay = (day: CalendarDate): boolean => weekday(day) !== SUNDAY && !isHoliday(day)

/** Returns the first and last day on which an order placed on a day should arrive. */
export const deliveryWindow = (orderDay: CalendarDate): DeliveryWindow => ({
  earliest: nthDayAfter(nthDayAfter(orderDay, PACKING_DAYS.min, isBusinessDay), POST_DAYS.min, isPostalDay),
  latest: nthDayAfter(nthDayAfter(orderDay, PACKING_DAYS.max, isBusinessDay), POST_DAYS.max, isPostalDay),
})

/** Returns the first and last day on which a parcel dispatched on a day should arrive. */
export const postWindow = (dispatchDay: CalendarDate): DeliveryWindow => ({
  earliest: nthDayAfter(dispatchDay, POST_DAYS.min, isPostalDay),
  latest: nthDayAfter(dispatchDay, POST_DAYS.max, isPostalDay),
})

export const businessDaysAfter = (day: CalendarDate, count: number): CalendarDate =>
  nthDayAfter(day, count, isBusinessDay)

/** Returns the day by which the shop promises to dispatch an order. */
export const dispatchDeadline = (orderDay: CalendarDate): CalendarDate => businessDaysAfter(orderDay, PACKING_DAYS.max)

/** Returns the first order day whose dispatch deadline is `date` or later. */
export function firstOrderDayDueFrom(date: CalendarDate): CalendarDate {
  let day = date
  while (dispatchDeadline(addDays(day, -1)) >= date) day = addDays(day, -1)
  return day
}

/** Returns the last order day whose delivery window ends by `neededDay`. */
export function lastDayToOrder(neededDay: CalendarDate): CalendarDate {
  let day = neededDay
  while (deliveryWindow(day).latest > neededDay) day = addDays(day, -1)
  return day
}

/** Returns the `count`th day after `day` for which `isCounted` is true; `day` itself for 0. */
function nthDayAfter(day: CalendarDate, count: number, isCounted: (day: CalendarDate) => boolean): CalendarDate {
  let current = day
  for (let remaining = count; remaining > 0; ) {
    current = addDays(current, 1)
    if (isCounted(current)) remaining -= 1
  }
  return current
}
