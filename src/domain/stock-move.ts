// The reasons for stock changes: those in the ledger, those that staff choose, and the units sold between two lines
// (STK-1, STK-2).

export const STOCK_REASONS = [
  'opening',
  'received',
  'counted',
  'spoiled',
  'given',
  'returned',
  'cancelled',
  'replaced',
  'recalled',
  'uncounted',
  'unrecorded',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/** Why goods leave the stock without being sold, as chosen by staff. */
export const WRITE_OFFS = ['spoiled', 'given'] as const satisfies readonly StockReason[]
export type WriteOff = (typeof WRITE_OFFS)[number]

/** The maximum number of units that a line adds or subtracts. */
export const MAX_UNITS = 1_000_000
/** The maximum stock level, within the range of the database column. */
export const MAX_STOCK = 9_999_999
export const MAX_STOCK_NOTE_LENGTH = 500

interface Line {
  readonly units: number
  /** The level after the line; null when the product is no longer counted. */
  readonly level: number | null
}

/**
 * Returns the units sold between two rows of the stock ledger, or until now: the level after the earlier row, less the
 * level before the later one. Null when the goods were not counted.
 */
export function soldBetween(
  earlier: Line,
  nextLine: Line | { readonly units: 0; readonly level: number | null },
): number | null {
  if (earlier.level === null || nextLine.level === null) return null
  return earlier.level - (nextLine.level - nextLine.units)
}
