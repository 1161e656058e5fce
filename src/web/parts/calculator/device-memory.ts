// The answers stored on this device, only with the user's consent, and wiped by one tap (CAL-6).
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { CYCLE_DAYS, type CycleAnswers, canHaveStarted, PERIOD_DAYS } from '#domain/cycle.ts'
import { addStart, leftOutOf } from '#domain/cycle-history.ts'
import { deviceDay } from '#web/ui/use-today.ts'

const KEY = 'nila.cycle'
/** The second version has cycles left out and a pause. The first is read without them. */
const VERSION = 2
/** Sealed answers, which device-lock.ts reads. */
const LOCKED = 3

export interface Remembered extends CycleAnswers {
  /** Starts before the last one, newest first. */
  readonly earlierStarts: readonly CalendarDate[]
  /** Those whose cycle is left out (CAL-16). */
  readonly leftOut: readonly CalendarDate[]
  /** Counting is paused (CAL-17). */
  readonly isPaused: boolean
}

/** The stored answers; null when there are none, or they are invalid today. Never throws, never writes. */
export const remembered = (): Remembered | null => parseRemembered(storedHere())

/** The same for a value from elsewhere, such as a file. */
export const parseRemembered = (kept: unknown): Remembered | null => parse(kept, deviceDay())

/** The stored value, of any kind; null when there is none. */
export function storedHere(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Replaces the stored value. False when the browser refuses. */
export function storeHere(value: object): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** True when the stored answers are locked by a passcode (CAL-18). */
export const isLockedHere = (): boolean => (storedHere() as { version?: unknown } | null)?.version === LOCKED

/** Stores the answers on this device. False when the browser refuses. */
export const remember = (whole: Remembered): boolean => storeHere(written(whole))

/** Wipes the stored value, of any kind. False when the browser refuses. */
export function forget(): boolean {
  try {
    localStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}

/** True when a value is stored, valid or not: then it can be wiped. */
export function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** The stored fields of the answers. */
export const written = ({
  lastStart,
  periodDays,
  cycleDays,
  earlierStarts,
  leftOut,
  isPaused,
}: Remembered): object => ({
  version: VERSION,
  lastStart,
  periodDays,
  cycleDays,
  earlierStarts,
  leftOut,
  isPaused,
})

/** Stored data may be invalid: each part is checked. */
function parse(value: unknown, today: CalendarDate): Remembered | null {
  if (typeof value !== 'object' || value === null) return null
  const { version, lastStart, periodDays, cycleDays, earlierStarts, leftOut, isPaused } = value as Readonly<
    Record<string, unknown>
  >
  const last = readDay(lastStart)
  if ((version !== 1 && version !== VERSION) || last === null || !canHaveStarted(last, today)) return null
  if (!isWithin(periodDays, PERIOD_DAYS) || !isWithin(cycleDays, CYCLE_DAYS) || cycleDays <= periodDays) return null
  const earlier = readEarlier(earlierStarts, last)
  const out = (Array.isArray(leftOut) ? leftOut : []).map(readDay).filter((day) => day !== null)
  return {
    lastStart: last,
    periodDays,
    cycleDays,
    earlierStarts: earlier,
    leftOut: version === 1 ? [] : leftOutOf([last, ...earlier], out),
    isPaused: version !== 1 && isPaused === true,
  }
}

const readDay = (value: unknown): CalendarDate | null => (typeof value === 'string' ? parseCalendarDate(value) : null)

const isWithin = (value: unknown, { least, most }: { least: number; most: number }): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** The earlier starts that are possible beside the last one; the rest is left out. */
function readEarlier(value: unknown, last: CalendarDate): readonly CalendarDate[] {
  let starts: readonly CalendarDate[] = [last]
  for (const each of Array.isArray(value) ? value : []) {
    const day = readDay(each)
    const added = day !== null && addStart(starts, day, last)
    if (added && 'starts' in added) starts = added.starts
  }
  return starts.slice(1)
}
