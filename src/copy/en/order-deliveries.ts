// Texts of an order that goes to several addresses, for staff (ORD-36).
import { courierNames } from '#copy/order.ts'

export const orderDeliveries = {
  mark: (count: number) => (count === 1 ? '1 address' : `${count.toLocaleString('en-IN')} addresses`),
  title: 'Delivery addresses',
  tracked: (tracked: number, count: number) =>
    `${tracked.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} with a tracking number`,
  item: (quantity: number, name: string) => `${quantity.toLocaleString('en-IN')} × ${name}`,
  parcel: (courier: keyof typeof courierNames, number: string) => `${courierNames[courier]} ${number}`,
  none: 'No tracking number yet',
  enter: 'Enter tracking number',
  enterOf: (name: string) => `Enter the tracking number for ${name}`,
  correct: 'Correct',
  correctOf: (name: string) => `Correct the tracking number for ${name}`,
  dialogTitle: (name: string) => `Parcel to ${name}`,
  hint: 'Speed Post: two letters, nine digits, IN.',
  save: 'Save the number',
  busy: 'Saving…',
  failed: 'The number was not saved.',
  dispatch:
    'Each address has its own tracking number, in the list of addresses. The order can be dispatched when all of them are entered.',
  part: (number: number, of: number) => `Parcel ${number} of ${of}`,
  refunded: 'Some units of this order were refunded. Please check which address gets fewer.',
} as const
