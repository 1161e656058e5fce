// Days and times in the page's language and in Indian time, wherever the browser is.
import { shortDate, weekdayAndDay } from '#copy/dates.ts'
import { languageTag } from '#copy/language.ts'
import { indianDate } from '#domain/calendar.ts'
import { formatLater } from '#domain/format-later.ts'

/** Digits are Latin in every language. */
const timeOf = formatLater<Date>(
  () =>
    new Intl.DateTimeFormat(languageTag, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'Asia/Kolkata',
      numberingSystem: 'latn',
    }),
)

interface DayProps {
  /** An instant, ISO 8601. */
  at: string
  className?: string
}

/** 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {shortDate(indianDate(new Date(at)))}
  </time>
)

/** Thu 12 Nov, 9:41 am; in another year than the current one: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const day = weekdayAndDay(indianDate(instant), indianDate(new Date()).slice(0, 4))
  return (
    <time dateTime={at} className={className}>
      {`${day}, ${timeOf(instant)}`}
    </time>
  )
}

/** 9:41 am. */
export const TimeOfDay = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {timeOf(new Date(at))}
  </time>
)
