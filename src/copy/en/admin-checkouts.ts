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
