// How late a period is, and when its stage changes.
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
])("%i days after the expected day a period is %i days late, which is the stage '%s'", (daysAfter, days, stage) => {
  expect(lateness(EXPECTED, addDays(EXPECTED, daysAfter))).toEqual({ days, stage })
})

test.each([
  [56, 'more_than_week'],
  [57, 'long'],
])(
  "with cycles of 28 days, %i days late is the stage '%s', because the third period is missed after 56 days",
  (daysAfter, stage) => {
    expect(lateness(EXPECTED, addDays(EXPECTED, daysAfter), 28).stage).toBe(stage)
  },
)

test("with cycles of 60 days, 91 days late is the stage 'long', although the third period is not missed yet", () => {
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
