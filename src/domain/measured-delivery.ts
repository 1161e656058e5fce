// When a parcel should arrive in a region with measured delivery times (SHIP-3).
import { addDays, type CalendarDate } from './calendar.ts'
import { businessDaysAfter, type DeliveryWindow, isPostalDay, PACKING_DAYS } from './delivery.ts'

/** Days from dispatch to delivery, as measured. */
export interface TravelDays {
  readonly min: number
  readonly max: number
}

/**
 * Returns the first and last day on which a parcel ordered on a day should arrive: packing, the measured days, then the
 * next day with post.
 */
export function measuredWindow(ordered: CalendarDate, travel: TravelDays): DeliveryWindow {
  const arrival = (pace: 'min' | 'max') => {
    let day = addDays(businessDaysAfter(ordered, PACKING_DAYS[pace]), travel[pace])
    while (!isPostalDay(day)) day = addDays(day, 1)
    return day
  }
  return { earliest: arrival('min'), latest: arrival('max') }
}
