// Texts of the nightly check: its rules as staff see them, and the output of `npm run reconcile`.
import { counted } from './numbers.ts'

export const reconciliation = {
  rules: {
    order_money: 'Money captured for an order, less its refunds, is what the order keeps',
    stray_money: 'Money without an order is refunded in full',
    refund_owed: 'A failed refund has been requested again',
    refund_counted: 'A payment’s refunded amount is the sum of its refunds',
    dispute_counted: 'A payment’s chargebacks are what banks took',
    paid_attempts: 'Every paid attempt has one order; other attempts have none',
    order_lines: 'Lines, shipping and coins make the total',
    documents: 'Invoices less credit notes equal payments less refunds',
    wallet_sum: 'A wallet is the sum of its entries',
    wallet_last: 'The last entry of a wallet shows its balance',
    order_coins: 'An order earned and used its coins once; if cancelled or returned, it reversed both',
    discount_uses: 'Uses of limited discounts equal their purchases',
    coins_held: 'Coins on hold belong to open attempts',
    units_held: 'Units on hold belong to open attempts',
    stock_ledger: 'Stock is the sum of its ledger less what was sold',
    batch_ledger: 'A batch is what was received less what went into parcels',
    order_numbers: 'Order numbers have no gaps',
    invoice_numbers: 'Invoice numbers of a year have no gaps',
    credit_note_numbers: 'Credit note numbers of a year have no gaps',
    status_figures: 'The figures by status match the orders with that status',
    money_figures: 'The day’s figures match the payments and refunds of the day',
    refund_figures: 'The day’s refunds by reason match the refunds of the day',
    sales_figures: 'The sales totals match the orders of the day',
    sales_buyers: 'First-time buyers match the orders',
  },
  sums: {
    captured: 'Captured',
    refunded: 'Refunded or requested',
    chargedBack: 'Taken back by banks',
    kept: 'Captured less both',
    paidTwice: 'Taken by banks on top of a refund',
    orders: 'Orders',
    ended: 'Cancelled and returned',
    address: 'Shipping refunded',
    parts: 'Partial refunds',
    deduction: 'Charges deducted',
    withheld: 'Coins deducted',
    surplus: 'Paid extra, kept by the gateway',
    paymentDiscount: 'Paid less, accepted',
    stray: 'Captured without an order',
    coinsIssued: 'Coins issued',
    coinsSpent: 'Coins used or taken back',
    coinsHeld: 'Coins in wallets',
  },
  title: (at: string) => `Check of the books, ${at}`,
  none: 'No difference.',
  some: (count: number) => (count === 1 ? '1 difference.' : `${count} differences.`),
  gateway: {
    none: 'No difference with the payment gateway.',
    some: (count: number) =>
      `${count === 1 ? '1 difference' : `${count} differences`} with the payment gateway. Check Money in the back office.`,
    noAnswer: (reason: string) =>
      `The payment gateway was not compared, because it could not be reached (${reason}). Check that the shop is running and that the keys are right.`,
    kinds: {
      unknown_capture: 'Captured at the gateway, but the shop has no payment',
      second_capture: 'Captured a second time',
      payment_differs: 'Payment with different figures',
      payment_missing_there: 'Payment that the gateway doesn’t have',
      unknown_refund: 'Refunded at the gateway, in conflict with a refund of the shop',
      refund_differs: 'Refund with different figures',
      refund_missing_there: 'Refund that the gateway doesn’t have',
      settlement_unknown: 'In the settlement report, but not in the books',
      settlement_differs: 'Settled with a different amount',
      odd_answer: 'Response that could not be read',
    },
    facts: {
      theirs: 'gateway',
      ours: 'shop',
      refunded: 'refunded',
      currency: 'currency',
      what: 'what differs:',
      orderNumber: 'order',
      gatewayOrder: 'gateway’s order',
      settlement: 'settlement',
      utr: 'UTR',
      at: 'at',
    },
  },
  failed: (reason: string) => `The check could not run: ${reason}`,
} as const

// Replies to staff about findings, and why an order cannot be rebuilt (BOOK-11).
export const findings = {
  done: {
    rebuilt: (orderNumber: number) => `Order ${orderNumber} was rebuilt.`,
    refunded: (amount: string) => `${amount} is being refunded to the original payment method.`,
    refundedAlready: 'All of it was already refunded. The books now count it.',
    taken_over: 'Accepted. The books now count it.',
    set_aside: 'Dismissed.',
  },
  looking: 'The shop is comparing. The results will show here in a moment.',
  reasonNeeded: 'Please give the reason, so that others understand it later.',
  notThis: 'This isn’t possible for this difference.',
  notRebuilt: {
    notCaptured: 'The gateway says that this payment is no longer captured.',
    noOrder: 'This payment has no order at the gateway, so we don’t know what was bought. Refund it, or accept it.',
    noNotes: 'The gateway’s order doesn’t have our notes, so we don’t know what was bought. Refund it, or accept it.',
    person: 'The buyer’s account no longer exists. Refund it, or accept it.',
    product: (id: string) => `Product ${id} of this purchase doesn’t exist here. Refund it, or accept it.`,
    amount: 'The amount paid differs from the price of this purchase. Refund it, or accept it.',
    currency: 'This was paid in another currency. Refund it.',
    goods: (name: string) => `There is not enough of “${name}” in stock. Add stock first, or refund it.`,
    coins:
      'The shopper’s wallet doesn’t have the coins of this purchase. Rebuild the shopper’s other orders first, correct the coins, or refund it.',
    discounts: 'A discount of this purchase has been used up since. Refund it, or accept it.',
    refunded: 'The shop is already refunding this money.',
    state: 'This address is not in the state or region that was charged and taxed.',
  },
  notTakenOver: {
    noRefund: 'No refund of the shop conflicts with it any more. Check again after the next comparison.',
    canBeBoth:
      'There is enough left at the gateway for both refunds. Wait until the shop’s own refund has gone through.',
  },
} as const

// Texts of differences with Razorpay, and what can be done about them (BOOK-9).
export const adminBank = {
  open: {
    title: 'Differences with Razorpay',
    looked: 'Last compared',
    never: 'Not compared yet. The shop compares every hour.',
    settlements: 'Settlement report read',
    none: 'No difference. Razorpay and the shop agree on all payments and refunds.',
    some: (number: number, isMore: boolean) =>
      isMore ? `${number.toLocaleString('en-IN')}+ differences` : counted(number, 'difference', 'differences'),
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
