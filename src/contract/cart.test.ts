// The schemas of the cart: whole quantities from 1 to 20, and valid product ids.
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '#copy/errors.ts'
import { fieldFaults } from '#tests/support/field-faults.ts'
import { addToCartBody, setQuantityBody } from './cart.ts'

const productId = '0123456789abcdef01234567'

test('adding a product without a quantity adds one unit', () => {
  expect(addToCartBody.parse({ productId })).toEqual({ productId, quantity: 1 })
})

test('a price or a name sent by the browser is dropped from a cart request', () => {
  expect(addToCartBody.parse({ productId, quantity: 2, price: 1, name: 'Free', userId: 'x' })).toEqual({
    productId,
    quantity: 2,
  })
})

test('a request to change a quantity is refused without the new quantity', () => {
  expect(fieldFaults(setQuantityBody, { productId })).toEqual({ quantity: fieldErrors.quantity })
})

describe.each([
  ['adding', addToCartBody],
  ['setting', setQuantityBody],
])('the request for %s a quantity', (_, schema) => {
  test.each(['2abc', '2', Number.NaN, -1, 0, 1e9, 1.5, 21, null])(
    'a cart request refuses a quantity of %j',
    (quantity) => {
      expect(fieldFaults(schema, { productId, quantity })).toEqual({ quantity: fieldErrors.quantity })
    },
  )

  test.each(['1', 'not-an-id', '', null, { $ne: null }])('a cart request refuses the product %j', (wrong) => {
    expect(fieldFaults(schema, { productId: wrong, quantity: 1 })).toEqual({ productId: fieldErrors.id })
  })
})
