// The share of repeat orders.
import { expect, it } from 'vitest'
import { repeatShare } from './repeat-share.ts'

it.each([
  [0, 0, null],
  [3, 3, 0],
  [3, 2, 33],
  [3, 1, 67],
  [4, 0, 100],
])('with %i orders, %i of them first orders, %s percent are repeat orders', (orders, firstOrders, share) => {
  expect(repeatShare({ orders, firstOrders })).toBe(share)
})
