// The life of an order: the only moves there are, and what each state still allows.
import { expect, test } from 'vitest'
import { canMove, ORDER_STATUSES, orderCan, orderNumber } from './order.ts'

const MOVES = [
  'placed → processing',
  'placed → cancelled',
  'processing → dispatched',
  'processing → cancelled',
  'dispatched → delivered',
  'dispatched → returned',
  'delivered → returned',
]
const pairs = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const))

test.each(pairs)('an order that is %s moves to %s only if the shop works that way', (from, to) => {
  expect(canMove(from, to)).toBe(MOVES.includes(`${from} → ${to}`))
})

test.each([
  ['placed', true],
  ['processing', true],
  ['dispatched', false],
  ['delivered', false],
  ['cancelled', false],
  ['returned', false],
] as const)('an order that is %s can be cancelled or get another address: %s', (status, allowed) => {
  expect(orderCan.cancel({ status })).toBe(allowed)
  expect(orderCan.changeAddress({ status })).toBe(allowed)
})

test('the first order of the shop is number 1001', () => {
  expect(orderNumber(1)).toBe(1001)
})
