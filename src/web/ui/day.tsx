// Days and times in the page's language and in Indian time, in any browser time zone.
import { shortDate, weekdayAndDay } from '#copy/dates.ts'
import { languageTag } from '#copy/language.ts'
import { indianDate } from '#domain/calendar.ts'
import { lazyFormat } from '#domain/format-later.ts'

/** Digits are Latin in all languages. */
const timeOf = lazyFormat<Date>(
  () =>
    new Intl.DateTimeFormat(languageTag, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
      numberingSystem: 'latn',
    }),
)

interface DayProps {
  /** An instant in ISO 8601. */
  at: string
  className?: string
}

/** A day: 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {shortDate(indianDate(new Date(at)))}
  </time>
)

/** A day and time: Thu 12 Nov, 9:41 am. In another year: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const currentYear = indianDate(new Date()).slice(0, 4)
  const day = weekdayAndDay(indianDate(instant), currentYear)
  return (
    <time dateTime={at} className={className}>
      {`${day}, ${timeOf(instant)}`}
    </time>
  )
}

/** A time: 9:41 am. */
export const TimeOfDay = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {timeOf(new Date(at))}
  </time>
)
