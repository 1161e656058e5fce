// The days and the flow that were chosen last, in this tab's memory only: passed from the calculator's result to the
// pack finder, which keeps them for Back (CAL-20).
import type { Flow } from '#domain/pack-finder.ts'

interface PassedPeriod {
  readonly days: number
  readonly flow: Flow
}

const USUAL: PassedPeriod = { days: 5, flow: 'medium' }
let period = USUAL

/** Returns the last choice; a default one at first. */
export const passedPeriod = (): PassedPeriod => period

/** Changes the choice, and returns it. */
export function passPeriod(change: Partial<PassedPeriod>): PassedPeriod {
  period = { ...period, ...change }
  return period
}

/** Forgets the choice, when the calculator is cleared. */
export const forgetPeriod = (): void => {
  period = USUAL
}
