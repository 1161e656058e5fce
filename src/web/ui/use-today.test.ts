// The current day on a device: by its own clock and time zone, correct to the last moment before midnight.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setTimeZone, ZONES } from '#tests/support/time-zones.ts'
import { deviceDay } from './use-today.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const dayAt = (instant: Date | string): string => {
  vi.setSystemTime(instant)
  return deviceDay()
}

describe.each(ZONES)('on a device set to %s', (zone) => {
  setTimeZone(zone)

  test.each([
    ['2026-04-30', '2026-05-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
    ['2026-12-31', '2027-01-01'],
    // The clocks of California go forward on 8 March 2026 and back on 1 November.
    ['2026-03-07', '2026-03-08'],
    ['2026-03-08', '2026-03-09'],
    ['2026-10-31', '2026-11-01'],
    ['2026-11-01', '2026-11-02'],
  ])('on the device, the day %s ends at midnight and %s begins', (before, after) => {
    const [year = 0, month = 0, date = 0] = before.split('-').map(Number)
    expect(dayAt(new Date(year, month - 1, date))).toBe(before)
    expect(dayAt(new Date(year, month - 1, date, 23, 59, 59, 999))).toBe(before)
    expect(dayAt(new Date(year, month - 1, date + 1))).toBe(after)
  })
})

describe.each([
  ['Asia/Kolkata', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-03-01'],
  ['America/Los_Angeles', '2026-02-28'],
] as const)('on a device in the time zone %s', (zone, today) => {
  setTimeZone(zone)

  test(`at 18:30 UTC on 28 February 2026 the device's day is ${today}`, () => {
    expect(dayAt('2026-02-28T18:30:00Z')).toBe(today)
  })
})
