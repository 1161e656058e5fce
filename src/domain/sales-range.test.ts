// The ranges of the dashboard, their bars, and the ranges with which they are compared.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { SALES_RANGES, salesPeriodOf } from './figure-range.ts'

const date = (text: string) => text as CalendarDate

describe('thirty days', () => {
  const stretch = salesPeriodOf('30d', date('2026-11-21'))
  test('a range of thirty days ends today', () =>
    expect([stretch.from, stretch.until]).toEqual(['2026-10-23', '2026-11-22']))
  test('a range of thirty days is compared with the thirty days before it', () =>
    expect(stretch.before).toEqual({ from: '2026-09-23', until: '2026-10-23' }))
})

test('a range of six months ends with the current month and is compared with the same part of the six months before', () => {
  const { buckets, before } = salesPeriodOf('6m', date('2026-11-21'))
  expect(buckets.map(({ from }) => from)).toEqual([
    '2026-06-01',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
    '2026-11-01',
  ])
  expect(before).toEqual({ from: '2025-12-01', until: '2026-05-22' })
})

test('when the month to compare with is shorter, the compared range ends with its last day', () =>
  expect(salesPeriodOf('6m', date('2026-08-31')).before).toEqual({ from: '2025-09-01', until: '2026-03-01' }))

test('on any day the bars of a sales chart cover its range without a gap, and the compared range is before it', () => {
  const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(date('2000-01-01'), days))
  fc.assert(
    fc.property(fc.constantFrom(...SALES_RANGES), someDay, (range, today) => {
      const { buckets, from, until, before } = salesPeriodOf(range, today)
      expect(buckets[0]?.from).toBe(from)
      expect(buckets.at(-1)?.until).toBe(until)
      for (const [index, bucket] of buckets.entries()) {
        expect(daysBetween(bucket.from, bucket.until)).toBeGreaterThan(0)
        if (index > 0) expect(bucket.from).toBe(buckets[index - 1]?.until)
      }
      expect(daysBetween(before.from, before.until)).toBeGreaterThan(0)
      expect(before.until <= from).toBe(true)
    }),
  )
})
