// Days and times as people in India read them in the page's language, wherever the browser stands.
import { languageTag } from '#copy/language.ts'

/** Figures are Latin in every language. A day is put together of its parts: in no language here does the year come first. */
const part = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'Asia/Kolkata', numberingSystem: 'latn' })
const DATE = part({ day: 'numeric' })
const MONTH = part({ month: 'short' })
const YEAR = part({ year: 'numeric' })
const WEEKDAY = part({ weekday: 'short' })
const TIME = part({ hour: 'numeric', minute: '2-digit' })

const dayOf = (instant: Date): string => `${DATE.format(instant)} ${MONTH.format(instant)}`

interface DayProps {
  /** An instant, ISO 8601. */
  at: string
  className?: string
}

/** 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {`${dayOf(new Date(at))} ${YEAR.format(new Date(at))}`}
  </time>
)

/** Thu 12 Nov, 9:41 am; of another year than this one: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const year = YEAR.format(instant)
  const day = year === YEAR.format(new Date()) ? dayOf(instant) : `${dayOf(instant)} ${year}`
  return (
    <time dateTime={at} className={className}>
      {`${WEEKDAY.format(instant)} ${day}, ${TIME.format(instant)}`}
    </time>
  )
}

/** 9:41 am. */
export const TimeOfDay = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {TIME.format(new Date(at))}
  </time>
)
