// Calendar days: India's day and financial year, and arithmetic that does not depend on the device's time zone.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
  financialYear,
  indianDate,
  parseCalendarDate,
  partsOf,
  startOfIndianDay,
  weekday,
} from './calendar.ts'

const day = (text: string) => text as CalendarDate
const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => calendarDate(year, month, date))

test.each([
  ['2026-11-20T18:29:59.999Z', '2026-11-20'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ['2028-02-28T18:30:00.000Z', '2028-02-29'],
  ['2026-11-20T00:00:00.000Z', '2026-11-20'],
])('at the instant %s the date in India is %s', (instant, expected) => {
  expect(indianDate(new Date(instant))).toBe(expected)
})

test('a day in India begins at 18:30 UTC', () => {
  expect(startOfIndianDay(day('2026-11-21')).toISOString()).toBe('2026-11-20T18:30:00.000Z')
})

test('the start of a day in India is on that day, and the moment before is on the day before', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const start = startOfIndianDay(date)
      expect(indianDate(start)).toBe(date)
      expect(indianDate(new Date(start.getTime() - 1))).toBe(addDays(date, -1))
    }),
  )
})

test.each([
  ['2026-03-31', 2025],
  ['2026-04-01', 2026],
  ['2026-12-31', 2026],
  ['2027-01-01', 2026],
  ['2028-02-29', 2027],
])('%s is in the financial year that begins in April %i', (date, year) => {
  expect(financialYear(day(date))).toBe(year)
})

test('a quarter past midnight in India on 1 April is in the new financial year', () => {
  expect(financialYear(indianDate(new Date('2026-03-31T18:45:00Z')))).toBe(2026)
})

test.each([
  '2026-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  ' 2026-01-01',
  '',
  'today',
])('"%s" is not a calendar date', (text) => expect(parseCalendarDate(text)).toBeNull())

test.each(['2028-02-29', '2000-02-29', '2026-12-31', '1899-12-31', '0099-03-01'])('%s is a calendar date', (text) => {
  expect(parseCalendarDate(text)).toBe(text)
})

test('a day built from year, month and date is parsed back to the same numbers', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const { year, month, day: ofMonth } = partsOf(date)
      expect(calendarDate(year, month, ofMonth)).toBe(date)
      expect(parseCalendarDate(date)).toBe(date)
    }),
  )
})

describe.each(ZONES)('on a device set to %s', (zone) => {
  setTimeZone(zone)

  test.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-11-03', 28, '2026-12-01'],
  ])('%s plus %i days is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to)
  })

  test('after adding any number of days to a date, the days between both dates are that number, also over leap days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
        expect(daysBetween(date, addDays(date, count))).toBe(count)
      }),
    )
  })

  test('the day after a date has the next weekday', () => {
    expect(weekday(day('2026-12-01'))).toBe(2)
    fc.assert(
      fc.property(anyDay, (date) => {
        expect(weekday(addDays(date, 1))).toBe((weekday(date) + 1) % 7)
      }),
    )
  })

  test('a calendar date is formatted as year, month and day', () => {
    expect(calendarDate(2026, 11, 3)).toBe('2026-11-03')
    expect(indianDate(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21')
  })
})
