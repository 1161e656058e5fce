// The sums of the cart, computed in the browser.
import { expect, test } from 'vitest'
import type { CartReply } from '#contract/cart.ts'
import { countOf, estimatedTotal, lineAmount, withoutLine, withQuantity } from './cart-amounts.ts'

const line = (productId: string, price: number, quantity: number) => ({
  productId,
  name: productId,
  image: '',
  price,
  quantity,
  inStock: true,
})
const items = [line('kit', 299, 1), line('pads', 40.1, 3)]
const CART: CartReply = {
  items,
  data: { items },
  subtotal: 419.3,
  removed: [],
  region: null,
  discounts: [],
  missingForFreeShipping: null,
}

test('a line costs its price times its quantity, exact to the paisa', () => {
  expect(lineAmount(line('pads', 40.1, 3))).toBe(120.3)
  expect(lineAmount(line('kit', 299, 20))).toBe(5980)
})

test('changing a quantity changes its line, the count and the subtotal, and nothing else', () => {
  const changed = withQuantity(CART, 'pads', 4)
  expect(changed.items.map((item) => item.quantity)).toEqual([1, 4])
  expect(changed.subtotal).toBe(459.4)
  expect(changed.data.items).toBe(changed.items)
  expect(countOf(changed.items)).toBe(5)
  expect(CART.items[1]?.quantity).toBe(3)
})

test("the total with shipping lies between the cheapest and the dearest region's, exact to the paisa", () => {
  expect(estimatedTotal(299, { min: 40, max: 80 })).toEqual({ min: 339, max: 379 })
  expect(estimatedTotal(120.3, { min: 45.5, max: 45.5 })).toEqual({ min: 165.8, max: 165.8 })
})

test('removing a line leaves the other lines and their sum', () => {
  expect(withoutLine(CART, 'kit')).toMatchObject({ subtotal: 120.3, items: [{ productId: 'pads' }] })
})
