// The reasons of lines in the stock ledger, and the units sold between two lines (STK-1, STK-2).

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

/** The reasons from which staff choose when they remove units that are not sold. */
export const WRITE_OFFS = ['spoiled', 'given'] as const satisfies readonly StockReason[]
export type WriteOff = (typeof WRITE_OFFS)[number]

export const MAX_UNITS = 1_000_000
/** The maximum stock level, within the range of the database column. */
export const MAX_STOCK = 9_999_999
export const MAX_STOCK_NOTE_LENGTH = 500

interface Line {
  readonly units: number
  /** The stock level after the line; null when the stock is no longer counted. */
  readonly level: number | null
}

/**
 * Returns the units sold between two lines of the ledger: the level after the earlier line, less the level before the
 * next one. For the units sold until now, the next line has the present level and no units. Null when the stock was not
 * counted.
 */
export function soldBetween(
  earlier: Line,
  nextLine: Line | { readonly units: 0; readonly level: number | null },
): number | null {
  if (earlier.level === null || nextLine.level === null) return null
  return earlier.level - (nextLine.level - nextLine.units)
}
