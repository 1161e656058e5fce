// The wizard's four steps and the entered answers (CAL-1).
import type { CalendarDate } from '#domain/calendar.ts'

export const STEPS = [1, 2, 3, 4] as const
export type Step = (typeof STEPS)[number]

/** Forward and back, never below 1 or above 4. */
export const clampStep = (step: number): Step => Math.min(4, Math.max(1, Math.trunc(step))) as Step

/** The state of the wizard: texts as typed, so that going back shows them again. */
export interface Entered {
  readonly lastStart: CalendarDate | null
  readonly periodDays: string
  readonly cycleDays: string
  /** Starts of periods before the last one, newest first. */
  readonly earlier: readonly CalendarDate[]
  /** Those whose cycle is left out (CAL-16). */
  readonly leftOut: readonly CalendarDate[]
  /** Counting is paused (CAL-17). */
  readonly isPaused: boolean
}

export const NOTHING_ENTERED: Entered = {
  lastStart: null,
  periodDays: '',
  cycleDays: '',
  earlier: [],
  leftOut: [],
  isPaused: false,
}
