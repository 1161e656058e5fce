// When a refused refund is retried, when retries end, and which refunds are late on a day (REF-10, REF-12).
import { expect, it } from 'vitest'
import type { CalendarDate } from './calendar.ts'
import { hours, after as later, minutes } from './durations.ts'
import { lastLateDay, nextRefundRetry } from './refund-retries.ts'

const SINCE = new Date('2026-11-20T05:00:00Z')

it.each([
  ['at once', 0, hours(1)],
  ['after two hours', hours(2), hours(1)],
  ['after ten hours', hours(10), hours(5)],
  ['after a day', hours(24), hours(12)],
  ['after two days', hours(48), hours(12)],
])(
  'a refund that the gateway refuses again %s is retried after a pause that grows with the time since the first refusal',
  (_when, passed, pause) => {
    const now = later(SINCE, passed)
    expect(nextRefundRetry(SINCE, now)).toEqual(later(now, pause))
  },
)

it('a refund that the gateway refuses is retried for the last time after three days', () => {
  expect(nextRefundRetry(SINCE, later(SINCE, hours(70)))).toEqual(later(SINCE, hours(72)))
  expect(nextRefundRetry(SINCE, later(SINCE, hours(72) - minutes(1)))).toEqual(later(SINCE, hours(72)))
  expect(nextRefundRetry(SINCE, later(SINCE, hours(72)))).toBeNull()
})

it.each([
  // The seventh business day after Sunday 8 November is Tuesday 17 November.
  ['a Wednesday', '2026-11-18', '2026-11-08'],
  ['the day on which the seven days end', '2026-11-17', '2026-11-05'],
  ['a Sunday', '2026-11-22', '2026-11-11'],
])('on %s, refunds that were requested more than seven business days before are late', (_day, today, last) => {
  expect(lastLateDay(today as CalendarDate)).toBe(last)
})
