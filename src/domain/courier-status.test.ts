// The status texts of couriers, mapped to the shop's states (SHIP-12).
import { expect, test } from 'vitest'
import { parseCourierStatus } from './courier-status.ts'

test.each([
  ['AWB ASSIGNED', null, null],
  ['PICKUP GENERATED', null, null],
  ['OUT FOR PICKUP', null, null],
  ['CANCELED', null, null],
  ['LOST', null, null],
  ['an unknown word', null, null],
  ['PICKED UP', 'handed_over', 'in_transit'],
  ['SHIPPED', 'handed_over', 'in_transit'],
  ['In Transit', 'handed_over', 'in_transit'],
  ['REACHED AT DESTINATION HUB', 'handed_over', 'in_transit'],
  ['OUT FOR DELIVERY', 'handed_over', 'out_for_delivery'],
  ['UNDELIVERED', 'handed_over', 'missed'],
  ['DELIVERED', 'delivered', null],
  ['Delivered', 'delivered', null],
  ['RTO INITIATED', 'handed_over', 'returning'],
  ['RTO DELIVERED', 'handed_over', 'came_back'],
])('the courier status %s means the step %s and the event %s', (text, step, event) => {
  expect(parseCourierStatus(text)).toEqual({ step, news: event })
})
