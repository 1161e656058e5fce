// Durations, in milliseconds.

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(60 * count)
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

/** Returns the instant that is `length` milliseconds after another. */
export const after = (instant: Date, length: number): Date => new Date(instant.getTime() + length)

export const earliest = (instants: readonly Date[]): Date | null =>
  instants.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
