// Texts of the page for payments of a different amount (PAY-26, PAY-27).

export const paymentReplies = {
  placed: (orderNumber: number) => `Order ${orderNumber} is placed.`,
  placedAndBack: (orderNumber: number, amount: string) =>
    `Order ${orderNumber} is placed, and the extra ${amount} is being refunded.`,
  returned: (amount: string) => `The refund of ${amount} is on its way.`,
  nothingLeft: 'The money was already returned by the gateway or the bank. There is nothing left to refund.',
  disputed:
    'This payment is disputed, so no order can be placed for it. Refund it: the refund is sent when the dispute has ended.',
  resumed: 'Payments without an order are refunded automatically again.',
} as const

export const adminPayments = {
  title: 'Payments to decide',
  none: 'No payment needs a decision.',
  more: 'There are more. Decide these first.',
  note: 'The amount was wrong, or automatic refunds were off. We have emailed each shopper that we are checking.',
  asked: 'Asked',
  came: 'Received',
  difference: 'Difference',
  customer: 'Customer',
  payment: 'Payment',
  since: 'Since',
  heldUntil: { before: 'Items and coins are reserved until ', after: '.' },
  notHeld: 'No items are reserved. The order can be placed if they are still in stock.',
  above: (amount: string) => `${amount} more`,
  below: (amount: string) => `${amount} less`,
  causes: {
    fee: (amount: string) =>
      `The payer paid the gateway’s fee of ${amount}: the fee setting of the account is “customer pays”.`,
    offer: (amount: string) => `An offer at the gateway probably took ${amount} off.`,
    currency: (currency: string) => `It was paid in another currency, ${currency}.`,
    unknown: 'The gateway doesn’t say why. Check the payment in its dashboard.',
    replaced: 'The shopper had already started another purchase.',
    second: 'A second payment: this purchase was already paid.',
    unavailable: 'The items were sold out when the payment arrived.',
  },
  place: {
    button: 'Place the order',
    busy: 'Placing…',
    failed: 'The order was not placed.',
    question: 'Place this order?',
    fee: (amount: string) => `The order is placed at its price. The extra ${amount} stays with the gateway as its fee.`,
    back: (amount: string) => `The order is placed at its price, and the extra ${amount} is refunded.`,
    paymentDiscount: (amount: string) =>
      `The order is placed, and its invoice shows the missing ${amount} as a discount.`,
    exact: 'The order is placed at its price.',
  },
  giveBack: {
    button: 'Refund',
    busy: 'Refunding…',
    failed: 'The payment was not refunded.',
    question: 'Refund this payment?',
    body: (amount: string, isHeld: boolean) =>
      `${amount} is refunded to the original payment method, ${isHeld ? 'the items are released, ' : ''}and the shopper gets an email.`,
  },
  stopped: {
    title: 'Automatic refunds are off',
    text: 'Two payments in a row had a different amount than asked for. The shop refunds nothing automatically until you have checked: is “customer pays the fee” or an offer turned on at the gateway?',
    button: 'Turn automatic refunds on',
    busy: 'Turning on…',
    failed: 'Automatic refunds were not turned on.',
  },
} as const

export const adminMoneySearch = {
  label: 'Order, payment or bank number',
  noMatch: (words: string) => `Nothing matches "${words}". Please enter the whole number.`,
} as const

// Texts of unpaid checkouts: the stock they hold, and payments that cannot start (PAY-33, PAY-35).
export const adminCheckouts = {
  holds: {
    title: 'Held by unpaid checkouts',
    note: 'These items are reserved for people who are paying, for at most half an hour.',
    none: 'No unpaid checkout is holding items.',
    more: 'There are more. Products with the least stock are shown.',
    columns: {
      product: 'Product',
      units: 'Held',
      customer: 'Customer',
      since: 'Since',
      until: 'Until',
      value: 'Value',
      action: 'Action',
    },
    units: (units: number, stock: number) => `${units.toLocaleString('en-IN')} of ${stock.toLocaleString('en-IN')}`,
    noneLeft: 'None left',
    neverPaid: 'No order yet',
    release: 'Release',
    releasing: 'Checking...',
    failed: 'Nothing was released.',
    question: 'Release this checkout?',
    body: (name: string) =>
      `We check with Razorpay first. If nothing was paid, all items and coins in ${name}’s checkout are released. If the payment still arrives, it becomes an order if the items are still in stock; otherwise it is refunded automatically.`,
    outcomes: {
      released: 'Released. The items can be sold again.',
      paid: 'It has been paid, so nothing was released.',
      over: 'This checkout no longer holds anything.',
    },
  },
  refusals: {
    title: 'Payments that Razorpay refuses',
    note: 'This is not an outage. Every try will fail until you fix it, in the settings or in Razorpay’s dashboard.',
    none: 'Razorpay is not refusing any payment.',
    columns: { why: 'Why', times: 'Times', amount: 'Last amount', first: 'First', last: 'Last', action: 'Action' },
    keys: 'Razorpay doesn’t accept the shop’s keys.',
    unsaid: 'Razorpay gave no reason.',
    status: (status: number, code: string) => `${status} ${code}`.trim(),
    aside: 'Dismiss',
    failed: 'It was not dismissed.',
    isAside: 'Dismissed. It shows again if it happens again.',
  },
  products: {
    held: (units: number) => `${units.toLocaleString('en-IN')} held`,
  },
} as const
