// Words of the account: who one is, one's orders, and one order (decisions 33 and 34).
import { grouped } from './numbers.ts'

export const account = {
  title: 'Your account',
  description: 'Your orders and your coins.',
  loading: 'Loading your account...',
  coinsHeld: (count: number) => (count === 1 ? '1 coin in your wallet' : `${grouped(count)} coins in your wallet`),
  logout: 'Log out',
  orders: {
    title: 'Your orders',
    number: (orderNumber: number) => `Order ${orderNumber}`,
    things: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    older: 'Show older orders',
    loadingOlder: 'Loading...',
    empty: {
      title: 'No orders yet.',
      text: 'Your first box will show here, with its way to you.',
      button: 'See the products',
    },
    failed: { title: 'We could not load your orders.', button: 'Try again' },
  },
} as const

export const orderStatus = {
  placed: 'Placed',
  processing: 'Processing',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
} as const

export const order = {
  loading: 'Loading your order...',
  description: 'Where your box is.',
  progress: 'Progress',
  reached: {
    placed: (method: string | undefined) => `${method ?? 'Paid.'} Confirmation sent to your email.`,
    processing: 'Your box is being packed.',
    dispatched: 'Handed to India Post.',
    delivered: 'Your box has arrived.',
    cancelled: 'What you paid comes back in 5–7 business days.',
    returned: 'The parcel came back to us.',
  },
  /** What comes next, and how long it usually takes. */
  ahead: {
    processing: 'Packing takes 3–5 business days.',
    dispatched: 'By post, in a plain parcel.',
    delivered: '3–5 working days by post.',
  },
  done: 'done',
  notYet: 'still to come',
  paidBy: {
    upi: 'Paid by UPI.',
    card: 'Paid by card.',
    netbanking: 'Paid by net banking.',
    wallet: 'Paid by wallet.',
    emi: 'Paid in instalments.',
    paylater: 'Paid later.',
  } as Readonly<Record<string, string>>,
  items: 'Items',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  shippingTo: (region: string) => `Shipping, ${region}`,
  coins: 'Coins',
  paid: 'Paid',
  earned: (count: number) => `${count} coins were added to your wallet.`,
  deliveringTo: 'Delivering to',
  invoice: 'Download invoice',
  invoiceBusy: 'Downloading...',
  invoiceFailed: 'Failed to download invoice',
  /** What can and cannot be done any more, in each state. */
  limits: {
    placed: (email: string) =>
      `You can still cancel this order, free of charge, until we begin to pack it. Write to ${email}.`,
    processing: (email: string) =>
      `Your box is already being packed: if you cancel now, ₹50 is kept back. Write to ${email}.`,
    dispatched: () =>
      'This order has left us, so it can no longer be cancelled. Something wrong when it arrives? Tell us within 72 hours, with an unboxing video.',
    delivered: () =>
      'This order has arrived, so it can no longer be cancelled. Something wrong? Tell us within 72 hours of delivery, with an unboxing video.',
    cancelled: () => 'This order was cancelled, so nothing more will be sent.',
    returned: () => 'This order came back to us, so nothing more will be sent.',
  },
  unknown: {
    title: 'We could not find this order.',
    text: 'The address may be old, or it belongs to another account.',
    button: 'Your orders',
  },
  failed: { title: 'We could not load this order.', button: 'Try again' },
} as const
