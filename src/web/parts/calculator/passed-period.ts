// The number of days and the flow that were chosen last. They are kept in this tab's memory only, for the pack finder
// (CAL-20).
import type { Flow } from '#domain/pack-finder.ts'

interface PassedPeriod {
  readonly days: number
  readonly flow: Flow
}

const USUAL: PassedPeriod = { days: 5, flow: 'medium' }
let period = USUAL

export const passedPeriod = (): PassedPeriod => period

export function passPeriod(change: Partial<PassedPeriod>): PassedPeriod {
  period = { ...period, ...change }
  return period
}

export const forgetPeriod = (): void => {
  period = USUAL
}
