// Days and times as people in India read them in the page's language, wherever the browser stands.
import { languageTag } from '#copy/language.ts'
import { formatLater } from '#domain/format-later.ts'

/** Figures are Latin in every language. A day is put together of its parts: in no language here does the year come first. */
const part = (options: Intl.DateTimeFormatOptions) =>
  formatLater<Date>(
    () => new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'Asia/Kolkata', numberingSystem: 'latn' }),
  )
const dateOf = part({ day: 'numeric' })
const monthOf = part({ month: 'short' })
const yearOf = part({ year: 'numeric' })
const weekdayOf = part({ weekday: 'short' })
const timeOf = part({ hour: 'numeric', minute: '2-digit' })

const dayOf = (instant: Date): string => `${dateOf(instant)} ${monthOf(instant)}`

interface DayProps {
  /** An instant, ISO 8601. */
  at: string
  className?: string
}

/** 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {`${dayOf(new Date(at))} ${yearOf(new Date(at))}`}
  </time>
)

/** Thu 12 Nov, 9:41 am; of another year than this one: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const year = yearOf(instant)
  const day = year === yearOf(new Date()) ? dayOf(instant) : `${dayOf(instant)} ${year}`
  return (
    <time dateTime={at} className={className}>
      {`${weekdayOf(instant)} ${day}, ${timeOf(instant)}`}
    </time>
  )
}

/** 9:41 am. */
export const TimeOfDay = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {timeOf(new Date(at))}
  </time>
)
