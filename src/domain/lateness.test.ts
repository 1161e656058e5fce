// How late a period is, and when the stage changes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from './calendar.ts'
import { lateness } from './lateness.ts'

const EXPECTED = '2028-02-25' as CalendarDate
const STAGES = ['not_late', 'few_days', 'more_than_week', 'long']

test.each([
  [-3, 0, 'not_late'],
  [0, 0, 'not_late'],
  [1, 1, 'few_days'],
  [7, 7, 'few_days'],
  [8, 8, 'more_than_week'],
  [90, 90, 'more_than_week'],
  [91, 91, 'long'],
  [2000, 2000, 'long'],
])('%i days after the expected day it is %i days late: %s', (daysAfter, days, stage) => {
  expect(lateness(EXPECTED, addDays(EXPECTED, daysAfter))).toEqual({ days, stage })
})

test.each([
  [56, 'more_than_week'],
  [57, 'long'],
])('with cycles of 28 days, %i days late is %s: after 56 the third period is missed', (daysAfter, stage) => {
  expect(lateness(EXPECTED, addDays(EXPECTED, daysAfter), 28).stage).toBe(stage)
})

test("with cycles longer than 45 days, 91 days late is 'long', before the third period is missed", () => {
  expect(lateness(EXPECTED, addDays(EXPECTED, 91), 60).stage).toBe('long')
})

test('a later day never has an earlier stage of lateness', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50, max: 300 }), fc.integer({ min: 10, max: 99 }), (daysAfter, cycleDays) => {
      const stageAfter = (count: number) =>
        STAGES.indexOf(lateness(EXPECTED, addDays(EXPECTED, count), cycleDays).stage)
      expect(stageAfter(daysAfter + 1)).toBeGreaterThanOrEqual(stageAfter(daysAfter))
    }),
  )
})
