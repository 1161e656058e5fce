// Months as a calendar displays them, and steps from month to month.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate, weekday } from './calendar.ts'
import { addMonths, firstOfMonth, weeksOfMonth } from './month.ts'

const day = (text: string) => text as CalendarDate
const anyDay = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([year, month, date]) => calendarDate(year, month, date))

test.each([
  ['2026-11-03', 1, '2026-12-03'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-03-31', -1, '2028-02-29'],
  ['2026-11-03', 0, '2026-11-03'],
])('%s plus %i months is %s', (from, count, to) => {
  expect(addMonths(day(from), count)).toBe(to)
})

test('November 2026 begins on a Sunday, and the last of its six displayed weeks is in December', () => {
  const [first, , , , fifth, sixth] = weeksOfMonth(day('2026-11-20'))
  expect(first).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-0${index + 1}`))
  expect(fifth).toEqual([
    '2026-11-29',
    '2026-11-30',
    ...Array.from({ length: 5 }, (_, index) => `2026-12-0${index + 1}`),
  ])
  expect([sixth?.at(0), sixth?.at(-1)]).toEqual(['2026-12-06', '2026-12-12'])
})

test('a month shows each of its days once, in its weekday’s column', () => {
  fc.assert(
    fc.property(anyDay, (date) => {
      const weeks = weeksOfMonth(date)
      const daysOfMonth = weeks.flat().filter((shownDay) => firstOfMonth(shownDay) === firstOfMonth(date))
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(daysOfMonth[0]).toBe(firstOfMonth(date))
      expect(addDays(daysOfMonth.at(-1) ?? date, 1)).toBe(addMonths(firstOfMonth(date), 1))
      for (const week of weeks) for (const [column, shownDay] of week.entries()) expect(weekday(shownDay)).toBe(column)
    }),
  )
})
