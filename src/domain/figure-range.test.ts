// Every day of a range is counted once, whatever sums it is made of (ADM-38).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween } from './calendar.ts'
import {
  barsOf,
  type DayRange,
  LONGEST_RANGE,
  type NearestTotals,
  rangeBefore,
  type Span,
  soldBefore,
  spansOf,
  totalAfter,
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

const START = calendarDate(2020, 1, 1)
/** Every day with a total in ten years. */
const grid: CalendarDate[] = []
for (let day = START; day < calendarDate(2030, 1, 1); day = totalAfter(day)) grid.push(day)

const nearestOf = (kept: readonly CalendarDate[], date: CalendarDate): NearestTotals => ({
  before: kept.findLast((day) => day <= date) ?? null,
  after: kept.find((day) => day > date) ?? null,
})

/** One thing is sold each day from the first on: so many were sold before a day. */
const soldUntil = (date: CalendarDate | null): number => (date === null ? 0 : daysBetween(START, date))

it('is the difference of what was sold before two days, wherever totals begin, end and are missing', () => {
  fc.assert(
    fc.property(ranges, fc.subarray(grid), ({ from, until }, kept) => {
      const sold = (date: CalendarDate): number => {
        const { total, days } = soldBefore(date, nearestOf(kept, date))
        if (total) expect(kept).toContain(total)
        return soldUntil(total) + (days ? days.sign * (soldUntil(days.until) - soldUntil(days.from)) : 0)
      }
      expect(sold(until) - sold(from)).toBe(daysBetween(from, until))
    }),
  )
})

it('needs no more than three days beside a total where none is missing', () => {
  for (let date = START; date < (grid.at(-1) ?? START); date = addDays(date, 1)) {
    const { days } = soldBefore(date, nearestOf(grid, date))
    if (days) expect(daysBetween(days.from ?? START, days.until), date).toBeLessThanOrEqual(3)
  }
})

it('has a total six times a month', () => {
  expect(grid.slice(8, 15)).toEqual([
    ...['2020-02-11', '2020-02-16', '2020-02-21', '2020-02-26'],
    ...['2020-03-01', '2020-03-06', '2020-03-11'],
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
