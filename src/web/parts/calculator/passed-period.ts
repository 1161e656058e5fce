// What the shopper last said of her period, in this tab's memory only: passed from the calculator's result to the pack
// finder, which keeps it for Back (CAL-20).
import type { Flow } from '#domain/pack-finder.ts'

const USUAL_DAYS = 5
let periodDays = USUAL_DAYS
let periodFlow: Flow = 'medium'

export const passPeriodDays = (days: number): void => {
  periodDays = days
}

export const passFlow = (flow: Flow): void => {
  periodFlow = flow
}

/** Returns the last number of days and flow; the usual ones at first. */
export const passedPeriod = (): { days: number; flow: Flow } => ({ days: periodDays, flow: periodFlow })
