// Words of one order: its way, its money, its documents, and why something cannot be done any more (ORD-2, TAX-1, RET-1).
import { spoken } from '../spoken.ts'

export const orderStatus = spoken({
  placed: 'Placed',
  processing: 'Processing',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
} as const)

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const order = {
  loading: 'Loading your order...',
  description: 'Where your box is.',
  progress: 'Progress',
  reached: {
    placed: (method: string | undefined) => `${method ?? 'Paid.'} Confirmation sent to your email.`,
    /** A box that makes good another costs nothing. */
    replacement: 'There is nothing to pay for this box.',
    processing: 'Your box is being packed.',
    dispatched: (courier: string) => `Handed to ${courier}.`,
    delivered: 'Your box has arrived.',
    cancelled: 'Nothing more will be sent.',
    returned: 'The parcel came back to us.',
    refunded: (amount: string) => `${amount} went back to where you paid from.`,
    refundedAnotherWay: (amount: string) => `We sent you ${amount} another way than you paid.`,
  },
  /** What comes next, and how long it usually takes. */
  ahead: {
    placed: '',
    processing: 'Packing takes 3–5 business days.',
    dispatched: 'In a plain parcel.',
    delivered: '3–5 working days by post.',
    deliveredBy: (day: string) => `Expected by ${day}`,
    usually: (region: string, from: number, to: number) =>
      `. Parcels to PIN codes ${region}… usually take ${from === to ? days(to) : `${from} to ${days(to)}`}.`,
    deliveredLate: (day: string, email: string) =>
      `We expected it by ${day}. If it does not come, please write to us: ${email}`,
    cancelled: '',
    returned: '',
    refunded: (amount: string) => `${amount} comes back in 5–7 business days.`,
    refundFailed: 'Your money has not gone through yet. We are looking into it and write to you.',
    refundLate: 'Your money takes longer than it should, and we are sorry. You do not need to do anything.',
  },
  /** The way to the contact form, once a parcel is late. */
  notArrived: 'It has not arrived',
  notYet: 'still to come',
  paidBy: {
    upi: 'Paid by UPI.',
    card: 'Paid by card.',
    netbanking: 'Paid by net banking.',
    wallet: 'Paid by wallet.',
    emi: 'Paid in instalments.',
    paylater: 'Paid later.',
  } as Readonly<Record<string, string>>,
  paidForHer: 'Paid by somebody you asked. Money that comes back goes to them.',
  items: 'Items',
  shipping: 'Shipping',
  shippingTo: (region: string) => `Shipping, ${region}`,
  coins: 'Coins',
  letOff: 'Taken off at payment',
  paid: 'Paid',
  earned: (count: number) =>
    count === 1 ? '1 coin was added to your wallet.' : `${count} coins were added to your wallet.`,
  coinsBack: (count: number) =>
    count === 1 ? '1 coin went back to your wallet.' : `${count} coins went back to your wallet.`,
  refunds: {
    title: 'Refunds',
    reasons: {
      cancelled: 'For the cancelled order',
      returned: 'For the returned parcel',
      overdue: 'Because we could not send it in time',
      address: 'Shipping to the new address costs less',
      report: 'For what was wrong',
      dashboard: 'From us',
      staff: 'From us',
      mismatch: 'From us',
      replaced: 'From us',
      unavailable: 'From us',
    },
    status: {
      requested: 'On its way to you: 5–7 business days.',
      pending: 'It is with your bank.',
      processed: 'Paid back',
      failed: 'It did not go through. We are looking into it and write to you.',
    },
    late: 'It takes longer than it should, and we are sorry. We are on it, and you do not need to do anything.',
    ways: { neft: 'bank transfer (NEFT)', imps: 'bank transfer (IMPS)', upi: 'UPI', cheque: 'cheque' },
    paidBy: (way: string, day: string) => `Sent to you by ${way} on ${day}`,
    bankNumber: 'Your bank finds it by this number:',
    cheque: 'The number of the cheque:',
    copyNumber: 'Copy the number',
    keptBack: {
      cancelled: 'was kept back, because your box was already being packed.',
      returned: 'was kept back for the way there and back.',
      other: 'was kept back.',
    },
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    withheld: (coins: number, amount: string) =>
      coins === 1
        ? `1 coin of this order was spent already: ${amount} was kept back for it.`
        : `${coins} coins of this order were spent already: ${amount} was kept back for them.`,
  },
  deliveringTo: 'Delivering to',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  /** Once the parcel has gone, or goes nowhere any more. */
  address: 'Address',
  change: 'Change',
  changeLabel: 'Change address and contact',
  documents: 'Documents',
  invoice: 'Download invoice',
  invoiceBusy: 'Downloading...',
  invoiceFailed: 'Failed to download invoice',
  creditNote: (serial: string) => `Credit note ${serial}`,
  creditNoteFailed: 'Failed to download credit note',
  replaces: { text: 'This box makes good an order that went wrong.', link: 'See that order' },
  replacedBy: { text: 'We send you a new box for this order.', link: 'See the new order' },
  /** Its money went back instead. */
  wasReplacedBy: { text: 'A new box was to make this order good.', link: 'See that order' },
  next: {
    placed: 'Packed in 3–5 business days',
    processing: 'Being packed',
    dispatchedBy: (day: string) => `Expected by ${day}`,
    dispatched: 'On its way to you',
    refund: 'Refund on its way',
    refundFailed: 'Refund delayed',
  },
  /** What can and cannot be done any more, in each state. */
  limits: {
    placed: 'You can cancel free of charge until we begin to pack your box.',
    processing: (charge: string) =>
      `Your box is already being packed: if you cancel now, ${charge} is kept back. Once it is on its way it can no longer be cancelled.`,
    /** Somebody has to look (ORD-21). */
    packed: (charge: string) =>
      `Your box is packed and about to be closed. You can ask us to cancel: if we can still take it out, ${charge} is kept back.`,
    replacement:
      'You can cancel this box free of charge until it is on its way, and get the money of the order that it makes good instead.',
    dispatched:
      'This order has left us, so it can no longer be cancelled. Something wrong when it arrives? Tell us within 72 hours, with an unboxing video.',
    deliveredUntil:
      'This order has arrived, so it can no longer be cancelled. Something wrong? You can report it until',
    delivered: (email: string) =>
      `This order has arrived, and the 72 hours in which a problem can be reported are over. Write to us if we can help: ${email}`,
    cancelled: 'This order was cancelled, so nothing more will be sent.',
    returned: 'This order came back to us, so nothing more will be sent.',
  },
  unknown: {
    title: 'We could not find this order.',
    text: 'The address may be old, or it belongs to another account.',
    button: 'Your orders',
  },
  failed: { title: 'We could not load this order.', button: 'Try again' },
} as const
