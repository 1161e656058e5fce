// Which rows of a long list stand in the document: those that are seen, those about to be, and where the focus is (LOOK-28).
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { handleOf, ROW_MARK } from './row-handle.ts'

/** Up to so many rows all of them stand there. */
export const WHOLE_UP_TO = 100
/** Rows come and go so many at a time. */
export const BATCH_SIZE = 25
/** So many pixels above and below what is seen are there already. */
const AHEAD = 800

/** A stretch of rows, from `first` up to, not including, `end`: there, or as room of `height` pixels. */
interface Stretch {
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

const groupOf = (row: number): number => Math.floor(row / BATCH_SIZE)

/** The list as stretches that are there and stretches of mere room, in their order, without gaps. */
export function stretchesOf(seen: SeenOf): Stretch[] {
  const { count, heights, rowHeight, focused } = seen
  if (count <= WHOLE_UP_TO) return [{ first: 0, end: count, isThere: true, height: 0 }]
  const stretches: Stretch[] = []
  let top = seen.top
  for (let group = 0; group * BATCH_SIZE < count; group++) {
    const first = group * BATCH_SIZE
    const end = Math.min(first + BATCH_SIZE, count)
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

const placeOf = (row: Element | null): number => Number(row?.getAttribute(ROW_MARK))

/** `look` is the kind of rows: cards are as high as cards, whatever the table's rows were. `held` is a row that must be there at first; -1 for none. */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  look: string,
  held: number,
): readonly Stretch[] {
  const measured = useRef({ look, heights: new Map<number, number>() })
  const focused = useRef<number | null>(held < 0 ? null : held)
  const isPrinting = useRef(false)
  if (measured.current.look !== look) measured.current = { look, heights: new Map() }
  const see = useCallback((): Stretch[] => {
    const { heights } = measured.current
    if (isPrinting.current) return [{ first: 0, end: count, isThere: true, height: 0 }]
    const sum = [...heights.values()].reduce((all, height) => all + height, 0)
    return stretchesOf({
      count,
      heights,
      rowHeight: heights.size > 0 ? sum / (heights.size * BATCH_SIZE) : 49,
      top: list.current?.getBoundingClientRect().top ?? 0,
      windowHeight: window.innerHeight,
      focused: focused.current,
    })
  }, [list, count])
  const [seen, setSeen] = useState(see)
  const shown = seen.at(-1)?.end === count ? seen : see()

  // The window moves, the focus moves, and paper has no window: what stands there follows.
  useEffect(() => {
    const follow = () => setSeen((before) => keptOr(before, see()))
    const hold = (event: Event) => {
      const row = (event.target as Element).closest(`[${ROW_MARK}]`)
      focused.current = list.current?.contains(row) ? placeOf(row) : null
      follow()
    }
    const print = (printing: boolean) => () => {
      isPrinting.current = printing
      flushSync(follow)
    }
    const [begin, end] = [print(true), print(false)]
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    document.addEventListener('focusin', hold)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
      document.removeEventListener('focusin', hold)
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [see, list])

  // What came into the document is measured before it is seen: the room that it leaves later is as high.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are the reason
  useLayoutEffect(() => {
    if (shown.length > 1) measure(list.current, shown, measured.current.heights)
  }, [shown, look])
  return shown
}

const keptOr = (before: readonly Stretch[], now: Stretch[]) => (areAlike(before, now) ? (before as Stretch[]) : now)

function measure(list: HTMLElement | null, shown: readonly Stretch[], heights: Map<number, number>): void {
  if (list === null) return
  for (const { first, end, isThere } of shown)
    for (let row = first; isThere && row + BATCH_SIZE <= end; row += BATCH_SIZE) {
      const begins = list.querySelector(`[${ROW_MARK}="${row}"]`)?.getBoundingClientRect().top
      const ends = list.querySelector(`[${ROW_MARK}="${row + BATCH_SIZE - 1}"]`)?.getBoundingClientRect().bottom
      if (begins !== undefined && ends !== undefined) heights.set(groupOf(row), ends - begins)
    }
}

/** `row` is its place from 0; -1 asks for nothing. It happens once, as soon as the rows have their room. */
export function useReturn(list: RefObject<HTMLElement | null>, row: number, room: number): void {
  const isReady = row >= 0 && room >= 0
  // After the page itself has taken the focus, which it does whenever another one comes.
  useEffect(() => {
    if (!isReady) return
    const soon = requestAnimationFrame(() => {
      const own = list.current?.querySelector<HTMLElement>(`[${ROW_MARK}="${row}"]`)
      if (own == null) return
      handleOf(own)?.focus({ preventScroll: true })
      own.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(soon)
  }, [list, row, isReady])
}

/** How many of these widths, in pixels and growing, the part reaches; -1 until it stands in the document. */
export function useRoom(part: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [room, setRoom] = useState(-1)
  const all = widths.join()
  // Asked before anything is seen, and whenever the width changes.
  useLayoutEffect(() => {
    const own = part.current
    if (own === null) return
    const look = () => setRoom(all.split(',').filter((width) => own.clientWidth >= Number(width)).length)
    look()
    const watching = new ResizeObserver(look)
    watching.observe(own)
    return () => watching.disconnect()
  }, [part, all])
  return room
}
