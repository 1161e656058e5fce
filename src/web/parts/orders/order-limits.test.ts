// What an order's page says about cancelling while a request to cancel is open (ORD-21, ADM-29).
import { expect, test } from 'vitest'
import type { OrderReply } from '#contract/orders.ts'
import { askingToCancel, order } from '#copy/order.ts'
import { limitOf } from './order-limits.tsx'

const limitsOf = (over: object) =>
  limitOf(
    { status: 'processing', kind: 'sale', cancellationCharge: 50, cancelRequest: null, can: {}, ...over } as OrderReply,
    'care@shop.example',
  )
const requested = { cancelRequest: { answer: null } }

test('the order page says that an open request to cancel is being checked, or that it was declined, also for a replacement', () => {
  expect(limitsOf({ ...requested, can: { cancel: false } })).toBe(askingToCancel.waiting)
  expect(limitsOf({ ...requested, kind: 'replacement', can: { cancel: false } })).toBe(askingToCancel.waiting)
  expect(limitsOf({ cancelRequest: { answer: 'declined' }, can: { cancel: false } })).toBe(askingToCancel.declined)
})

test('an order whose packing was undone can be cancelled, and the text states the charge', () => {
  expect(limitsOf({ ...requested, can: { cancel: true } })).toBe(order.limits.processing({ charge: '₹50' }))
  expect(limitsOf({ kind: 'replacement', can: { cancel: false } })).toBe(order.limits.replacement)
})
