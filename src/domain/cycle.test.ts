// The period calculator: when the next periods are expected, also after an expected day has passed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import { addDays, type CalendarDate, calendarDate, daysBetween, weekday } from './calendar.ts'
import {
  bleedingEnd,
  canHaveStarted,
  currentBleeding,
  forecast,
  nextPeriods,
  readCycleDays,
  readPeriodDays,
} from './cycle.ts'

const day = (text: string) => text as CalendarDate
const answers = (lastStart: string, cycleDays: number) => ({ lastStart: day(lastStart), periodDays: 5, cycleDays })

describe.each(ZONES)('on a phone set to %s', (zone) => {
  setTimeZone(zone)

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
  ])(
    'after a period that began on %s, with cycles of %i days, the next is expected on %s',
    (lastStart, cycleDays, expected) => {
      expect(forecast(answers(lastStart, cycleDays), day(lastStart)).expected).toBe(expected)
    },
  )

  test("the next six periods are right across a year's end, a leap day and a clock change", () => {
    expect(nextPeriods(answers('2027-10-18', 29), day('2027-11-01'))).toEqual([
      { start: '2027-11-16', end: '2027-11-20' },
      { start: '2027-12-15', end: '2027-12-19' },
      { start: '2028-01-13', end: '2028-01-17' },
      { start: '2028-02-11', end: '2028-02-15' },
      { start: '2028-03-11', end: '2028-03-15' },
      { start: '2028-04-09', end: '2028-04-13' },
    ])
  })
})

test('on 20 November, with a start on 3 November and cycles of 28 days, the next period is in eleven days, on 1 December', () => {
  const next = forecast(answers('2026-11-03', 28), day('2026-11-20'))
  expect(next).toEqual({
    expected: '2026-12-01',
    hasPassed: false,
    nextStart: '2026-12-01',
    daysToGo: 11,
    dayOfCycle: 18,
  })
  expect(weekday(next.expected)).toBe(2)
})

test('an expected day that has passed is still returned, with the following expected day', () => {
  expect(forecast(answers('2026-11-03', 28), day('2026-12-04'))).toEqual({
    expected: '2026-12-01',
    hasPassed: true,
    nextStart: '2026-12-29',
    daysToGo: 25,
    dayOfCycle: 4,
  })
})

test('a period that is expected today is not called overdue', () => {
  expect(forecast(answers('2026-11-03', 28), day('2026-12-01'))).toMatchObject({
    hasPassed: false,
    nextStart: '2026-12-01',
    daysToGo: 0,
    dayOfCycle: 1,
  })
})

test('a start many cycles ago still gives a next expected day that is not in the past', () => {
  expect(forecast(answers('2020-01-01', 28), day('2026-11-20'))).toMatchObject({
    expected: '2020-01-29',
    hasPassed: true,
    nextStart: '2026-11-25',
    daysToGo: 5,
  })
})

test('the next expected day is whole cycles after the last start, not in the past, and after a passed day within a cycle', () => {
  const start = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(start, fc.nat(4000), fc.integer({ min: 10, max: 99 }), (from, daysPassed, cycleDays) => {
      const lastStart = calendarDate(from.getUTCFullYear(), from.getUTCMonth() + 1, from.getUTCDate())
      const today = addDays(lastStart, daysPassed)
      const next = forecast({ lastStart, periodDays: 5, cycleDays }, today)
      expect(daysBetween(lastStart, next.expected)).toBe(cycleDays)
      expect(next.hasPassed).toBe(next.expected < today)
      expect(next.nextStart >= today && next.nextStart >= next.expected).toBe(true)
      expect(daysBetween(lastStart, next.nextStart) % cycleDays).toBe(0)
      if (next.hasPassed) expect(next.daysToGo).toBeLessThan(cycleDays)
      expect(addDays(today, next.daysToGo)).toBe(next.nextStart)
      expect(next.dayOfCycle).toBeGreaterThanOrEqual(1)
      expect(next.dayOfCycle).toBeLessThanOrEqual(cycleDays)
    }),
  )
})

test('a period start in the future, as after a clock was set back, makes today day 1 of the cycle', () => {
  expect(forecast(answers('2026-11-21', 28), day('2026-11-19'))).toMatchObject({ hasPassed: false, dayOfCycle: 1 })
})

test.each([
  ['2026-11-03', 1, '2026-11-03'],
  ['2026-11-03', 5, '2026-11-07'],
  ['2028-02-27', 3, '2028-02-29'],
  ['2026-12-25', 15, '2027-01-08'],
])('bleeding that starts on %s and lasts %i days ends on %s', (start, days, end) => {
  expect(bleedingEnd(day(start), days)).toBe(end)
})

test.each([
  ['2026-11-02', false],
  ['2026-11-03', true],
  ['2026-11-07', true],
  ['2026-11-08', false],
])('on %s a period from 3 to 7 November is in progress: %s', (today, isBleeding) => {
  const period = { start: '2026-11-03', end: '2026-11-07' }
  expect(currentBleeding(answers('2026-11-03', 28), day(today))).toEqual(isBleeding ? period : null)
})

test('the requested number of next periods is returned, one cycle apart, each of the entered length', () => {
  const start = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays(day('1980-01-01'), count))
  const lengths = fc.record({
    periodDays: fc.integer({ min: 1, max: 15 }),
    cycleDays: fc.integer({ min: 16, max: 99 }),
  })
  fc.assert(
    fc.property(start, lengths, fc.nat(1000), fc.nat(24), (lastStart, { periodDays, cycleDays }, daysPassed, count) => {
      const today = addDays(lastStart, daysPassed)
      const input = { lastStart, periodDays, cycleDays }
      const periods = nextPeriods(input, today, count)
      expect(periods).toHaveLength(count)
      periods.forEach(({ start, end }, index) => {
        expect(start).toBe(addDays(forecast(input, today).nextStart, index * cycleDays))
        expect(daysBetween(start, end)).toBe(periodDays - 1)
      })
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
])('"%s" is accepted as days of a period', (text, days) => {
  expect(readPeriodDays(text)).toBe(days)
})

test.each(['0', '16', '-1', '1.5', '2abc', '', 'NaN', '1e1', '999', '५'])(
  '"%s" is refused as days of a period',
  (text) => {
    expect(readPeriodDays(text)).toBeNull()
  },
)

test.each([
  ['10', 10],
  ['28', 28],
  ['99', 99],
])('"%s" is accepted as days of a cycle', (text, days) => {
  expect(readCycleDays(text)).toBe(days)
})

test.each(['9', '100', '-28', '28.5', '28abc', '', '1e9'])('"%s" is refused as days of a cycle', (text) => {
  expect(readCycleDays(text)).toBeNull()
})
