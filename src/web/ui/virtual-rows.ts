// Virtual rows: of a long list, only the rows in the window, those near it, and those around the focus are rendered
// (LOOK-28).
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Lists up to this length are rendered completely. */
export const MAX_UNVIRTUALIZED = 100
/** The number of rows that are added or removed together. */
export const BATCH_SIZE = 25
/** The assumed height of rows in pixels, until some were measured. */
const FIRST_ROW_HEIGHT = 49
/** The attribute that contains a row's index, from 0. */
const ROW_MARK = 'data-row'
/** Rows up to this many pixels above and below the window are rendered. */
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
  /** The measured heights of batches of rows in pixels, by the batch's index. */
  readonly heights: ReadonlyMap<number, number>
  /** The assumed height in pixels of a row that was not measured yet. */
  readonly rowHeight: number
  /** The top of the list relative to the window, and the window's height, in pixels. */
  readonly top: number
  readonly windowHeight: number
  /** The focused row. Its neighbours are rendered too, so that Tab reaches them. */
  readonly focused: number | null
}

const batchOf = (row: number): number => Math.floor(row / BATCH_SIZE)

/** Divides the list into ranges, in order and without gaps. They are alternately rendered and empty. */
export function virtualRanges(view: ListView): RowRange[] {
  const { count, heights, rowHeight, focused } = view
  if (count <= MAX_UNVIRTUALIZED) return [{ first: 0, end: count, isRendered: true, height: 0 }]
  const ranges: RowRange[] = []
  let top = view.top
  for (let batch = 0; batch * BATCH_SIZE < count; batch++) {
    const first = batch * BATCH_SIZE
    const end = Math.min(first + BATCH_SIZE, count)
    const height = heights.get(batch) ?? (end - first) * rowHeight
    const isNearWindow = top < view.windowHeight + RENDER_MARGIN && top + height > -RENDER_MARGIN
    const isNearFocus = focused !== null && Math.abs(batchOf(focused) - batch) <= 1
    appendRange(ranges, { first, end, isRendered: isNearWindow || isNearFocus, height })
    top += height
  }
  return ranges
}

/** Appends a range, or extends the last one if both are rendered or both empty. */
function appendRange(ranges: RowRange[], range: RowRange): void {
  const lastRange = ranges.at(-1)
  if (lastRange?.isRendered !== range.isRendered) ranges.push(range)
  else ranges[ranges.length - 1] = { ...lastRange, end: range.end, height: lastRange.height + range.height }
}

/** True when two lists of ranges show the same rows. */
export const haveSameRows = (ranges: readonly RowRange[], otherRanges: readonly RowRange[]): boolean =>
  ranges.length === otherRanges.length &&
  ranges.every(({ first, end, isRendered }, index) => {
    const other = otherRanges[index]
    return other?.first === first && other.end === end && other.isRendered === isRendered
  })

const indexOfRow = (row: Element | null): number => Number(row?.getAttribute(ROW_MARK))

/**
 * Returns the ranges of rows to render, and updates them while the user scrolls. `look` is 'table' or 'cards'; when it
 * changes, rows are measured again. `initialRow` is a row to render at first; -1 for none.
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
    const measuredHeight = [...heights.values()].reduce((sum, height) => sum + height, 0)
    const measuredRows = heights.size * BATCH_SIZE
    return virtualRanges({
      count,
      heights,
      rowHeight: measuredRows > 0 ? measuredHeight / measuredRows : FIRST_ROW_HEIGHT,
      top: list.current?.getBoundingClientRect().top ?? 0,
      windowHeight: window.innerHeight,
      focused: focused.current,
    })
  }, [list, count])
  const [view, setView] = useState(computeView)
  const renderedView = view.at(-1)?.end === count ? view : computeView()

  // Scrolling and focus change which rows are rendered. For printing, all are.
  useEffect(() => {
    const update = () => setView((previous) => keepIfSame(previous, computeView()))
    const onFocus = (event: Event) => {
      const row = (event.target as Element).closest(`[${ROW_MARK}]`)
      focused.current = list.current?.contains(row) ? indexOfRow(row) : null
      update()
    }
    const setPrinting = (printing: boolean) => {
      isPrinting.current = printing
      flushSync(update)
    }
    update()
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('scroll', update, { passive: true, signal })
    window.addEventListener('resize', update, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    window.addEventListener('beforeprint', () => setPrinting(true), { signal })
    window.addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => controller.abort()
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

/** Stores the height in pixels of each completely rendered batch of rows in `heights`. */
function measure(list: HTMLElement | null, renderedView: readonly RowRange[], heights: Map<number, number>): void {
  if (list === null) return
  for (const { first, end, isRendered } of renderedView)
    for (let row = first; isRendered && row + BATCH_SIZE <= end; row += BATCH_SIZE) {
      const firstTop = list.querySelector(`[${ROW_MARK}="${row}"]`)?.getBoundingClientRect().top
      const lastBottom = list.querySelector(`[${ROW_MARK}="${row + BATCH_SIZE - 1}"]`)?.getBoundingClientRect().bottom
      if (firstTop !== undefined && lastBottom !== undefined) heights.set(batchOf(row), lastBottom - firstTop)
    }
}

/** Returns the row's first link, or its first control when it has no link. */
const focusTargetOf = (row: HTMLElement): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[href]') ?? row.querySelector<HTMLElement>('button, input')

/**
 * Scrolls to the row with index `row` and focuses it, once, as soon as its position is known: when `widthStep`, the
 * result of `useWidthStep`, is not negative. -1 as `row` does nothing.
 */
export function useFocusRow(list: RefObject<HTMLElement | null>, row: number, widthStep: number): void {
  const isReady = row >= 0 && widthStep >= 0
  // The row is focused in a later task, because the page itself takes the focus on every navigation.
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
  // The width is measured before the first paint, and again whenever it changes.
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
