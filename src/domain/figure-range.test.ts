// The range of days for sales figures and its bars, and the share of repeat orders (ADM-37).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate } from './calendar.ts'
import { barsOf, type DayRange, MAX_RANGE, rangeBefore, repeatShare } from './figure-range.ts'

const ranges = fc
  .record({ start: fc.integer({ min: 0, max: 4000 }), length: fc.integer({ min: 1, max: MAX_RANGE }) })
  .map(({ start, length }): DayRange => {
    const from = addDays(calendarDate(2020, 1, 1), start)
    return { from, until: addDays(from, length) }
  })

it('the bars of a sales chart cover its date range without a gap, 62 bars at most', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const bars = barsOf(range)
      expect(bars.length).toBeLessThanOrEqual(62)
      expect(bars[0]?.from).toBe(range.from)
      expect(bars.at(-1)?.until).toBe(range.until)
      for (const [index, bar] of bars.entries()) if (index > 0) expect(bars[index - 1]?.until).toBe(bar.from)
    }),
  )
})

it('a range of days is compared with the same number of days before it', () => {
  const range = { from: calendarDate(2026, 3, 1), until: calendarDate(2026, 3, 31) }
  expect(rangeBefore(range)).toEqual({ from: '2026-01-30', until: '2026-03-01' })
})

it.each([
  [0, 0, null],
  [3, 3, 0],
  [3, 2, 33],
  [3, 1, 67],
  [4, 0, 100],
])('with %i orders, %i of them first orders, %s percent are repeat orders', (orders, firstOrders, share) => {
  expect(repeatShare({ orders, firstOrders })).toBe(share)
})
