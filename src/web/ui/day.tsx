// Days and times as people in India read them in the page's language, wherever the browser stands.
import { languageTag } from '#copy/language.ts'
import { madeOnce } from '#domain/made-once.ts'

/** Figures are Latin in every language. A day is put together of its parts: in no language here does the year come first. */
const part = (options: Intl.DateTimeFormatOptions) =>
  madeOnce(
    () => new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'Asia/Kolkata', numberingSystem: 'latn' }),
  )
const date = part({ day: 'numeric' })
const month = part({ month: 'short' })
const year = part({ year: 'numeric' })
const weekday = part({ weekday: 'short' })
const time = part({ hour: 'numeric', minute: '2-digit' })

const dayOf = (instant: Date): string => `${date().format(instant)} ${month().format(instant)}`

interface DayProps {
  /** An instant, ISO 8601. */
  at: string
  className?: string
}

/** 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {`${dayOf(new Date(at))} ${year().format(new Date(at))}`}
  </time>
)

/** Thu 12 Nov, 9:41 am; of another year than this one: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const ownYear = year().format(instant)
  const day = ownYear === year().format(new Date()) ? dayOf(instant) : `${dayOf(instant)} ${ownYear}`
  return (
    <time dateTime={at} className={className}>
      {`${weekday().format(instant)} ${day}, ${time().format(instant)}`}
    </time>
  )
}

/** 9:41 am. */
export const TimeOfDay = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {time().format(new Date(at))}
  </time>
)
