// Arithmetic with amounts of money in paise.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, paise, share, sum, times } from './money.ts'

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(paise)

test.each([0.5, 299.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount of money', (wrong) => {
  expect(() => paise(wrong)).toThrow(RangeError)
})

test('amounts add up, and no amounts add up to zero', () => {
  expect(sum()).toBe(0)
  expect(sum(paise(29900), paise(4000), paise(1))).toBe(33901)
})

test('adding an amount and subtracting it again gives the first amount', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(minus(sum(a, b), b)).toBe(a)
    }),
  )
})

test('an amount times three is the sum of three such amounts', () => {
  fc.assert(
    fc.property(amount, (price) => {
      expect(times(price, 3)).toBe(sum(price, price, price))
    }),
  )
})

test('an amount too large to be exact throws an error', () => {
  expect(() => times(paise(2 ** 52), 4)).toThrow(RangeError)
})

test.each([
  [100, 1, 3, 33],
  [100, 1, 2, 50],
  [1, 1, 2, 1],
  [5, 1, 2, 3],
  [100, 2, 3, 67],
  [100, 0, 7, 0],
  [100, 7, 7, 100],
  [100, 1, 0, 0],
])('%i paise times %i divided by %i, rounded half up, are %i paise', (whole, part, parts, expected) => {
  expect(share(paise(whole), part, parts)).toBe(expected)
})

test('a share is at most half a paisa away from the exact one', () => {
  const parts = fc.tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }))
  fc.assert(
    fc.property(amount, parts, (whole, [part, extra]) => {
      const off = share(whole, part, part + extra) - (whole * part) / (part + extra)
      expect(Math.abs(off)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})
