// Days and times as people in India read them, wherever the browser stands.
const zone = { timeZone: 'Asia/Kolkata' } as const
const DAY = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { ...zone, weekday: 'short' })
const YEAR = new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' })
const SHORT = new Intl.DateTimeFormat('en-IN', { ...zone, day: 'numeric', month: 'short' })
const TIME = new Intl.DateTimeFormat('en-IN', { ...zone, hour: 'numeric', minute: '2-digit' })

interface DayProps {
  /** An instant, ISO 8601. */
  at: string
  className?: string
}

/** 12 Nov 2026. */
export const Day = ({ at, className }: DayProps) => (
  <time dateTime={at} className={className}>
    {DAY.format(new Date(at))}
  </time>
)

/** Thu 12 Nov, 9:41 am; of another year than this one: Thu 12 Nov 2024, 9:41 am. */
export function Moment({ at, className }: DayProps) {
  const instant = new Date(at)
  const day = (YEAR.format(instant) === YEAR.format(new Date()) ? SHORT : DAY).format(instant)
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
