// Why stock changes: the words of the ledger, which of them staff choose, and what lies between two lines (STK-1, STK-2).

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

/** Why goods leave the shelf without being sold, as staff say it. */
export const WRITE_OFFS = ['spoiled', 'given'] as const satisfies readonly StockReason[]
export type WriteOff = (typeof WRITE_OFFS)[number]

/** What a line adds or takes, at the most. */
export const MAX_UNITS = 1_000_000
/** A level is a number that the database can count on with. */
export const MAX_STOCK = 9_999_999
export const MAX_STOCK_NOTE_LENGTH = 500

interface Line {
  readonly units: number
  /** After the line; null where it is not counted any more. */
  readonly level: number | null
}

/**
 * Units that were sold between a line and the one after it, or until now: what the later one found less than the earlier one
 * left. Null where there is no telling, because the goods were not counted.
 */
export function soldBetween(
  earlier: Line,
  later: Line | { readonly units: 0; readonly level: number | null },
): number | null {
  if (earlier.level === null || later.level === null) return null
  return earlier.level - (later.level - later.units)
}
