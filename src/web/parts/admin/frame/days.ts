// A day as staff read it above a list.
const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Friday, 20 November 2026' of 'YYYY-MM-DD'. */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))
