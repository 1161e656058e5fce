// Placing things side by side: each as near as can be to where it would like to be, none too close to the next.

export interface Place {
  /** Where its middle would like to be. */
  readonly wish: number
  /** Half of its width, with the air it needs. */
  readonly reach: number
}

/** The middles, in the order given, between `low` and `high`: the least squares of all the ways that were not granted. */
export function spread(places: readonly Place[], low: number, high: number): number[] {
  const offsets: number[] = []
  let width = 0
  for (const { reach } of places) {
    offsets.push(width + reach)
    width += 2 * reach
  }
  // With the widths taken off, nothing may stand before its neighbour: neighbours that would, meet in their mean.
  const groups: { sum: number; size: number }[] = []
  places.forEach(({ wish }, index) => {
    let group = { sum: wish - (offsets[index] ?? 0), size: 1 }
    for (let last = groups.at(-1); last && last.sum / last.size > group.sum / group.size; last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, size: last.size + group.size }
      groups.pop()
    }
    groups.push(group)
  })
  const most = Math.max(low, high - width)
  return groups
    .flatMap(({ sum, size }) => Array<number>(size).fill(Math.min(Math.max(sum / size, low), most)))
    .map((start, index) => start + (offsets[index] ?? 0))
}
