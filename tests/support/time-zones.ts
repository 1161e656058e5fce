// Runs tests on a device set to another time zone: Node reads TZ again whenever it changes.
import { afterEach, beforeEach, expect } from 'vitest'

/** Home, the zone that is first into a new day, and one that changes its clocks. */
export const ZONES = ['Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles'] as const

/** Sets the zone for each test of the group it is called in, and makes sure that it is really kept. */
export function saveZone(zone: (typeof ZONES)[number]): void {
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
