// Which rows of a long list stand in the document: those that are seen, those about to be, and where the focus is (LOOK-28).

/** Up to so many rows all of them stand there. */
export const WHOLE_UP_TO = 100
/** Rows come and go so many at a time. */
export const TOGETHER = 25
/** So many pixels above and below what is seen are there already. */
const AHEAD = 800

/** A stretch of rows, from `first` up to, not including, `end`: there, or as room of `height` pixels. */
export interface Stretch {
  readonly first: number
  readonly end: number
  readonly isThere: boolean
  readonly height: number
}

export interface SeenOf {
  /** How many rows the list has. */
  readonly count: number
  /** What has been measured, by the place of its group among the groups; pixels. */
  readonly heights: ReadonlyMap<number, number>
  /** A row that was not measured yet; pixels. */
  readonly rowHeight: number
  /** The list's own top and the window's height, as the window sees them; pixels. */
  readonly top: number
  readonly windowHeight: number
  /** The row that has the focus; its neighbours stay too, so that the next key finds them. */
  readonly focused: number | null
}

export const groupOf = (row: number): number => Math.floor(row / TOGETHER)

/** The list as stretches that are there and stretches of mere room, in their order, without gaps. */
export function stretchesOf(seen: SeenOf): Stretch[] {
  const { count, heights, rowHeight, focused } = seen
  if (count <= WHOLE_UP_TO) return [{ first: 0, end: count, isThere: true, height: 0 }]
  const stretches: Stretch[] = []
  let top = seen.top
  for (let group = 0; group * TOGETHER < count; group++) {
    const first = group * TOGETHER
    const end = Math.min(first + TOGETHER, count)
    const height = heights.get(group) ?? (end - first) * rowHeight
    const isSeen = top < seen.windowHeight + AHEAD && top + height > -AHEAD
    const isHeld = focused !== null && Math.abs(groupOf(focused) - group) <= 1
    push(stretches, { first, end, isThere: isSeen || isHeld, height })
    top += height
  }
  return stretches
}

/** Neighbours of one kind are one stretch. */
function push(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last?.isThere !== next.isThere) stretches.push(next)
  else stretches[stretches.length - 1] = { ...last, end: next.end, height: last.height + next.height }
}

/** Two lists of stretches that show the same rows. */
export const areAlike = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.length === other.length &&
  one.every(({ first, end, isThere }, place) => {
    const twin = other[place]
    return twin?.first === first && twin.end === end && twin.isThere === isThere
  })
