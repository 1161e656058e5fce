// The days of reminders to order again (ORD-32).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, calendarDate, daysBetween } from './calendar.ts'
import {
  firstReminderDay,
  isReminderDay,
  MAX_DAYS_AHEAD,
  MAX_WEEKS,
  MIN_WEEKS,
  nextReminderDay,
  reminderTime,
} from './reminder.ts'

const anyDay = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => calendarDate(year, month, date))
const anyWeeks = fc.integer({ min: MIN_WEEKS, max: MAX_WEEKS })

it('the next reminder is the first day after today that is a whole number of intervals after the last reminder', () => {
  fc.assert(
    fc.property(anyDay, anyWeeks, fc.integer({ min: -30, max: 1000 }), (day, everyWeeks, late) => {
      const today = addDays(day, late)
      const next = nextReminderDay({ day, everyWeeks }, today) ?? day
      const step = 7 * everyWeeks
      expect(daysBetween(day, next) % step).toBe(0)
      expect(next > today && next > day).toBe(true)
      // One interval earlier is not after today, or not after the last reminder.
      const before = addDays(next, -step)
      expect(before <= today || before <= day).toBe(true)
    }),
  )
})

it('a reminder without an interval is not repeated', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(nextReminderDay({ day, everyWeeks: null }, day)).toBeNull()
    }),
  )
})

it('the first reminder is on the chosen day, or one interval from today', () => {
  const today = calendarDate(2026, 11, 20)
  expect(firstReminderDay({ on: calendarDate(2026, 12, 3) }, today)).toBe('2026-12-03')
  expect(firstReminderDay({ everyWeeks: 2 }, today)).toBe('2026-12-04')
})

it.each([
  [-1, false],
  [0, false],
  [1, true],
  [MAX_DAYS_AHEAD, true],
  [MAX_DAYS_AHEAD + 1, false],
])('a reminder can be set for a day %i days from today: %s', (ahead, isPossible) => {
  const today = calendarDate(2028, 2, 28)
  expect(isReminderDay(addDays(today, ahead), today)).toBe(isPossible)
})

it('a reminder is due at nine in the morning in India', () => {
  expect(reminderTime(calendarDate(2026, 12, 3)).toISOString()).toBe('2026-12-03T03:30:00.000Z')
})
