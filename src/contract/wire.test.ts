// The conversions between the shop's values and those of the API, and the format of amounts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from '#domain/money.ts'
import { formatRupees, fromPercent, fromRupees, shortRupees, toPercent, toRupees } from './wire.ts'

test.each([
  [299, 29_900],
  [0, 0],
  [40.5, 4050],
  [4.35, 435],
  [1.1, 110],
  [0.01, 1],
  [999_999.99, 99_999_999],
])('₹%d and %i paise convert to each other', (rupees, amount) => {
  expect(fromRupees(rupees)).toBe(amount)
  expect(toRupees(paise(amount))).toBe(rupees)
})

test.each([0.001, 299.999, 1e-9, 1e300, Number.NaN, Number.POSITIVE_INFINITY])(
  '₹%d cannot be converted to paise',
  (rupees) => {
    expect(fromRupees(rupees)).toBeNull()
  },
)

test('every amount of paise is unchanged after conversion to rupees and JSON and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(2 ** 48), max: 2 ** 48 }), (amount) => {
      const rupees: number = JSON.parse(JSON.stringify(toRupees(paise(amount))))
      expect(fromRupees(rupees)).toBe(amount)
    }),
  )
})

test('every rate in basis points is unchanged after conversion to percent and back', () => {
  fc.assert(
    fc.property(fc.nat(10_000), (basisPoints) => {
      expect(fromPercent(toPercent(basisPoints))).toBe(basisPoints)
    }),
  )
})

test.each([
  [189_000, '₹1,89,000.00'],
  [598, '₹598.00'],
  [40.5, '₹40.50'],
  [-50, '-₹50.00'],
])('%d rupees are formatted in Indian style', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text)
})

test.each([
  [299, '₹299'],
  [299.5, '₹299.50'],
])('%d rupees in short have paise only when they are not whole', (rupees, text) => {
  expect(shortRupees(rupees)).toBe(text)
})
