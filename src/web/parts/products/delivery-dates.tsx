// The one line that says when a parcel ordered today should arrive (ORD-10). Pages are the same for everybody on every day, so it comes once they are awake.
import { weekdayAndDay } from '#copy/dates.ts'
import { shipping } from '#copy/shipping.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { measuredWindow, type TravelDays } from '#domain/measured-delivery.ts'
import { useIndianToday } from '#web/ui/use-today.ts'

/** Two dates so near need no year, and none is broken over two lines. */
const named = (day: CalendarDate): string => weekdayAndDay(day, day.slice(0, 4)).replaceAll(' ', '\u00a0')

/** `travel` are the days counted to a region, where they are known. */
export function DeliveryDates({ travel = null }: { travel?: TravelDays | null }) {
  const today = useIndianToday()
  if (today === null) return null
  const { earliest, latest } = travel ? measuredWindow(today, travel) : deliveryWindow(today)
  return (
    <>
      {shipping.arrives}{' '}
      <strong className="figures font-semibold">
        {shipping.between({ first: named(earliest), last: named(latest) })}
      </strong>
    </>
  )
}
