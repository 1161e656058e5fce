// The current day. It is unknown while a page is rendered on the server, for all visitors (CAL-4).
import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDate, indianDate } from '#domain/calendar.ts'
import { minutes } from '#domain/durations.ts'

const CHECK_INTERVAL = minutes(1)

/**
 * Calls `onCheck` every minute and whenever the page is shown or hidden, because midnight may pass while the page is
 * open and the clock may jump while the device sleeps.
 */
function listenForNewDay(onCheck: () => void): () => void {
  const timer = setInterval(onCheck, CHECK_INTERVAL)
  document.addEventListener('visibilitychange', onCheck)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onCheck)
  }
}

/** Returns today's date by the device's clock and time zone. */
export function deviceDay(): CalendarDate {
  const date = new Date()
  return calendarDate(date.getFullYear(), date.getMonth() + 1, date.getDate())
}

/** Today in India, which is the shop's day. Null on the server and until hydration. */
export const useIndianToday = (): CalendarDate | null =>
  useSyncExternalStore(
    listenForNewDay,
    () => indianDate(new Date()),
    () => null,
  )

/** Today on this device. Null on the server and until hydration. */
export const useToday = (): CalendarDate | null => useSyncExternalStore(listenForNewDay, deviceDay, () => null)
