// The length and flow of the period that the user chose last, for the pack finder. They are kept only in this tab's
// memory (CAL-20).
import type { Flow } from '#domain/pack-finder.ts'

interface LastPeriod {
  readonly days: number
  readonly flow: Flow
}

const DEFAULT_PERIOD: LastPeriod = { days: 5, flow: 'medium' }
let period = DEFAULT_PERIOD

export const lastPeriod = (): LastPeriod => period

/** Changes the remembered period, and returns it. */
export function updatePeriod(change: Partial<LastPeriod>): LastPeriod {
  period = { ...period, ...change }
  return period
}

export const resetPeriod = (): void => {
  period = DEFAULT_PERIOD
}
