// Virtual rows: of a long list, only the rows in the window, those near it, and those around the focus are rendered
// (LOOK-28).
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { focusTargetOf, ROW_MARK } from './row-handle.ts'

/** Lists up to this length are rendered completely. */
export const MAX_UNVIRTUALIZED = 100
/** The number of rows that are added or removed together. */
export const BATCH_SIZE = 25
/** How many pixels above and below the window rows are rendered. */
const RENDER_MARGIN = 800

/** A range of rows, from `first` to `end` (excluded), that is either rendered or an empty space of `height` pixels. */
interface RowRange {
  readonly first: number
  readonly end: number
  readonly isRendered: boolean
  readonly height: number
}

export interface ListView {
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
export function virtualRanges(view: ListView): RowRange[] {
  const { count, heights, rowHeight, focused } = view
  if (count <= MAX_UNVIRTUALIZED) return [{ first: 0, end: count, isRendered: true, height: 0 }]
  const ranges: RowRange[] = []
  let top = view.top
  for (let group = 0; group * BATCH_SIZE < count; group++) {
    const first = group * BATCH_SIZE
    const end = Math.min(first + BATCH_SIZE, count)
    const height = heights.get(group) ?? (end - first) * rowHeight
    const isNearWindow = top < view.windowHeight + RENDER_MARGIN && top + height > -RENDER_MARGIN
    const isNearFocus = focused !== null && Math.abs(groupOf(focused) - group) <= 1
    appendRange(ranges, { first, end, isRendered: isNearWindow || isNearFocus, height })
    top += height
  }
  return ranges
}

function appendRange(ranges: RowRange[], range: RowRange): void {
  const lastRange = ranges.at(-1)
  if (lastRange?.isRendered !== range.isRendered) ranges.push(range)
  else ranges[ranges.length - 1] = { ...lastRange, end: range.end, height: lastRange.height + range.height }
}

/** True when two lists of ranges show the same rows. */
export const haveSameRows = (left: readonly RowRange[], right: readonly RowRange[]): boolean =>
  left.length === right.length &&
  left.every(({ first, end, isRendered }, index) => {
    const other = right[index]
    return other?.first === first && other.end === end && other.isRendered === isRendered
  })

const indexOfRow = (row: Element | null): number => Number(row?.getAttribute(ROW_MARK))

/**
 * Returns the ranges of rows to render, and updates them while the user scrolls. `look` names how rows are shown,
 * because measured heights of table rows do not apply to cards. `initialRow` is rendered at first; -1 for none.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  count: number,
  look: string,
  initialRow: number,
): readonly RowRange[] {
  const measured = useRef({ look, heights: new Map<number, number>() })
  const focused = useRef<number | null>(initialRow < 0 ? null : initialRow)
  const isPrinting = useRef(false)
  if (measured.current.look !== look) measured.current = { look, heights: new Map() }
  const computeView = useCallback((): RowRange[] => {
    const { heights } = measured.current
    if (isPrinting.current) return [{ first: 0, end: count, isRendered: true, height: 0 }]
    const sum = [...heights.values()].reduce((all, height) => all + height, 0)
    return virtualRanges({
      count,
      heights,
      rowHeight: heights.size > 0 ? sum / (heights.size * BATCH_SIZE) : 49,
      top: list.current?.getBoundingClientRect().top ?? 0,
      windowHeight: window.innerHeight,
      focused: focused.current,
    })
  }, [list, count])
  const [view, setView] = useState(computeView)
  const renderedView = view.at(-1)?.end === count ? view : computeView()

  // Scrolling, focus and printing change the rendered rows. For printing, all rows are rendered.
  useEffect(() => {
    const update = () => setView((previous) => keepIfSame(previous, computeView()))
    const onFocus = (event: Event) => {
      const row = (event.target as Element).closest(`[${ROW_MARK}]`)
      focused.current = list.current?.contains(row) ? indexOfRow(row) : null
      update()
    }
    const setPrinting = (printing: boolean) => () => {
      isPrinting.current = printing
      flushSync(update)
    }
    const [onBeforePrint, onAfterPrint] = [setPrinting(true), setPrinting(false)]
    update()
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    document.addEventListener('focusin', onFocus)
    window.addEventListener('beforeprint', onBeforePrint)
    window.addEventListener('afterprint', onAfterPrint)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
      document.removeEventListener('focusin', onFocus)
      window.removeEventListener('beforeprint', onBeforePrint)
      window.removeEventListener('afterprint', onAfterPrint)
    }
  }, [computeView, list])

  // Measures new rows before they are painted, so that the space that replaces them later has the same height.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` changes the height of all rows
  useLayoutEffect(() => {
    if (renderedView.length > 1) measure(list.current, renderedView, measured.current.heights)
  }, [renderedView, look])
  return renderedView
}

const keepIfSame = (previous: readonly RowRange[], next: RowRange[]) =>
  haveSameRows(previous, next) ? (previous as RowRange[]) : next

/** Stores the height in pixels of each completely rendered group of rows in `heights`. */
function measure(list: HTMLElement | null, renderedView: readonly RowRange[], heights: Map<number, number>): void {
  if (list === null) return
  for (const { first, end, isRendered } of renderedView)
    for (let row = first; isRendered && row + BATCH_SIZE <= end; row += BATCH_SIZE) {
      const firstTop = list.querySelector(`[${ROW_MARK}="${row}"]`)?.getBoundingClientRect().top
      const lastBottom = list.querySelector(`[${ROW_MARK}="${row + BATCH_SIZE - 1}"]`)?.getBoundingClientRect().bottom
      if (firstTop !== undefined && lastBottom !== undefined) heights.set(groupOf(row), lastBottom - firstTop)
    }
}

/**
 * Scrolls to the row with index `row` and focuses it, once, as soon as its position is known: when `widthStep`, the
 * result of `useWidthStep`, is not negative. -1 as `row` does nothing.
 */
export function useFocusRow(list: RefObject<HTMLElement | null>, row: number, widthStep: number): void {
  const isReady = row >= 0 && widthStep >= 0
  // In a later task, because the page itself takes the focus on every navigation.
  useEffect(() => {
    if (!isReady) return
    const frame = requestAnimationFrame(() => {
      const rowElement = list.current?.querySelector<HTMLElement>(`[${ROW_MARK}="${row}"]`)
      if (rowElement == null) return
      focusTargetOf(rowElement)?.focus({ preventScroll: true })
      rowElement.scrollIntoView({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [list, row, isReady])
}

/** Returns how many of these ascending widths, in pixels, the element reaches; -1 until it is measured. */
export function useWidthStep(element: RefObject<HTMLElement | null>, widths: readonly number[]): number {
  const [widthStep, setWidthStep] = useState(-1)
  const widthsKey = widths.join()
  // Measured before the first paint, and again whenever the width changes.
  useLayoutEffect(() => {
    const measuredElement = element.current
    if (measuredElement === null) return
    const updateStep = () =>
      setWidthStep(widthsKey.split(',').filter((width) => measuredElement.clientWidth >= Number(width)).length)
    updateStep()
    const observer = new ResizeObserver(updateStep)
    observer.observe(measuredElement)
    return () => observer.disconnect()
  }, [element, widthsKey])
  return widthStep
}
