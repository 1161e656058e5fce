// The current day by the device's clock; unknown while a page is rendered for all visitors (CAL-4).
import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDate, indianDate } from '#domain/calendar.ts'
import { minutes } from '#domain/durations.ts'

const LOOK = minutes(1)

/** Midnight may pass while the page is open, and the clock may change while the device sleeps. */
function onNewDay(look: () => void): () => void {
  const timer = setInterval(look, LOOK)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** The day it is by the device's clock and time zone. */
export function deviceDay(): CalendarDate {
  const now = new Date()
  return calendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** Today in India: the shop's own day, wherever the device is. Null on the server and until hydration. */
export const useIndianToday = (): CalendarDate | null =>
  useSyncExternalStore(
    onNewDay,
    () => indianDate(new Date()),
    () => null,
  )

/** Today on this device; null on the server and until hydration. */
export const useToday = (): CalendarDate | null => useSyncExternalStore(onNewDay, deviceDay, () => null)
