// What the activity says of each kind of details that acts keep.
import { expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

it.each([
  [
    'a changed product in rupees',
    'product.update',
    { before: { price: 299, hsn: null }, after: { price: 349.5, hsn: '96190010' } },
    [
      { name: 'price', before: '₹299.00', after: '₹349.50' },
      { name: 'hsn', before: null, after: '96190010' },
    ],
  ],
  ['a new product in paise', 'product.create', { price: 29_900 }, [{ name: 'price', before: null, after: '₹299.00' }]],
  [
    'an order that was sent',
    'order.dispatched',
    { from: 'processing', trackingNumber: 'EE473124829IN' },
    [
      { name: 'status', before: 'processing', after: 'dispatched' },
      { name: 'trackingNumber', before: null, after: 'EE473124829IN' },
    ],
  ],
  [
    'a message that was answered',
    'ticket.answer',
    { ticket: 1004, from: 'open', to: 'answered' },
    [
      { name: 'status', before: 'open', after: 'answered' },
      { name: 'ticket', before: null, after: '1004' },
    ],
  ],
  ['a role', 'user.role', { before: 'user', after: 'admin' }, [{ name: 'role', before: 'user', after: 'admin' }]],
  ['coins', 'user.coins', { coins: 5, before: 0, after: 5 }, [{ name: 'coins', before: '0', after: '5' }]],
  [
    'a list without the ids in it, and what is not there left out',
    'product.update',
    { before: { kitItems: [] }, after: { kitItems: [{ id: 'a1', name: 'Pad', quantity: 2 }] }, note: null },
    [{ name: 'kitItems', before: null, after: 'Pad 2' }],
  ],
  ['nothing', 'user.delete', {}, []],
])('%s', (_, action, details, changes) => expect(changesOf(action, details)).toEqual(changes))

it('cuts what would fill the page', () => {
  const [change] = changesOf('product.update', { before: { name: 'x' }, after: { name: 'y'.repeat(5000) } })
  expect(change?.after).toBe(`${'y'.repeat(200)}…`)
})
