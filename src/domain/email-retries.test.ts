// The pauses between the tries to send an email, and when the tries end.
import { expect, it } from 'vitest'
import { after, days, hours, minutes, seconds } from './durations.ts'
import { nextEmailTry } from './email-retries.ts'

const since = new Date('2026-11-20T05:00:00Z')
const pauseOf = (attempts: number, at: number, chance = 0): number | null => {
  const now = after(since, at)
  const next = nextEmailTry({ since, tries: attempts, now, chance })
  return next && next.getTime() - now.getTime()
}

it('the pauses between tries of an email grow from five seconds to an hour', () => {
  expect([1, 2, 3, 4, 10, 11, 1000].map((attempts) => pauseOf(attempts, minutes(1)))).toEqual([
    seconds(5),
    seconds(10),
    seconds(20),
    seconds(40),
    seconds(2560),
    hours(1),
    hours(1),
  ])
})

it('the given random number shortens the pause before the next try by up to half', () => {
  expect([0, 0.5, 1].map((chance) => pauseOf(1, 0, chance))).toEqual([seconds(5), seconds(3.75), seconds(2.5)])
})

it('after a day an email is retried every six hours, and after a week no more', () => {
  expect(pauseOf(40, days(1))).toBe(hours(6))
  expect(pauseOf(60, days(7) - 1)).toBe(hours(6))
  expect(pauseOf(60, days(7))).toBeNull()
})
