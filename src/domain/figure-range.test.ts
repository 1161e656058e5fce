// Every day of a range is counted once, whatever sums it is made of (ADM-38).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween } from './calendar.ts'
import { barsOf, type DayRange, LONGEST_RANGE, rangeBefore, type Span, spansOf } from './figure-range.ts'
import { addMonths } from './month.ts'

const ranges = fc
  .record({ start: fc.integer({ min: 0, max: 4000 }), length: fc.integer({ min: 1, max: LONGEST_RANGE }) })
  .map(({ start, length }): DayRange => {
    const from = addDays(calendarDate(2020, 1, 1), start)
    return { from, until: addDays(from, length) }
  })

const STEP: Readonly<Record<Span, (date: CalendarDate) => CalendarDate>> = {
  day: (date) => addDays(date, 1),
  month: (date) => addMonths(date, 1),
  year: (date) => addMonths(date, 12),
}

it('is made of whole years, months and days that follow one another without a gap', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      let reached = range.from
      for (const { span, from, until } of spansOf(range)) {
        expect(from).toBe(reached)
        if (span === 'year') expect(from.slice(5)).toBe('01-01')
        if (span === 'month') expect(from.slice(8)).toBe('01')
        while (reached < until) reached = STEP[span](reached)
        expect(reached).toBe(until)
      }
      expect(reached).toBe(range.until)
    }),
  )
})

it('never needs more than 61 days and 22 months beside its years', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const spans = spansOf(range)
      const count = (span: Span, length: number) =>
        spans.filter((each) => each.span === span).reduce((sum, { from, until }) => sum + daysBetween(from, until), 0) /
        length
      expect(count('day', 1)).toBeLessThanOrEqual(61)
      expect(count('month', 31)).toBeLessThanOrEqual(22)
    }),
  )
})

it('has bars without a gap, 62 at most', () => {
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

it('is held against as many days before', () => {
  const range = { from: calendarDate(2026, 3, 1), until: calendarDate(2026, 3, 31) }
  expect(rangeBefore(range)).toEqual({ from: '2026-01-30', until: '2026-03-01' })
})
