// Days and times as letters say them: in Indian time, whatever the server's own is.
const DAY = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const TIME = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' })

/** 20 November 2026. */
export const indianDay = (instant: Date): string => DAY.format(instant)

/** 10:30 am. */
export const indianTime = (instant: Date): string => TIME.format(instant)
