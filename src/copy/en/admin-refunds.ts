// Words of the refunds' desk, and of paying a refund another way (REF-9, REF-11).
const ways = { neft: 'NEFT or RTGS', imps: 'IMPS', upi: 'UPI', cheque: 'Cheque' } as const

export const adminRefunds = {
  title: 'Refunds',
  exportAll: 'Export these refunds',
  show: 'Which refunds',
  states: { needs_you: 'Needs you', tried: 'Being tried', all: 'All' },
  notes: {
    needs_you: 'Razorpay could not make these. Ask again, or pay them from your own bank and tell it here.',
    tried:
      'Refused or late. The shop asks again by itself, less and less often, for three days from the first refusal.',
    all: 'Newest first.',
  },
  none: {
    needs_you: 'No refund waits for you.',
    tried: 'No refund is refused or late.',
    all: 'No money has gone back yet.',
  },
  columns: {
    order: 'Order and customer',
    amount: 'Amount',
    state: 'How far',
    since: 'Since',
    action: 'Action',
  },
  withoutOrder: 'No order',
  retry: 'Ask again',
  retryOf: (amount: string) => `Ask again for the refund of ${amount}`,
  retrying: 'Asking…',
  retryFailed: 'The refund was not asked for again.',
  status: { requested: 'Asked for', pending: 'With the bank', processed: 'Paid back', failed: 'Failed' },
  refused: 'Refused',
  held: 'Waits for the dispute',
  settledSince: 'Failed, settled since',
  late: 'Late',
  saysGateway: (words: string) => `Razorpay: “${words}”`,
  bankSentBack: 'The bank sent it back.',
  nextTry: 'Next try',
  triedUntil: 'tried until',
  bankReference: 'Bank’s number',
  ways,
  paidBy: (way: keyof typeof ways) => `Paid by ${ways[way]}:`,
  paid: {
    open: 'Record bank transfer',
    openOf: (amount: string) => `Record bank transfer for the refund of ${amount}`,
    title: 'Record bank transfer',
    text: (amount: string) =>
      `You sent ${amount} from your own bank. The shop asks Razorpay once more whether it has sent it too. If not, the refund counts as done, and a letter tells her by which number her bank finds it.`,
    way: 'How',
    reference: 'Its number',
    hints: {
      neft: 'The UTR: 16 or 22 letters and digits, such as HDFCN52026112245.',
      imps: 'The RRN, 12 digits.',
      upi: 'The UPI reference (UTR), 12 digits.',
      cheque: 'The six digits of the cheque.',
    },
    on: 'Paid on',
    note: 'Note',
    noteHint: 'For yourselves, kept with the order. May be empty.',
    submit: (amount: string) => `Record ${amount} as paid`,
    failed: 'It was not recorded.',
  },
} as const

/** The file of refunds. */
export const refundFile = {
  columns: [
    'Asked',
    'Order',
    'Customer',
    'Amount',
    'Kept back',
    'Coins withheld',
    'Reason',
    'State',
    'Refused because',
    'Payment',
    'Refund',
    'Bank’s number',
    'Paid another way',
    'Paid on',
    'Last heard',
    'For',
  ],
  status: { requested: 'Asked', pending: 'Under way', processed: 'Done', failed: 'Failed' },
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const
