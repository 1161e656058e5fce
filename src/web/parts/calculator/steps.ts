// The calculator's four steps and the typed answers (CAL-1).
import type { CalendarDate } from '#domain/calendar.ts'

export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

export const clampStep = (step: number): Step => Math.min(4, Math.max(1, Math.trunc(step))) as Step

/** The answers as the user has entered them. Numbers stay as typed, so that going back shows them again. */
export interface Entered {
  readonly lastStart: CalendarDate | null
  readonly periodDays: string
  readonly cycleDays: string
  readonly earlierStarts: readonly CalendarDate[]
  /** The first days of earlier periods whose cycle is excluded (CAL-16). */
  readonly leftOut: readonly CalendarDate[]
  readonly isPaused: boolean
}

export const NOTHING_ENTERED: Entered = {
  lastStart: null,
  periodDays: '',
  cycleDays: '',
  earlierStarts: [],
  leftOut: [],
  isPaused: false,
}
