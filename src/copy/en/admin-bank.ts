// Texts of differences with Razorpay, and what can be done about them (BOOK-9).
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

export const adminBank = {
  open: {
    title: 'Differences with Razorpay',
    looked: 'Last compared',
    never: 'Not compared yet. The shop compares every hour.',
    settlements: 'Settlement report read',
    none: 'No difference. Razorpay and the shop agree on all payments and refunds.',
    some: (number: number, isMore: boolean) =>
      isMore ? `${number.toLocaleString('en-IN')}+ differences` : count(number, 'difference', 'differences'),
    look: 'Compare now',
    looking: 'Comparing…',
    lookFailed: 'The comparison couldn’t be started.',
  },
  resolved: {
    title: 'Differences resolved',
    none: 'No difference has been resolved yet.',
    by: (who: string) => `by ${who}`,
    itself: 'automatically',
  },
  /** The name and explanation of each kind of finding. */
  kinds: {
    unknown_capture: {
      title: 'Paid, but no order here',
      text: 'Razorpay has captured this money, but the shop has no such payment. Rebuild its order, refund it, or say why the money stays.',
    },
    second_capture: {
      title: 'Paid twice',
      text: 'This purchase was already paid. Refund the second payment, unless it was intended.',
    },
    payment_differs: {
      title: 'A payment with different figures',
      text: 'Razorpay and the shop both have this payment, but their figures differ.',
    },
    payment_missing_there: {
      title: 'A payment that Razorpay doesn’t have',
      text: 'Only the shop has this payment. Check that the keys belong to the Razorpay account that took it.',
    },
    unknown_refund: {
      title: 'A dashboard refund that conflicts with the shop’s own',
      text: 'Someone made this refund in Razorpay’s dashboard, and the shop’s own refund now asks for more than is left. Accept it here: it then counts, and the shop asks only for the rest.',
    },
    refund_differs: {
      title: 'A refund with different figures',
      text: 'Razorpay and the shop both have this refund, but their figures differ.',
    },
    refund_missing_there: {
      title: 'A refund that Razorpay doesn’t have',
      text: 'The shop recorded this refund. Check the payment in Razorpay’s dashboard.',
    },
    settlement_unknown: {
      title: 'In the bank, but not in the books',
      text: 'This money is in Razorpay’s settlement report, but the shop has no such payment or refund.',
    },
    settlement_differs: {
      title: 'Settled with a different amount',
      text: 'The amount in Razorpay’s settlement report differs from the shop’s.',
    },
    odd_answer: {
      title: 'A reply that the shop couldn’t read',
      text: 'Razorpay’s reply about this was new or broken. Everything else continued. Please show it to the person who maintains the shop.',
    },
  },
  facts: {
    theirs: 'Razorpay',
    ours: 'Shop',
    refunded: 'Refunded',
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
    refunded: 'Refunded amount',
    fee: 'Fee',
    'status: created': 'Razorpay doesn’t show it as paid',
    'status: authorized': 'Razorpay says it is waiting to be captured',
    'status: failed': 'Razorpay says it failed',
    'status: refunded': 'Razorpay says it was fully refunded',
    'status: pending': 'Razorpay doesn’t show it as completed',
    'status: processed': 'Razorpay says it was refunded',
  },
  /** The unusual part of an answer, as far as the shop could tell: the part, then its value. */
  odd: (part: string, said: string) => `${part}: ${said === 'invalid_type' ? 'unexpected value' : `“${said}”`}`,
  noted: (orderNumber: number) => `#${orderNumber}, lost here`,
  actions: {
    rebuild: 'Rebuild the order',
    refund: 'Refund',
    take_over: 'Accept',
    set_aside: 'Dismiss',
  },
  resolutions: {
    rebuilt: 'Rebuilt',
    refunded: 'Refunded',
    taken_over: 'Accepted',
    set_aside: 'Dismissed',
    by_itself: 'Gone',
  },
  dialog: {
    rebuild: {
      title: 'Rebuild this order?',
      text: 'The order is created again, with its old number if that is free. Its items leave the stock, and the shopper gets the confirmation.',
    },
    refund: {
      title: 'Refund this money?',
      text: 'Everything not refunded yet goes to the original payment method. This can’t be undone.',
    },
    take_over: {
      title: 'Accept this?',
      text: 'The books count it from now on. It doesn’t create an order.',
    },
    set_aside: {
      title: 'Dismiss this?',
      text: 'Nothing else changes. It shows again only if its figures change.',
    },
    reason: 'Reason',
    reasonHint: 'Only staff see it.',
    address: 'None of the shopper’s saved addresses fits. Ask for the address and type it here.',
    keep: 'Not now',
    busy: 'Saving…',
    failed: 'Nothing was changed.',
  },
} as const
