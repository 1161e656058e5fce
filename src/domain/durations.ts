// Durations in milliseconds, so that the code contains no bare products of numbers.

/** Returns a number of seconds in milliseconds. The functions below do the same for longer units. */
export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => seconds(60 * count)
export const hours = (count: number): number => minutes(60 * count)
export const days = (count: number): number => hours(24 * count)

/** Returns the instant `length` milliseconds after another. */
export const after = (instant: Date, length: number): Date => new Date(instant.getTime() + length)
