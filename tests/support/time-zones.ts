// Runs tests in another time zone, which works because Node reads TZ again whenever it changes.
import { afterEach, beforeEach, expect } from 'vitest'

/** India, the zone where a day begins first, and one with clock changes. */
export const ZONES = ['Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'] as const

/** Sets the zone for each test of the calling group, and checks that it takes effect. */
export function setTimeZone(zone: (typeof ZONES)[number]): void {
  const before = process.env.TZ
  beforeEach(() => {
    process.env.TZ = zone
    // The old and the new name of the city are the same zone.
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(zone)
  })
  afterEach(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })
}
