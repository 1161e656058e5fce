// Days and times as staff read them, always of India.
const LONG_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** 'Friday, 20 November 2026' of 'YYYY-MM-DD'. */
export const longDay = (day: string): string => LONG_DAY.format(new Date(`${day}T00:00Z`))

/** Day and time in India of an instant. */
export const indianTime = (instant: string): string => TIME.format(new Date(instant))
