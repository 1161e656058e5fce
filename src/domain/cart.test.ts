// The cart: what lines cost, and how many units of a product are still available.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canSupply, itemsTotal, lineTotal, unitsLeft } from './cart.ts'
import { paise, sum } from './money.ts'

const line = fc.record({
  unitPrice: fc.nat(1_000_000).map(paise),
  quantity: fc.integer({ min: 1, max: 20 }),
})

test('a cart line of two packs at ₹299 costs ₹598', () => {
  expect(lineTotal({ unitPrice: paise(29_900), quantity: 2 })).toBe(59_800)
})

test('an empty cart costs nothing', () => {
  expect(itemsTotal([])).toBe(0)
})

test('the cart costs the sum of its lines in any order', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), (lines) => {
      expect(itemsTotal(lines)).toBe(sum(...lines.map(lineTotal)))
      expect(itemsTotal([...lines].reverse())).toBe(itemsTotal(lines))
    }),
  )
})

test.each([
  ['a product switched to out of stock, though units exist', { inStock: false, stock: 10, held: 0 }, 1, false],
  ['a product whose stock is not counted', { inStock: true, stock: null, held: 0 }, 20, true],
  ['the last unit', { inStock: true, stock: 1, held: 0 }, 1, true],
  ['the last unit, held by an open payment', { inStock: true, stock: 1, held: 1 }, 1, false],
  ['more units than are left', { inStock: true, stock: 5, held: 2 }, 4, false],
  ['all units that are left', { inStock: true, stock: 5, held: 2 }, 3, true],
  ['one unit of none', { inStock: true, stock: 0, held: 0 }, 1, false],
])('whether a quantity can be sold follows from inStock, stock and held: %s', (_, product, quantity, expected) => {
  expect(canSupply(product, quantity)).toBe(expected)
})

test('the units left are the stock less the held units, or null when the stock is not counted', () => {
  expect(unitsLeft(8, 3)).toBe(5)
  expect(unitsLeft(null, 3)).toBeNull()
})
