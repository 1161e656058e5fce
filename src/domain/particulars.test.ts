// The unit price of a pack.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise } from './money.ts'
import { ATTRIBUTES, unitSalePrice } from './particulars.ts'

test.each([
  ['eight pads at ₹129', 12_900, 8, 1613],
  ['five patches at ₹149', 14_900, 5, 2980],
  ['twenty liners at ₹99', 9900, 20, 495],
  ['one kit at ₹299', 29_900, 1, 29_900],
  ['three pieces at ₹100', 10_000, 3, 3333],
  ['a free product', 0, 6, 0],
])('the unit price of %s (%i paise for %i) is %i paise', (_what, price, netQuantity, one) => {
  expect(unitSalePrice(paise(price), netQuantity)).toBe(one)
})

test('a pack without a stated quantity has no unit price', () => {
  expect(unitSalePrice(paise(12_900), null)).toBeNull()
})

test('the unit price times the quantity is the price of the pack, within half a paisa for each unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: ATTRIBUTES.netQuantity.max }),
      (price, count) => {
        const unitPrice = unitSalePrice(paise(price), count) ?? Number.NaN
        expect(Math.abs(unitPrice * count - price)).toBeLessThanOrEqual(count / 2)
      },
    ),
  )
})
