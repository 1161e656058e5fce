// When a parcel ordered today should be there. The page is the same for everybody on every day, so the dates come once it is awake.
import { weekdayAndDay } from '#copy/dates.ts'
import { products } from '#copy/products.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import { deliveryWindow } from '#domain/delivery.ts'
import { classes } from '#web/ui/class-names.ts'
import { useIndianToday } from '#web/ui/use-today.ts'

const words = products.detail.facts
const SAME_PLACE = 'col-start-1 row-start-1'
/** Two dates so near need no year, and none is broken over two lines. */
const named = (day: CalendarDate): string => weekdayAndDay(day, day.slice(0, 4)).replaceAll(' ', '\u00a0')

export function DeliveryEstimate() {
  const today = useIndianToday()
  const window = today && deliveryWindow(today)
  // The words keep their room under the dates, so that nothing below them moves.
  return (
    <span className="grid grow">
      <span className={classes(SAME_PLACE, window && 'invisible')}>{words.post}</span>
      {window && (
        <span className={SAME_PLACE}>
          {words.arrives}{' '}
          <strong className="figures font-semibold md:block">
            {words.days(named(window.earliest), named(window.latest))}
          </strong>
        </span>
      )}
    </span>
  )
}
