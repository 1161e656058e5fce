// A line that says when a parcel ordered today should arrive (ORD-10). It is rendered after hydration, because pages
// are cached for all visitors and days.

import { shipping } from '#copy/checkout.ts'
import { weekdayAndDay } from '#copy/dates.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { measuredWindow, type TravelDays } from '#domain/delivery-times.ts'
import { useIndianToday } from '#web/ui/use-today.ts'

/** Formats a day without its year, because `weekdayAndDay` leaves out the year of its second argument. */
const formatDay = (day: CalendarDate): string => weekdayAndDay(day, day.slice(0, 4)).replaceAll(' ', '\u00a0')

/** `travel` are the measured delivery days to a region, when they are known. */
export function DeliveryDates({ travel = null }: { travel?: TravelDays | null }) {
  const today = useIndianToday()
  if (today === null) return null
  const { earliest, latest } = travel ? measuredWindow(today, travel) : deliveryWindow(today)
  return (
    <>
      {shipping.arrives}{' '}
      <strong className="figures font-semibold">
        {shipping.between({ first: formatDay(earliest), last: formatDay(latest) })}
      </strong>
    </>
  )
}
