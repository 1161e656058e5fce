// Virtual rows: of a long list, only the rows in the window, those near it, and those around the focus are rendered
// (LOOK-28).
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { handleOf, ROW_MARK } from './row-handle.ts'

/** Lists up to this length are rendered completely. */
export const WHOLE_UP_TO = 100
/** The number of rows that are added or removed together. */
export const BATCH_SIZE = 25
/** How many pixels above and below the window rows are rendered. */
const AHEAD = 800

/** A range of rows, from `first` to `end` (excluded), that is either rendered or an empty space of `height` pixels. */
interface Stretch {
  readonly first: number
  readonly end: number
  readonly isThere: boolean
  readonly height: number
}

export interface SeenOf {
  /** The number of rows in the list. */
  readonly count: number
  /** The measured heights in pixels, by the index of the group of rows. */
  readonly heights: ReadonlyMap<number, number>
  /** The assumed height in pixels of a row that was not measured yet. */
  readonly rowHeight: number
  /** The top of the list relative to the window, and the window's height, in pixels. */
  readonly top: number
  readonly windowHeight: number
  /** The focused row. Its neighbours are rendered too, so that the next key press finds them. */
  readonly focused: number | null
}

const groupOf = (row: number): number => Math.floor(row / BATCH_SIZE)

/** Divides the list into ranges that are rendered and ranges of empty space, in order and without gaps. */
export function stretchesOf(view: SeenOf): Stretch[] {
  const { count, heights, rowHeight, focused } = view
  if (count <= WHOLE_UP_TO) return [{ first: 0, end: count, isThere: true, height: 0 }]
  const stretches: Stretch[] = []
  let top = view.top
  for (let group = 0; group * BATCH_SIZE < count; group++) {
    const first = group * BATCH_SIZE
    const end = Math.min(first + BATCH_SIZE, count)
    const height = heights.get(group) ?? (end - first) * rowHeight
    const isSeen = top < view.windowHeight + AHEAD && top + height > -AHEAD
    const isNearFocus = focused !== null && Math.abs(groupOf(focused) - group) <= 1
    push(stretches, { first, end, isThere: isSeen || isNearFocus, height })
    top += height
  }
  return stretches
}

/** Joins neighbouring ranges of one kind. */
function push(stretches: Stretch[], next: Stretch): void {
  const last = stretches.at(-1)
  if (last?.isThere !== next.isThere) stretches.push(next)
  else stretches[stretches.length - 1] = { ...last, end: next.end, height: last.height + next.height }
}

/** True when two lists of ranges show the same rows. */
export const areAlike = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.length === other.length &&
  one.every(({ first, end, isThere }, place) => {
    const twin = other[place]
    return twin?.first === first && twin.end === end && twin.isThere === isThere
  })

const placeOf = (row: Element | null): number => Number(row?.getAttribute(ROW_MARK))

/**
 * `look` names the kind of row, because the measured heights of table rows do not apply to cards. `held` is a row that
 * must be rendered at first; -1 for none.
 */
export function useSeenRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  look: string,
  initialRow: number,
): readonly Stretch[] {
  const measured = useRef({ look, heights: new Map<number, number>() })
  const focused = useRef<number | null>(initialRow < 0 ? null : initialRow)
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
  const [view, setSeen] = useState(see)
  const shown = view.at(-1)?.end === count ? view : see()

  // Scrolling, focus and printing change the rendered rows. For printing, all rows are rendered.
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

  // Measures new rows before they are painted, so that the space that replaces them later has the same height.
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

/** Scrolls to the row with index `row` and focuses it, once, as soon as its position is known. -1 does nothing. */
export function useReturn(list: RefObject<HTMLElement | null>, row: number, room: number): void {
  const isReady = row >= 0 && room >= 0
  // In a later task, because the page itself takes the focus on every navigation.
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

/**
 * Returns the index of the largest of these ascending widths, in pixels, that the element reaches; -1 until it is
 * measured.
 */
export function useRoom(part: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [room, setRoom] = useState(-1)
  const all = widths.join()
  // Measured before the first paint, and again whenever the width changes.
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
