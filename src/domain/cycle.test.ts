// The period calculator: the next start, and what it says when that day has passed.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from './calendar.ts'
import { canHaveStarted, forecast, readCycleDays, readPeriodDays } from './cycle.ts'

const day = (text: string) => text as CalendarDate
const answers = (lastStart: string, cycleDays: number) => ({ lastStart: day(lastStart), periodDays: 5, cycleDays })

describe.each(['Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'])('on a phone set to %s', (zone) => {
  const before = process.env.TZ
  beforeEach(() => {
    process.env.TZ = zone
  })
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test.each([
    ['2026-11-03', 28, '2026-12-01'],
    ['2026-12-20', 30, '2027-01-19'],
    ['2028-02-01', 28, '2028-02-29'],
    ['2028-02-02', 28, '2028-03-01'],
    ['2026-02-01', 28, '2026-03-01'],
    ['2026-03-01', 21, '2026-03-22'],
    ['2026-10-20', 35, '2026-11-24'],
    ['2026-11-20', 99, '2027-02-27'],
    ['2026-11-20', 10, '2026-11-30'],
  ])('a period that began on %s with a cycle of %i days is expected again on %s', (lastStart, cycleDays, expected) => {
    expect(forecast(answers(lastStart, cycleDays), day(lastStart)).expected).toBe(expected)
  })
})

test('3 November and 28 days lead to Tuesday, 1 December, eleven days after the 20th', () => {
  const next = forecast(answers('2026-11-03', 28), day('2026-11-20'))
  expect(next).toEqual({
    expected: '2026-12-01',
    hasPassed: false,
    ahead: '2026-12-01',
    daysToGo: 11,
    dayOfCycle: 18,
  })
  expect(weekday(next.expected)).toBe(2)
})

test('a day that has passed is still named, with the next one ahead', () => {
  expect(forecast(answers('2026-11-03', 28), day('2026-12-04'))).toEqual({
    expected: '2026-12-01',
    hasPassed: true,
    ahead: '2026-12-29',
    daysToGo: 25,
    dayOfCycle: 4,
  })
})

test('a period expected today has not passed', () => {
  expect(forecast(answers('2026-11-03', 28), day('2026-12-01'))).toMatchObject({
    hasPassed: false,
    ahead: '2026-12-01',
    daysToGo: 0,
    dayOfCycle: 1,
  })
})

test('a start many cycles ago still leads to a day ahead', () => {
  expect(forecast(answers('2020-01-01', 28), day('2026-11-20'))).toMatchObject({
    expected: '2020-01-29',
    hasPassed: true,
    ahead: '2026-11-25',
    daysToGo: 5,
  })
})

test('the day ahead is today or later, less than a cycle away, and a whole number of cycles after the last start', () => {
  const start = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.nat(4000), fc.integer({ min: 10, max: 99 }), (from, gone, cycleDays) => {
      const lastStart = calendarDate(from.getUTCFullYear(), from.getUTCMonth() + 1, from.getUTCDate())
      const today = addDays(lastStart, gone)
      const next = forecast({ lastStart, periodDays: 5, cycleDays }, today)
      expect(daysBetween(lastStart, next.expected)).toBe(cycleDays)
      expect(next.hasPassed).toBe(next.expected < today)
      expect(next.ahead >= today && next.ahead >= next.expected).toBe(true)
      expect(daysBetween(lastStart, next.ahead) % cycleDays).toBe(0)
      if (next.hasPassed) expect(next.daysToGo).toBeLessThan(cycleDays)
      expect(addDays(today, next.daysToGo)).toBe(next.ahead)
      expect(next.dayOfCycle).toBeGreaterThanOrEqual(1)
      expect(next.dayOfCycle).toBeLessThanOrEqual(cycleDays)
    }),
  )
})

test('a period can have started today or before, never tomorrow', () => {
  const today = day('2026-11-20')
  expect(canHaveStarted(today, today)).toBe(true)
  expect(canHaveStarted(day('2026-11-19'), today)).toBe(true)
  expect(canHaveStarted(day('2026-11-21'), today)).toBe(false)
})

test.each([
  ['1', 1],
  ['5', 5],
  [' 15 ', 15],
])('a period of "%s" days is read', (text, days) => {
  expect(readPeriodDays(text)).toBe(days)
})

test.each(['0', '16', '-1', '1.5', '2abc', '', 'NaN', '1e1', '999', '५'])(
  'a period of "%s" days is refused',
  (text) => {
    expect(readPeriodDays(text)).toBeNull()
  },
)

test.each([
  ['10', 10],
  ['28', 28],
  ['99', 99],
])('a cycle of "%s" days is read', (text, days) => {
  expect(readCycleDays(text)).toBe(days)
})

test.each(['9', '100', '-28', '28.5', '28abc', '', '1e9'])('a cycle of "%s" days is refused', (text) => {
  expect(readCycleDays(text)).toBeNull()
})
