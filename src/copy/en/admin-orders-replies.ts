// Words of the staff's list of orders that the shop itself answers: its file, and why an order stays where it is.
import { orderStatus } from '#copy/order.ts'

export const adminOrdersReplies = {
  refused: {
    none: 'There is no such order.',
    state: (status: keyof typeof orderStatus) => `It is ${orderStatus[status].toLowerCase()} already.`,
    takenBack: 'This step was taken back.',
    notPacked: 'Nobody has started to pack it.',
    notSent: 'It is not dispatched yet.',
    dispatchedAs: (trackingNumber: string) => `It is dispatched already, as ${trackingNumber}.`,
    numberTaken: (orderNumber: number) => `This number is the parcel of order ${orderNumber}.`,
    noNumber: 'It has no tracking number.',
  },
  csv: {
    columns: {
      buyer: [
        ...['Order ID', 'Date', 'Status', 'Kind', 'First name', 'Last name', 'Email', 'Phone'],
        ...['House No.', 'Street', 'City', 'Postcode', 'State', 'Items'],
      ],
      amounts: { itemsTotal: 'Items total', shipping: 'Shipping', coinsUsed: 'Coins used' },
      paid: ['Total', 'Paid', 'Paid by', 'Tracking number'],
    },
    item: (name: string, quantity: number) => `${name} × ${quantity}`,
    kinds: { sale: 'Sale', replacement: 'Replacement' },
  },
} as const
