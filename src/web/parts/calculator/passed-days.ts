// The length of the period, passed from the calculator's result to the pack finder in this tab's memory (CAL-20).
let periodDays: number | null = null

export const passPeriodDays = (days: number): void => {
  periodDays = days
}

/** Returns the passed number of days; null when there is none. */
export const passedPeriodDays = (): number | null => periodDays
