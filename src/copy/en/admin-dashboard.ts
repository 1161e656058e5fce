// Words of the back office's dashboard (ADM-4, ADM-5).
const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`

const refundReasons = {
  mismatch: 'Another amount was paid',
  replaced: 'Paid twice',
  unavailable: 'Out of stock meanwhile',
  cancelled: 'Cancelled',
  returned: 'Returned',
  overdue: 'Not sent in time',
  address: 'Less shipping',
  report: 'Reported',
  dashboard: 'By Razorpay’s dashboard',
  staff: 'By hand',
} as const

/** The file of refunds. */
export const refundFile = {
  columns: ['Asked', 'Order', 'Amount', 'Kept back', 'Coins withheld', 'Reason', 'State', 'Payment', 'Last heard'],
  reasons: refundReasons,
  status: { requested: 'Asked', pending: 'Under way', processed: 'Done', failed: 'Failed' },
} as const

export const adminDashboard = {
  title: 'Dashboard Overview',
  sample: 'Sample data',
  sampleNote: 'Your own figures replace these after the first order.',
  loading: 'Loading the figures...',
  failed: 'The figures could not be loaded.',
  range: 'Range',
  ranges: { '30d': '30 days', '6m': '6 months', '1y': 'A year' },
  cards: { users: 'Users', products: 'Products', orders: 'Orders', revenue: 'Revenue' },
  joined: (joined: number) => `${joined.toLocaleString('en-IN')} joined in this range`,
  stock: (low: number, out: number) => (low + out === 0 ? 'All well stocked' : `${low} low, ${out} out of stock`),
  compared: {
    more: (percent: number) => `${percent}% more than the range before`,
    less: (percent: number) => `${percent}% less than the range before`,
    same: 'As many as in the range before',
    first: 'Nothing in the range before',
  },
  sales: {
    title: 'Sales Trends',
    months: 'Monthly Sales (₹)',
    days: 'Daily Sales (₹)',
    note: 'What was paid, less what went back.',
  },
  growth: { title: 'User Growth', mock: 'User Growth (Mock Data)', legend: 'New Users' },
  table: { when: 'When', show: 'The same figures as a table' },
  today: {
    title: 'Today',
    note: 'What waits for you.',
    failed: 'What waits for you could not be loaded.',
    all: 'Nothing waits. Have a good day.',
    capped: (number: number) => `${number.toLocaleString('en-IN')}+`,
    late: (number: number) => `${number.toLocaleString('en-IN')} late`,
    due: (number: number) => `${number.toLocaleString('en-IN')} due today`,
    soon: (number: number) => `${number.toLocaleString('en-IN')} near or over 48 hours`,
    lines: {
      pack: 'Orders to pack',
      tickets: 'Messages to answer',
      returns: 'Reports to decide',
      payments: 'Payments without an order',
      refunds: 'Refunds that failed',
      letters: 'Letters that do not get through',
      stock: 'Products low or out of stock',
      differences: 'Differences in the books',
      decisions: 'Payments to decide',
    },
  },
  money: {
    title: 'Money',
    desks: { books: 'Books', payments: 'Payments', refunds: 'Refunds', tax: 'Tax papers' },
    books: {
      title: 'The nightly check',
      checked: 'Last checked',
      never: 'Not checked yet. The check runs every night.',
      none: 'No difference. Every paisa is where it belongs.',
      some: (number: number) => count(number, 'difference', 'differences'),
      since: 'Since',
      what: 'What does not agree',
      where: 'Where',
      figures: 'Figures',
    },
    refunds: {
      title: 'Refunds that failed',
      exportAll: 'Export all refunds',
      none: 'No refund waits for you.',
      retry: 'Ask again',
      retrying: 'Asking…',
      failed: 'The refund was not asked for again.',
      columns: {
        order: 'Order',
        amount: 'Amount',
        reason: 'Reason',
        since: 'Since',
        payment: 'Payment',
        action: 'Action',
      },
    },
    payments: {
      title: 'Payments without an order',
      none: 'Every payment has its order, or has gone back.',
      note: 'The shop gives these back by itself; what stays here longer than a day needs a look at Razorpay.',
      columns: { payment: 'Payment', amount: 'Amount', left: 'Not gone back', customer: 'Customer', captured: 'Paid' },
    },
    letters: {
      title: 'Letters that do not get through',
      none: 'Every letter has gone.',
      columns: { letter: 'Letter', to: 'To', tries: 'Tries', why: 'Why', since: 'Since', action: 'Action' },
      again: 'Send again',
      sending: 'Sending…',
      failed: 'The letter was not sent again.',
      aside: 'Put aside',
      asideFailed: 'The letter was not put aside.',
      asideQuestion: 'Put this letter aside?',
      asideBody: (address: string) =>
        `The shop tries it no more, and it leaves this list. The letter to ${address} stays with its order.`,
      gaveUp: 'Given up',
      /** Letters that are about no order. */
      kinds: {
        'password-changed': 'Password changed',
        'new-device': 'New device',
        'contact-received': 'Message received',
        'ticket-answer': 'Answer to a message',
      },
    },
    loading: 'Loading...',
  },
  kinds: refundReasons,
} as const
