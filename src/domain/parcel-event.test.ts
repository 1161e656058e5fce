// Parcel events in the lists of India Post.
import { expect, test } from 'vitest'
import { eventIn } from './parcel-event.ts'

test.each([
  ['EK123456789IN Item Bagged 20/11/2026 Kochi NSH', 'in_transit'],
  ['EK123456789IN,Item Received,Ottapalam SO', 'in_transit'],
  ['EK123456789IN Out for Delivery', 'out_for_delivery'],
  ['EK123456789IN Item kept in deposit', 'held'],
  ['EK123456789IN Item on hold at Ottapalam SO, Door Locked', 'held'],
  ['EK123456789IN Item delivery attempted: Addressee absent', 'missed'],
  ['EK123456789IN Not delivered, insufficient address', 'missed'],
  ['EK123456789IN Item returned, addressee left', 'returning'],
  ['EK123456789IN RTO in transit', 'returning'],
  ['EK123456789IN Item returned to sender', 'came_back'],
  ['EK123456789IN', null],
])("the line %s of a courier's list reports the event %s", (line, event) => {
  expect(eventIn(line)).toBe(event)
})
