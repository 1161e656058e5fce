// The prediction that the result shows, from one start and from several.
import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '#domain/calendar.ts'
import { outlookOf } from './prediction.ts'

const day = (text: string) => text as CalendarDate
const ANSWERS = { lastStart: day('2026-11-03'), periodDays: 5, cycleDays: 28 }
/** Two earlier starts, which with the last start make cycles of 26 and 30 days. */
const EARLIER = [day('2026-10-08'), day('2026-09-08')]

it('with the last start only, the next period is expected on one day, and the ring counts the days to it', () => {
  const outlook = outlookOf(ANSWERS, [], day('2026-11-20'))
  expect(outlook).toMatchObject({ window: null, expected: '2026-12-01', expectedLatest: '2026-12-01' })
  expect(outlook).toMatchObject({ soonest: '2026-12-01', cycleDays: 28, dayOfCycle: 18, daysToGo: 11 })
  expect(outlook.periods.map(({ start }) => start)).toHaveLength(6)
  expect(outlook.periods[0]).toEqual({ start: '2026-12-01', end: '2026-12-05' })
})

describe('from several starts', () => {
  it("before the predicted window, the ring counts the days to the window's first day, and later periods follow the average", () => {
    const outlook = outlookOf(ANSWERS, EARLIER, day('2026-11-20'))
    expect(outlook.window).toMatchObject({ earliest: '2026-11-29', latest: '2026-12-03' })
    expect(outlook).toMatchObject({ expected: '2026-12-01', soonest: '2026-11-29', cycleDays: 30, daysToGo: 9 })
    expect(outlook.periods.slice(0, 2).map(({ start }) => start)).toEqual(['2026-12-01', '2026-12-29'])
  })

  it('a cycle that the user excluded does not change the prediction', () => {
    const more = [...EARLIER, day('2026-07-20')]
    const outlook = outlookOf(ANSWERS, more, day('2026-11-20'), [day('2026-07-20')])
    expect(outlook).toEqual(outlookOf(ANSWERS, EARLIER, day('2026-11-20')))
    expect(outlookOf(ANSWERS, EARLIER, day('2026-11-20'), [day('2026-09-08')]).window).toBeNull()
  })

  it.each(['2026-11-29', '2026-12-01', '2026-12-03'])(
    'within the predicted window, on %s, the next period may start today',
    (today) => {
      const outlook = outlookOf(ANSWERS, EARLIER, day(today))
      expect(outlook).toMatchObject({ daysToGo: 0, soonest: today, expectedLatest: '2026-12-03' })
      expect(outlook.periods.every(({ start }) => start >= today)).toBe(true)
      expect(outlook.periods[1]?.start).toBe('2026-12-29')
    },
  )

  it('after the predicted window, the window is marked as passed, and the ring counts the days to the next one', () => {
    const outlook = outlookOf(ANSWERS, EARLIER, day('2026-12-06'))
    expect(outlook.window?.hasPassed).toBe(true)
    expect(outlook).toMatchObject({ expectedLatest: '2026-12-03', soonest: '2026-12-27', daysToGo: 21 })
    expect(outlook.periods[0]?.start).toBe('2026-12-29')
  })
})
