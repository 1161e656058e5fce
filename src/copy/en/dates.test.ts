// Days as text.
import { expect, test } from 'vitest'
import { dayAndMonth, fullDate, monthAndYear, shortDate, weekdayName } from './dates.ts'

test('a short date is written as day, short month and year', () => {
  expect(shortDate('2026-11-12')).toBe('12 Nov 2026')
  expect(shortDate('2028-02-09')).toBe('9 Feb 2028')
})

test('a day and month have the year only when it is not the current one', () => {
  expect(dayAndMonth('2026-12-01', '2026')).toBe('1 December')
  expect(dayAndMonth('2027-01-02', '2026')).toBe('2 January 2027')
})

test('a full date has its weekday, and a month its year', () => {
  expect(weekdayName('2026-12-01')).toBe('Tuesday')
  expect(fullDate('2026-11-03')).toBe('Tuesday, 3 November 2026')
  expect(monthAndYear('2026-11-03')).toBe('November 2026')
})
