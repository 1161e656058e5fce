// Words of what does not agree with Razorpay, and what can be done about it (BOOK-9).
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

export const adminBank = {
  open: {
    title: 'What does not agree with Razorpay',
    looked: 'Last compared',
    never: 'Not compared yet. The shop looks every hour.',
    settlements: 'Settlement report read',
    none: 'No difference. What Razorpay has captured and sent back is what the shop knows.',
    some: (number: number, isMore: boolean) =>
      isMore ? `${number.toLocaleString('en-IN')}+ differences` : count(number, 'difference', 'differences'),
    look: 'Compare now',
    looking: 'Asking…',
    lookFailed: 'The shop did not look.',
  },
  settled: {
    title: 'Differences resolved',
    none: 'No difference has been resolved yet.',
    by: (who: string) => `by ${who}`,
    itself: 'by itself',
  },
  /** What each kind is, and what it means, for somebody who sees it for the first time. */
  kinds: {
    unknown_capture: {
      title: 'Paid, and no order here',
      text: 'Razorpay has captured this money and the shop knows of no such payment. Rebuild its order, send the money back, or say why it stays.',
    },
    second_capture: {
      title: 'Paid a second time',
      text: 'This purchase was paid already. The second payment goes back, unless it was meant.',
    },
    payment_differs: {
      title: 'Other figures for one payment',
      text: 'Razorpay and the shop know this payment, and do not say the same of it.',
    },
    payment_missing_there: {
      title: 'A payment that Razorpay does not know',
      text: 'The shop has this payment. Are the keys those of the account that took it?',
    },
    unknown_refund: {
      title: 'Sent back in the dashboard, against the shop’s own refund',
      text: 'Somebody made this refund while the shop was asking for more than is left. Take it over: it counts, and the shop asks for the rest alone.',
    },
    refund_differs: {
      title: 'Other figures for one refund',
      text: 'Razorpay and the shop know this refund, and do not say the same of it.',
    },
    refund_missing_there: {
      title: 'A refund that Razorpay does not know',
      text: 'The shop believes that this went back. Look at the payment in Razorpay’s dashboard.',
    },
    settlement_unknown: {
      title: 'In the bank, and not in the books',
      text: 'Razorpay’s settlement report names this money, and the shop has no such payment or refund.',
    },
    settlement_differs: {
      title: 'Settled with another amount',
      text: 'Razorpay’s settlement report names another amount than the shop.',
    },
    odd_answer: {
      title: 'An answer that the shop could not read',
      text: 'Razorpay said something new or broken of this. Everything else went on; whoever looks after the shop should read it.',
    },
  },
  facts: {
    theirs: 'Razorpay',
    ours: 'Shop',
    refunded: 'Gone back',
    currency: 'Currency',
    what: 'What differs',
    order: 'Order',
    gatewayPaymentId: 'Payment',
    gatewayOrderId: 'Razorpay order',
    settlementId: 'Settlement',
    utr: 'UTR',
    at: 'When',
    since: 'Found',
  },
  whats: {
    amount: 'Amount',
    currency: 'Currency',
    refunded: 'What has gone back',
    fee: 'Fee',
    'status: created': 'Razorpay does not say that it was paid',
    'status: authorized': 'Razorpay says it waits to be captured',
    'status: failed': 'Razorpay says it failed',
    'status: refunded': 'Razorpay says all of it went back',
    'status: pending': 'Razorpay does not say that it has arrived',
    'status: processed': 'Razorpay says it has gone back',
  },
  /** What an odd answer said of a part of itself, as far as the shop could tell: the part, then what it was. */
  odd: (part: string, said: string) => `${part}: ${said === 'invalid_type' ? 'not what it should be' : `“${said}”`}`,
  noted: (orderNumber: number) => `#${orderNumber}, lost here`,
  actions: {
    rebuild: 'Rebuild the order',
    refund: 'Send it back',
    take_over: 'Take over',
    set_aside: 'Set aside',
  },
  settlements: {
    rebuilt: 'Rebuilt',
    refunded: 'Sent back',
    taken_over: 'Taken over',
    set_aside: 'Set aside',
    by_itself: 'Gone',
  },
  dialog: {
    rebuild: {
      title: 'Rebuild this order?',
      text: 'The order stands again with its number where that is free, its goods leave the stock, and she gets its confirmation.',
    },
    refund: {
      title: 'Send this money back?',
      text: 'All that has not gone back yet returns to where it came from. This cannot be undone.',
    },
    take_over: {
      title: 'Take this over?',
      text: 'The books count it from now on. No order comes of it.',
    },
    set_aside: {
      title: 'Set this aside?',
      text: 'Nothing else happens. It comes back only if its figures change.',
    },
    reason: 'Reason',
    reasonHint: 'For whoever reads it later. No customer sees it.',
    address: 'No saved address of hers fits. Ask her, and type the address it goes to.',
    keep: 'Not now',
    busy: 'At work…',
    failed: 'This was not done.',
  },
} as const
