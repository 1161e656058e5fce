// When a parcel arrives, and the last day to order: Sundays, Saturdays and national holidays count as the shop and the
// post count them.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from './calendar.ts'
import { deliveryWindow, isBusinessDay, isPostalDay, lastDayToOrder, postWindow } from './delivery.ts'
import { measuredWindow } from './delivery-times.ts'

const day = (text: string) => text as CalendarDate
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays(day('1970-01-01'), count))

describe('business days and postal days', () => {
  it.each([
    ['a Friday', '2026-11-20', true, true],
    ['a Saturday', '2026-11-21', false, true],
    ['a Sunday', '2026-11-22', false, false],
    ['Republic Day', '2026-01-26', false, false],
    ['Independence Day', '2025-08-15', false, false],
    ['Gandhi Jayanti', '2026-10-02', false, false],
  ])('whether %s is a business day and a postal day (%s: %s, %s)', (_what, date, business, postal) => {
    expect([isBusinessDay(day(date)), isPostalDay(day(date))]).toEqual([business, postal])
  })
})

describe('a parcel', () => {
  it('a parcel takes three to five business days to pack and three to five postal days to arrive', () => {
    // Packed between Wednesday 25 and Friday 27 November, then carried by post, also on Saturday.
    expect(deliveryWindow(day('2026-11-20'))).toEqual({ earliest: '2026-11-28', latest: '2026-12-03' })
  })

  it('packing pauses on weekends and holidays, and the post on Sundays and holidays', () => {
    expect(deliveryWindow(day('2026-09-30'))).toEqual({ earliest: '2026-10-09', latest: '2026-10-14' })
  })

  it('a parcel already with the post takes three to five more postal days', () => {
    // There is a Sunday in this period.
    expect(postWindow(day('2026-11-20'))).toEqual({ earliest: '2026-11-24', latest: '2026-11-26' })
  })

  it('a delivery estimate uses the days measured for the region, and moves from a Sunday to the next postal day', () => {
    // Packed on Wednesday 25 November, it arrives four days later on Sunday 29, so on Monday; packed on Friday 27, five
    // days later on Wednesday 2 December.
    expect(measuredWindow(day('2026-11-20'), { min: 4, max: 5 })).toEqual({
      earliest: '2026-11-30',
      latest: '2026-12-02',
    })
  })

  it('delivery days are counted right over a leap day and the end of a year', () => {
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

it('a parcel never arrives on a Sunday or a holiday', () => {
  fc.assert(
    fc.property(anyDay, (ordered) => {
      const { earliest, latest } = deliveryWindow(ordered)
      expect([isPostalDay(earliest), isPostalDay(latest), earliest <= latest]).toEqual([true, true, true])
    }),
  )
})
