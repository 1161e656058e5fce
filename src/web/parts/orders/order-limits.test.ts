// What an order's page says can be done with it while its buyer waits for an answer (ORD-21, ADM-29).
import { expect, test } from 'vitest'
import type { OrderReply } from '#contract/orders.ts'
import { order } from '#copy/order.ts'
import { askingToCancel } from '#copy/order-actions.ts'
import { limitOf } from './order-limits.tsx'

const told = (over: object) =>
  limitOf(
    { status: 'processing', kind: 'sale', cancellationCharge: 50, cancelRequest: null, can: {}, ...over } as OrderReply,
    'care@shop.example',
  )
const asked = { cancelRequest: { answer: null } }

test('whoever asked to cancel reads that somebody looks, of a replacement too', () => {
  expect(told({ ...asked, can: { cancel: false } })).toBe(askingToCancel.waiting)
  expect(told({ ...asked, kind: 'replacement', can: { cancel: false } })).toBe(askingToCancel.waiting)
  expect(told({ cancelRequest: { answer: 'declined' }, can: { cancel: false } })).toBe(askingToCancel.declined)
})

test('once her box was opened again she reads that she can cancel, not that it is about to be closed', () => {
  expect(told({ ...asked, can: { cancel: true } })).toBe(order.limits.processing({ charge: '₹50' }))
  expect(told({ kind: 'replacement', can: { cancel: false } })).toBe(order.limits.replacement)
})
