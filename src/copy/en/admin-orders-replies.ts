// Texts of the server about the staff's list of orders: its file, and why an order is not moved.
import { orderStatus } from '#copy/order.ts'

export const adminOrdersReplies = {
  refused: {
    none: 'This order doesn’t exist.',
    state: (status: keyof typeof orderStatus) => `It is already ${orderStatus[status].toLowerCase()}.`,
    takenBack: 'This step was undone.',
    notPacked: 'Packing has not started.',
    notSent: 'It has not been dispatched yet.',
    dispatchedAs: (trackingNumber: string) => `It was already dispatched, as ${trackingNumber}.`,
    numberTaken: (orderNumber: number) => `This number belongs to the parcel of order ${orderNumber}.`,
    noNumber: 'It has no tracking number.',
  },
  csv: {
    columns: {
      buyer: [
        ...['Order ID', 'Date', 'Status', 'Kind', 'First name', 'Last name', 'Email', 'Phone'],
        ...['House No.', 'Street', 'City', 'Postcode', 'State', 'Items'],
      ],
      amounts: { itemsTotal: 'Items total', discount: 'Discount', shipping: 'Shipping', coinsUsed: 'Coins used' },
      paid: ['Total', 'Paid', 'Paid by', 'Tracking number', 'Delivery'],
    },
    severalAddresses: (count: number) =>
      count === 1
        ? 'Goes to another address: see its packing slip'
        : `Goes to ${count} other addresses: see its packing slips`,
    item: (name: string, quantity: number) => `${name} × ${quantity}`,
    kinds: { sale: 'Sale', replacement: 'Replacement' },
  },
} as const
