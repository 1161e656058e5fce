// Counting days: which part of the shelf is counted, and how a line of it stands (STK-12, STK-13).

export const COUNT_PARTS = ['all', 'products', 'components', 'chosen'] as const
export type CountPart = (typeof COUNT_PARTS)[number]

export const LONGEST_COUNT_NAME = 120
/** What one counting day holds; a larger shelf is counted in parts. */
export const MOST_COUNT_LINES = 1000

export const COUNT_LINE_STATES = ['waiting', 'counted', 'stale', 'written'] as const
export type CountLineState = (typeof COUNT_LINE_STATES)[number]

interface Line {
  readonly counted: number | null
  readonly isWritten: boolean
  /** The same goods were counted in another way since. */
  readonly isOvertaken: boolean
}

export function countLineState({ counted, isWritten, isOvertaken }: Line): CountLineState {
  if (isWritten) return 'written'
  if (counted === null) return 'waiting'
  return isOvertaken ? 'stale' : 'counted'
}
