// An open payment: when the shop asks Razorpay about it again, and when it stops asking.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { after, hours, minutes, seconds } from './durations.ts'
import { nextCheck } from './payment-attempt.ts'

const handedOut = new Date('2026-11-20T10:00:00Z')
const ageOfNext = (age: number) => {
  const next = nextCheck(handedOut, after(handedOut, age))
  return next && next.getTime() - handedOut.getTime()
}

test.each([
  ['at once', 0, minutes(1)],
  ['after 59 seconds', seconds(59), minutes(1)],
  ['after a minute', minutes(1), minutes(5)],
  ['after 5 minutes', minutes(5), minutes(15)],
  ['after 15 minutes', minutes(15), minutes(20) + seconds(5)],
  ['when the hold has just ended', minutes(20) + seconds(5), minutes(30) + seconds(5)],
  ['when no bank is silent any more', minutes(30) + seconds(5), hours(1)],
  ['after an hour', hours(1), hours(2)],
  ['after two hours and a half', hours(2.5), hours(3)],
  ['after 71 hours', hours(71), hours(72)],
])('%s the next question to the bank follows on time', (_, age, expected) => {
  expect(ageOfNext(age)).toBe(expected)
})

test('after 72 hours nothing more is asked', () => {
  expect(ageOfNext(hours(72))).toBeNull()
  expect(ageOfNext(hours(500))).toBeNull()
})

test('the next question always lies ahead, within 72 hours of the payment and never more than an hour away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: hours(72) - 1 }), (age) => {
      const next = ageOfNext(age)
      expect(next).toBeGreaterThan(age)
      expect(next).toBeLessThanOrEqual(Math.min(hours(72), age + hours(1)))
    }),
  )
})
