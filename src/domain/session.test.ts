// How long sessions and logins are valid (SEC-4, ADM-8).
import { expect, it } from 'vitest'
import { days, hours, after as later, minutes, seconds } from './durations.ts'
import { isFreshSignIn, isSessionAlive } from './session.ts'

const start = new Date('2026-11-20T05:00:00Z')

it.each([
  ['user', 'a shopper away for just under 14 days is still logged in', days(14) - seconds(1), true],
  ['user', 'a shopper away for 14 days is logged out', days(14), false],
  ['admin', 'an admin away for just under 30 minutes is still logged in', minutes(30) - seconds(1), true],
  ['admin', 'an admin away for 30 minutes is logged out', minutes(30), false],
] as const)('the session of a %s ends after its idle time: %s', (role, _sentence, away, alive) => {
  expect(isSessionAlive({ role, createdAt: start, seenAt: start }, later(start, away))).toBe(alive)
})

it.each([
  ['user', days(30)],
  ['admin', hours(8)],
] as const)('a session of an active %s ends at its maximum age', (role, limit) => {
  const seenAt = later(start, limit - seconds(2))
  expect(isSessionAlive({ role, createdAt: start, seenAt }, later(start, limit - seconds(1)))).toBe(true)
  expect(isSessionAlive({ role, createdAt: start, seenAt }, later(start, limit))).toBe(false)
})

it('a login is recent for 30 minutes', () => {
  expect(isFreshSignIn(start, later(start, minutes(30) - 1))).toBe(true)
  expect(isFreshSignIn(start, later(start, minutes(30)))).toBe(false)
})
