// An open payment attempt: how long it holds stock, and when the shop asks the gateway about it (PAY-10, PAY-18,
// PAY-25).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hours, after as later, minutes, seconds } from './durations.ts'
import { dialogSeconds, holdEnd, nextCheck } from './payment-attempt.ts'
import type { GatewayStatus } from './pending-payment.ts'

const lastOfferedAt = new Date('2026-11-20T10:00:00Z')
const holdEnds = later(lastOfferedAt, minutes(20))
const ageOfNext = (age: number, gatewayStatus: GatewayStatus | null = null) => {
  const next = nextCheck({ lastOfferedAt, holdEnds, gatewayStatus }, later(lastOfferedAt, age))
  return next && next.getTime() - lastOfferedAt.getTime()
}
/** Returns the age of an attempt at each of its checks, if the gateway reports the same status at each. */
const allAges = (gatewayStatus: GatewayStatus | null) => {
  const ages: number[] = []
  for (let age = ageOfNext(0, gatewayStatus); age !== null; age = ageOfNext(age, gatewayStatus)) ages.push(age)
  return ages
}
const EARLY = [minutes(1), minutes(5), minutes(15), minutes(20) + seconds(5)]

describe('the checks of an attempt', () => {
  test('an attempt for which no payment was tried is checked five times within an hour', () => {
    expect(allAges('none')).toEqual([...EARLY, hours(1)])
  })

  test.each<GatewayStatus | null>(['created', 'authorized', 'failed', null])(
    'an attempt with the gateway status %s is checked for three days, because a payment may still succeed',
    (status) => {
      const lateChecks = [3, 12, 24, 48, 72].map(hours)
      expect(allAges(status)).toEqual([...EARLY, minutes(30) + seconds(5), hours(1), ...lateChecks])
    },
  )

  test('an attempt whose stock hold ends early is checked when the hold ends', () => {
    const next = nextCheck(
      { lastOfferedAt, holdEnds: later(lastOfferedAt, minutes(3)), gatewayStatus: 'none' },
      later(lastOfferedAt, minutes(2)),
    )
    expect(next).toEqual(later(lastOfferedAt, minutes(3) + seconds(5)))
  })

  test('the next check of an attempt is always later than now, and there is none after three days', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: hours(72) - 1 }), (age) => {
        expect(ageOfNext(age)).toBeGreaterThan(age)
      }),
    )
    expect(ageOfNext(hours(72))).toBeNull()
    expect(ageOfNext(hours(500))).toBeNull()
  })
})

test('a stock hold is twenty minutes long', () => {
  expect(holdEnd(lastOfferedAt, null)).toEqual(holdEnds)
  expect(holdEnd(lastOfferedAt, lastOfferedAt)).toEqual(holdEnds)
})

test('a stock hold that is prolonged ends half an hour after the first hold began', () => {
  expect(holdEnd(lastOfferedAt, later(lastOfferedAt, -minutes(25)))).toEqual(later(lastOfferedAt, minutes(5)))
})

test.each([
  [minutes(20), 900],
  [minutes(17), 900],
  [minutes(10), 480],
  [minutes(3), 180],
  [seconds(1), 180],
])('the payment dialog of a stock hold with %d ms left stays open for %d seconds', (remaining, expected) => {
  expect(dialogSeconds(later(lastOfferedAt, remaining), lastOfferedAt)).toBe(expected)
})
