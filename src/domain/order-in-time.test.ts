// The last day to order so that the parcel arrives before the next period.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import { addDays, type CalendarDate, daysBetween } from './calendar.ts'
import { deliveryWindow } from './delivery.ts'
import { orderInTime } from './order-in-time.ts'

const day = (text: string) => text as CalendarDate

describe.each(ZONES)('on a device set to %s', (zone) => {
  setTimeZone(zone)

  test('for a period on 17 March an order is in time until Tuesday, 3 March', () => {
    expect(orderInTime(day('2026-03-17'), day('2026-02-20'), 28)).toEqual({
      tooLate: false,
      start: '2026-03-17',
      by: '2026-03-03',
    })
    expect(deliveryWindow(day('2026-03-03')).latest).toBe('2026-03-16')
    expect(deliveryWindow(day('2026-03-04')).latest).toBe('2026-03-17')
  })

  test('on the last day to order, an order is still in time', () => {
    expect(orderInTime(day('2026-03-17'), day('2026-03-03'), 28)).toMatchObject({ tooLate: false })
  })

  test('a day after the last day to order, the last day for the following period is returned', () => {
    expect(orderInTime(day('2026-03-17'), day('2026-03-04'), 28)).toEqual({
      tooLate: true,
      next: { start: '2026-04-14', by: '2026-03-31' },
    })
  })
})

test('with a very short cycle, periods that no order can reach are skipped', () => {
  const order = orderInTime(day('2026-03-16'), day('2026-03-14'), 10)
  expect(order).toEqual({ tooLate: true, next: { start: '2026-04-05', by: '2026-03-23' } })
})

test('an order placed by the last day to order arrives before the period, and a later one may not', () => {
  const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(day('1990-01-01'), count))
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: -5, max: 120 }),
      fc.integer({ min: 10, max: 99 }),
      (today, toGo, cycleDays) => {
        const start = addDays(today, toGo)
        const order = orderInTime(start, today, cycleDays)
        const nextPeriod = order.tooLate ? order.next : order
        expect(nextPeriod.by >= today).toBe(true)
        expect(deliveryWindow(nextPeriod.by).latest < nextPeriod.start).toBe(true)
        expect(deliveryWindow(addDays(nextPeriod.by, 1)).latest < nextPeriod.start).toBe(false)
        expect(order.tooLate).toBe(nextPeriod.start !== start)
        expect(daysBetween(start, nextPeriod.start) % cycleDays).toBe(0)
        if (order.tooLate)
          expect(orderInTime(addDays(nextPeriod.start, -cycleDays), today, cycleDays).tooLate).toBe(true)
      },
    ),
  )
})
