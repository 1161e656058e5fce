// The day it is where the person is, as her device says; unknown while the page is drawn for everybody (decisions 44).
import { useSyncExternalStore } from 'react'
import { type CalendarDate, calendarDate } from '#domain/calendar.ts'

/** Midnight may have passed when she comes back to the page. */
function onReturn(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}

function deviceDay(): CalendarDate {
  const now = new Date()
  return calendarDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** Today on this device; null on the server and until the page is awake. */
export const useToday = (): CalendarDate | null => useSyncExternalStore(onReturn, deviceDay, () => null)
