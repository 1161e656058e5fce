// Virtual rows: which rows of a long list are rendered.
import { describe, expect, it } from 'vitest'
import { BATCH_SIZE, haveSameRows, type ListView, MAX_UNVIRTUALIZED, virtualRanges } from './virtual-rows.ts'

const rangesWith = (change: Partial<ListView>) =>
  virtualRanges({ count: 5000, heights: new Map(), rowHeight: 50, top: 0, windowHeight: 900, focused: null, ...change })
const renderedRanges = (change: Partial<ListView>) => rangesWith(change).filter(({ isRendered }) => isRendered)
const renderedRowCount = (change: Partial<ListView>) =>
  renderedRanges(change).reduce((sum, { first, end }) => sum + end - first, 0)

describe('a list', () => {
  it('a short list is rendered whole', () => {
    expect(rangesWith({ count: MAX_UNVIRTUALIZED })).toEqual([
      { first: 0, end: MAX_UNVIRTUALIZED, isRendered: true, height: 0 },
    ])
  })

  it.each([101, 1000, 5000])('of a list of %i rows only a part is rendered, with space for all others', (count) => {
    for (const top of [200, -300, -20_000, -(count * 50) + 400]) {
      const ranges = rangesWith({ count, top })
      expect(ranges[0]?.first).toBe(0)
      expect(ranges.at(-1)?.end).toBe(count)
      for (const [index, { first }] of ranges.entries()) if (index > 0) expect(first).toBe(ranges[index - 1]?.end)
      expect(ranges.reduce((sum, { height }) => sum + height, 0)).toBe(count * 50)
      expect(renderedRowCount({ count, top })).toBeLessThanOrEqual(100)
    }
  })

  it('the visible rows of a list are rendered, and some before and after them', () => {
    const [range] = renderedRanges({ top: -100_000 })
    // The window is 900 pixels high and begins at row 2000.
    expect(range?.first).toBeLessThanOrEqual(2000 - BATCH_SIZE / 2)
    expect(range?.end).toBeGreaterThanOrEqual(2018 + BATCH_SIZE / 2)
  })

  it('a list calculates its visible rows with the measured heights', () => {
    const heights = new Map([[0, 10_000]])
    expect(renderedRanges({ heights, top: -6000 })[0]).toMatchObject({ first: 0, end: BATCH_SIZE })
  })

  it('the focused row of a list and its neighbours are rendered, however far away', () => {
    const ranges = renderedRanges({ top: 0, focused: 4000 })
    const lastRange = ranges.at(-1)
    expect(ranges).toHaveLength(2)
    expect(lastRange?.first).toBeLessThanOrEqual(3999)
    expect(lastRange?.end).toBeGreaterThan(4001)
  })

  it('scrolling within the rendered rows of a list renders no others', () => {
    expect(haveSameRows(rangesWith({ top: -100_000 }), rangesWith({ top: -100_010 }))).toBe(true)
    expect(haveSameRows(rangesWith({ top: -100_000 }), rangesWith({ top: -105_000 }))).toBe(false)
  })
})
