// How far counters are raised after a restore (BOOK-12).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { raisedCounter } from './raised-counters.ts'

const counters = fc.record({
  counter: fc.nat(100_000),
  inNotes: fc.nat(100_000),
  stated: fc.option(fc.nat(100_000)),
  assignedBefore: fc.nat(5000),
})

it('after a restore a counter is raised at least to the highest number known from the backup, the gateway or the operator', () => {
  fc.assert(
    fc.property(counters, (input) => {
      expect(raisedCounter(input)).toBeGreaterThanOrEqual(Math.max(input.counter, input.inNotes, input.stated ?? 0))
    }),
  )
})

it('after a restore a counter continues from the number that the operator enters; without one it skips a margin of numbers', () => {
  expect(raisedCounter({ counter: 10, inNotes: 14, stated: 16, assignedBefore: 9 })).toBe(16)
  expect(raisedCounter({ counter: 10, inNotes: 14, stated: null, assignedBefore: 9 })).toBe(14 + 20 + 18)
})
