// When a problem with a parcel can be reported, and which problems need a video (RET-1).
import { describe, expect, it } from 'vitest'
import { after, hours, seconds } from './durations.ts'
import { ORDER_STATUSES } from './order.ts'
import { canReport, needsVideo, REPORT_PROBLEMS, reportableUntil } from './report.ts'

const deliveredAt = new Date('2026-11-20T05:00:00Z')

describe('a delivered order', () => {
  const order = { status: 'delivered', deliveredAt } as const

  it.each([
    ['at once', 0, true],
    ['at the end of the 72 hours', hours(72), true],
    ['a second later', hours(72) + seconds(1), false],
  ])('a problem with an order can be reported %s (%d ms after delivery): %s', (_when, length, can) => {
    expect(canReport(order, after(deliveredAt, length))).toBe(can)
  })

  it('a problem with an order can be reported until three days after its delivery', () => {
    expect(reportableUntil(deliveredAt)).toEqual(new Date('2026-11-23T05:00:00Z'))
  })

  it('a problem cannot be reported when the delivery has no recorded time', () => {
    expect(canReport({ status: 'delivered', deliveredAt: null }, deliveredAt)).toBe(false)
  })
})

it('a problem can be reported only while the order is delivered', () => {
  for (const status of ORDER_STATUSES.filter((state) => state !== 'delivered'))
    expect([status, canReport({ status, deliveredAt }, deliveredAt)]).toEqual([status, false])
})

it('a report of any problem except a late delivery needs a video', () => {
  expect(REPORT_PROBLEMS.filter((problem) => !needsVideo(problem))).toEqual(['late'])
})
