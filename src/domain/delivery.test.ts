// When a parcel arrives, and the last day to order, with weekends and national holidays.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from './calendar.ts'
import { deliveryWindow, isBusinessDay, isPostalDay, lastDayToOrder, postWindow } from './delivery.ts'
import { measuredWindow } from './delivery-times.ts'

const day = (text: string) => text as CalendarDate
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(day('1970-01-01'), count))

it.each([
  ['a Friday', '2026-11-20', true, true],
  ['a Saturday', '2026-11-21', false, true],
  ['a Sunday', '2026-11-22', false, false],
  ['Republic Day', '2026-01-26', false, false],
  ['Independence Day', '2025-08-15', false, false],
  ['Gandhi Jayanti', '2026-10-02', false, false],
])('%s (%s) is a business day: %s, and a postal day: %s', (_what, date, business, postal) => {
  expect([isBusinessDay(day(date)), isPostalDay(day(date))]).toEqual([business, postal])
})

describe('a parcel', () => {
  it('a parcel takes three to five business days to pack and three to five postal days to arrive', () => {
    // Packed between Wednesday 25 and Friday 27 November, then carried by post, also on Saturday.
    expect(deliveryWindow(day('2026-11-20'))).toEqual({ earliest: '2026-11-28', latest: '2026-12-03' })
  })

  it('packing pauses on weekends and holidays, and the post on Sundays and holidays', () => {
    expect(deliveryWindow(day('2026-09-30'))).toEqual({ earliest: '2026-10-09', latest: '2026-10-14' })
  })

  it('a dispatched parcel takes three to five postal days to arrive', () => {
    // The days between include a Sunday.
    expect(postWindow(day('2026-11-20'))).toEqual({ earliest: '2026-11-24', latest: '2026-11-26' })
  })

  it('a delivery estimate uses the days measured for the region, and moves from a Sunday to the next postal day', () => {
    // If the parcel is packed on Wednesday 25 November, four days later is Sunday 29, so it arrives on Monday. If it is
    // packed on Friday 27, it arrives five days later, on Wednesday 2 December.
    expect(measuredWindow(day('2026-11-20'), { min: 4, max: 5 })).toEqual({
      earliest: '2026-11-30',
      latest: '2026-12-02',
    })
  })

  it('delivery days are counted over a leap day and the end of a year', () => {
    expect(deliveryWindow(day('2028-02-25')).earliest).toBe('2028-03-04')
    expect(deliveryWindow(day('2026-12-28')).latest).toBe('2027-01-09')
  })
})

it('an order on the last day to order arrives in time, and one a day later may arrive too late', () => {
  fc.assert(
    fc.property(anyDay, (needed) => {
      const last = lastDayToOrder(needed)
      expect(deliveryWindow(last).latest <= needed).toBe(true)
      expect(deliveryWindow(addDays(last, 1)).latest > needed).toBe(true)
    }),
  )
})

it('the delivery window never begins or ends on a Sunday or a national holiday', () => {
  fc.assert(
    fc.property(anyDay, (ordered) => {
      const { earliest, latest } = deliveryWindow(ordered)
      expect([isPostalDay(earliest), isPostalDay(latest), earliest <= latest]).toEqual([true, true, true])
    }),
  )
})
