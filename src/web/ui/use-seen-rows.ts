// Follows the window over a long list, and keeps in the document what is seen of it (LOOK-28).
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ROW_MARK } from './row-handle.ts'
import { areAlike, groupOf, type Stretch, stretchesOf, TOGETHER } from './seen-rows.ts'

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
      rowHeight: heights.size > 0 ? sum / (heights.size * TOGETHER) : 49,
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
    for (let row = first; isThere && row + TOGETHER <= end; row += TOGETHER) {
      const begins = list.querySelector(`[${ROW_MARK}="${row}"]`)?.getBoundingClientRect().top
      const ends = list.querySelector(`[${ROW_MARK}="${row + TOGETHER - 1}"]`)?.getBoundingClientRect().bottom
      if (begins !== undefined && ends !== undefined) heights.set(groupOf(row), ends - begins)
    }
}
