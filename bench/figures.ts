// The few sums of the bench.

/** The value that so great a part of sorted values does not exceed; NaN when there are none. */
export const quantile = (sorted: ArrayLike<number>, part: number): number =>
  sorted.length === 0
    ? Number.NaN
    : (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN)

/** The middle of values in any order; of two middles, what lies between. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? Number.NaN) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2
}
