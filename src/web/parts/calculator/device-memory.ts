// The answers on this device, kept only for whoever asks for it, and wiped by one tap (CAL-6).
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { CYCLE_DAYS, type CycleAnswers, canHaveStarted, PERIOD_DAYS } from '#domain/cycle.ts'
import { addStart } from '#domain/cycle-history.ts'
import { deviceDay } from '#web/ui/use-today.ts'

const KEY = 'nila.cycle'
const VERSION = 1

export interface Remembered extends CycleAnswers {
  /** Starts before the last one, newest first. */
  readonly earlierStarts: readonly CalendarDate[]
}

/** What was remembered; null when there is nothing, or nothing that makes sense today. Never throws, never writes. */
export function remembered(): Remembered | null {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? 'null'), deviceDay())
  } catch {
    return null
  }
}

/** Keeps the answers on this device. False when the browser does not let us. */
export function remember({ lastStart, periodDays, cycleDays, earlierStarts }: Remembered): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, lastStart, periodDays, cycleDays, earlierStarts }))
    return true
  } catch {
    return false
  }
}

/** Wipes what was remembered, whatever it is. False when the browser does not let us. */
export function forget(): boolean {
  try {
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/** True when something lies here, readable or not: then it can be wiped. */
export function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Nobody vouches for what lies in a browser: each part is looked at. */
function read(kept: unknown, today: CalendarDate): Remembered | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { version, lastStart, periodDays, cycleDays, earlierStarts } = kept as Readonly<Record<string, unknown>>
  const last = readDay(lastStart)
  if (version !== VERSION || last === null || !canHaveStarted(last, today)) return null
  if (!isWithin(periodDays, PERIOD_DAYS) || !isWithin(cycleDays, CYCLE_DAYS) || cycleDays <= periodDays) return null
  return { lastStart: last, periodDays, cycleDays, earlierStarts: readEarlier(earlierStarts, last) }
}

const readDay = (value: unknown): CalendarDate | null => (typeof value === 'string' ? parseCalendarDate(value) : null)

const isWithin = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** The earlier starts that can be true beside the last one; the rest is left out. */
function readEarlier(value: unknown, last: CalendarDate): readonly CalendarDate[] {
  let starts: readonly CalendarDate[] = [last]
  for (const each of Array.isArray(value) ? value : []) {
    const day = readDay(each)
    const added = day !== null && addStart(starts, day, last)
    if (added && 'starts' in added) starts = added.starts
  }
  return starts.slice(1)
}
