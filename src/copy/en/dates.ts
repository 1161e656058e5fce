// Dates in this language. Days are 'YYYY-MM-DD' and never instants (CAL-4).

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** From Sunday, as calendars in India begin. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** The headings of a month's columns. */
export const WEEKDAY_INITIALS = ['S', 'M', 'T', 'W', 'T', 'F', 'S'] as const

const parts = (date: string) => ({
  year: date.slice(0, 4),
  month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '',
  day: String(Number(date.slice(8, 10))),
})

/** '12 Nov 2026'. */
export function shortDate(date: string): string {
  const { year, month, day } = parts(date)
  return `${day} ${month.slice(0, 3)} ${year}`
}

/** '1 December', with the year when it is not `year`. */
export function dayAndMonth(date: string, year: string): string {
  const written = parts(date)
  return `${written.day} ${written.month}${written.year === year ? '' : ` ${written.year}`}`
}

/** 'Tue 1 Dec', with the year when it is not `year`. */
export function weekdayAndDay(date: string, year: string): string {
  const written = parts(date)
  const day = `${weekdayName(date).slice(0, 3)} ${written.day} ${written.month.slice(0, 3)}`
  return written.year === year ? day : `${day} ${written.year}`
}

/** 'November 2026'. */
export function monthAndYear(date: string): string {
  const { year, month } = parts(date)
  return `${month} ${year}`
}

export const weekdayName = (date: string): string => WEEKDAYS[new Date(`${date}T00:00Z`).getUTCDay()] ?? ''

/** 'Tuesday, 3 November 2026', as a screen reader says it. */
export const fullDate = (date: string): string => `${weekdayName(date)}, ${dayAndMonth(date, '')}`
