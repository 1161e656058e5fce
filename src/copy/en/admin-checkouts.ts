// Words of unpaid checkouts: what they hold, and payments that cannot begin (PAY-33, PAY-35).
export const adminCheckouts = {
  holds: {
    title: 'Held by unpaid checkouts',
    note: 'These goods are kept for people who are paying. Nobody keeps them for longer than half an hour.',
    none: 'No unpaid checkout holds anything.',
    more: 'There are more. The scarcest are shown.',
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
    releasing: 'Asking...',
    failed: 'Nothing was released.',
    question: 'Release this checkout?',
    body: (name: string) =>
      `Razorpay is asked first. If nothing was paid, all goods and coins of ${name}'s checkout are free again. Should the payment come after all, it becomes an order if the goods are still there, or goes back by itself.`,
    outcomes: {
      released: 'Released. The goods are free again.',
      paid: 'It was paid meanwhile, so nothing was released.',
      over: 'This checkout holds nothing any more.',
    },
  },
  refusals: {
    title: 'Payments that Razorpay refuses',
    note: 'Not an outage: each try ends the same until somebody puts it right, in the settings or in the dashboard of Razorpay.',
    none: 'Razorpay refuses no payment.',
    columns: { why: 'Why', times: 'Times', amount: 'Last amount', first: 'First', last: 'Last', action: 'Action' },
    keys: 'Razorpay does not know the keys of this shop.',
    unsaid: 'Razorpay gave no reason.',
    status: (status: number, code: string) => `${status} ${code}`.trim(),
    aside: 'Put aside',
    failed: 'It was not put aside.',
    isAside: 'Put aside. It comes back if it happens again.',
  },
  products: {
    held: (units: number) => `${units.toLocaleString('en-IN')} held`,
  },
} as const
