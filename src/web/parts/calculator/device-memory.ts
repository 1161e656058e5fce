// Stores the answers on this device. It needs the user's consent, and one tap wipes them (CAL-6).
import { type CalendarDate, parseCalendarDate } from '#domain/calendar.ts'
import { CYCLE_DAYS, type CycleAnswers, canHaveStarted, PERIOD_DAYS } from '#domain/cycle.ts'
import { addStart, excludedStarts } from '#domain/cycle-history.ts'
import { deviceDay } from '#web/ui/use-today.ts'

const STORAGE_KEY = 'nila.cycle'
/** The version of the stored format. Version 2 added excluded cycles and the pause; version 1 is read without them. */
const VERSION = 2
/** The version of encrypted answers, which device-lock.ts reads. */
const LOCKED_VERSION = 3

export interface CalculatorAnswers extends CycleAnswers {
  /** The first days of earlier periods, newest first. */
  readonly earlierStarts: readonly CalendarDate[]
  /** The first days of earlier periods whose cycle is excluded from the prediction (CAL-16). */
  readonly leftOut: readonly CalendarDate[]
  readonly isPaused: boolean
}

/** Returns the stored answers; null when there are none, or when they are not valid today. Never throws. */
export const readStoredAnswers = (): CalculatorAnswers | null => parseAnswers(readStoredValue())

/** Returns a stored value as answers; null when they are not valid on the device's current day. */
export const parseAnswers = (stored: unknown): CalculatorAnswers | null => parseOn(stored, deviceDay())

export function readStoredValue(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}

/** Replaces the stored value. Returns false when the browser refuses. */
export function storeValue(value: object): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export const areAnswersLocked = (): boolean =>
  (readStoredValue() as { version?: unknown } | null)?.version === LOCKED_VERSION

/** Stores the answers on this device. Returns false when the browser refuses. */
export const storeAnswers = (answers: CalculatorAnswers): boolean => storeValue(storedFields(answers))

/** Removes the stored value. Returns false when the browser refuses. */
export function removeStoredValue(): boolean {
  try {
    localStorage.removeItem(STORAGE_KEY)
    return true
  } catch {
    return false
  }
}

/** True when a value is stored, valid or not, so that it can be wiped. */
export function hasStoredValue(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null
  } catch {
    return false
  }
}

export const storedFields = ({
  lastStart,
  periodDays,
  cycleDays,
  earlierStarts,
  leftOut,
  isPaused,
}: CalculatorAnswers): object => ({
  version: VERSION,
  lastStart,
  periodDays,
  cycleDays,
  earlierStarts,
  leftOut,
  isPaused,
})

function parseOn(value: unknown, today: CalendarDate): CalculatorAnswers | null {
  if (typeof value !== 'object' || value === null) return null
  const { version, lastStart, periodDays, cycleDays, earlierStarts, leftOut, isPaused } = value as Readonly<
    Record<string, unknown>
  >
  const lastDay = parseDay(lastStart)
  if ((version !== 1 && version !== VERSION) || lastDay === null || !canHaveStarted(lastDay, today)) return null
  if (!isWithin(periodDays, PERIOD_DAYS) || !isWithin(cycleDays, CYCLE_DAYS) || cycleDays <= periodDays) return null
  const earlierDays = parseEarlierStarts(earlierStarts, lastDay)
  const leftOutDays = (Array.isArray(leftOut) ? leftOut : []).map(parseDay).filter((day) => day !== null)
  return {
    lastStart: lastDay,
    periodDays,
    cycleDays,
    earlierStarts: earlierDays,
    leftOut: version === 1 ? [] : excludedStarts([lastDay, ...earlierDays], leftOutDays),
    isPaused: version !== 1 && isPaused === true,
  }
}

const parseDay = (value: unknown): CalendarDate | null => (typeof value === 'string' ? parseCalendarDate(value) : null)

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

/** Returns the valid days before `lastDay` in a stored list, newest first, without duplicates. */
function parseEarlierStarts(value: unknown, lastDay: CalendarDate): readonly CalendarDate[] {
  let starts: readonly CalendarDate[] = [lastDay]
  for (const entry of Array.isArray(value) ? value : []) {
    const day = parseDay(entry)
    const result = day !== null && addStart(starts, day, lastDay)
    if (result && 'starts' in result) starts = result.starts
  }
  return starts.slice(1)
}
