// Bulk changes of prices, which are rounded to rupees and stay within the MRP (CAT-27).
import { expect, it } from 'vitest'
import { priceAfter } from './bulk-price-change.ts'
import { paise } from './money.ts'

it.each([
  [29_900, null, 'rupees', 1_000, 30_900],
  [12_950, null, 'rupees', -1_000, 12_000],
  [12_949, null, 'rupees', 0, 12_900],
  [29_900, null, 'percent', 1_000, 32_900],
  [29_900, null, 'percent', -10_000, 0],
  [29_900, 31_000, 'percent', 500, 'above_mrp'],
  [29_900, 31_400, 'percent', 500, 31_400],
  [29_900, null, 'rupees', -30_000, 'no_price'],
  [99_999_900, null, 'percent', 100, 'no_price'],
] as const)(
  'a price of %i paise with MRP %s, changed in bulk by %s %i, becomes %s',
  (price, mrp, by, amount, expected) => {
    const product = { price: paise(price), mrp: mrp === null ? null : paise(mrp) }
    expect(priceAfter(product, { kind: 'price', by, amount })).toBe(expected)
  },
)
