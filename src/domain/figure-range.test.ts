// Every day of a range is counted once, whatever sums it is made of (ADM-38).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween } from './calendar.ts'
import {
  barsOf,
  type DayRange,
  LONGEST_RANGE,
  rangeBefore,
  type Span,
  spansOf,
  totalAfter,
  totalBefore,
  totalsOf,
} from './figure-range.ts'
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

it('is the difference of two totals and at most eight days at either end, wherever totals begin and end', () => {
  const start = calendarDate(2020, 1, 1)
  const days = fc.integer({ min: 0, max: 6000 }).map((count) => totalBefore(addDays(start, count)))
  fc.assert(
    fc.property(ranges, days, days, (range, one, other) => {
      const kept = one < other ? { first: one, last: other } : { first: other, last: one }
      const { began, ended, beside } = totalsOf(range, kept)
      for (const total of [began, ended])
        if (total) expect([total >= kept.first, total <= kept.last]).toEqual([true, true])
      // One thing is sold each day: so many were sold before a day, and so many between two.
      const before = (day: CalendarDate | null) => (day === null ? 0 : daysBetween(start, day))
      const between = beside.reduce((sum, { from, until, sign }) => sum + sign * (before(until) - before(from)), 0)
      expect(before(ended) - before(began) + between).toBe(daysBetween(range.from, range.until))
      const isInside = range.from >= kept.first && range.until <= kept.last
      for (const { from, until } of beside)
        if (isInside && from) expect(daysBetween(from, until)).toBeLessThanOrEqual(8)
    }),
  )
})

it('has a total on each 1st and 16th', () => {
  expect([totalBefore(calendarDate(2026, 2, 1)), totalBefore(calendarDate(2026, 2, 15))]).toEqual([
    '2026-02-01',
    '2026-02-01',
  ])
  expect([totalAfter(calendarDate(2026, 2, 1)), totalAfter(calendarDate(2026, 12, 16))]).toEqual([
    '2026-02-16',
    '2027-01-01',
  ])
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
