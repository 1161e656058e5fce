// Texts of the refunds page, and of paying a refund another way (REF-9, REF-11).
const ways = { neft: 'NEFT or RTGS', imps: 'IMPS', upi: 'UPI', cheque: 'Cheque' } as const

export const adminRefunds = {
  title: 'Refunds',
  exportAll: 'Export these refunds',
  show: 'Which refunds',
  states: { needs_you: 'Needs you', tried: 'Being retried', all: 'All' },
  notes: {
    needs_you: 'Razorpay couldn’t make these. Retry them, or pay from your own bank and record it here.',
    tried:
      'Refused or late. The shop retries automatically, less and less often, for three days from the first refusal.',
    all: 'Newest first.',
  },
  none: {
    needs_you: 'No refund needs you.',
    tried: 'No refund is refused or late.',
    all: 'There are no refunds yet.',
  },
  columns: {
    order: 'Order and customer',
    amount: 'Amount',
    state: 'Status',
    since: 'Since',
    action: 'Action',
  },
  withoutOrder: 'No order',
  retry: 'Retry',
  retryOf: (amount: string) => `Retry the refund of ${amount}`,
  retrying: 'Retrying…',
  retryFailed: 'The refund was not retried.',
  status: { requested: 'Requested', pending: 'With the bank', processed: 'Refunded', failed: 'Failed' },
  refused: 'Refused',
  held: 'On hold until the dispute ends',
  resolvedSince: 'Failed, resolved since',
  late: 'Late',
  saysGateway: (words: string) => `Razorpay: “${words}”`,
  bankSentBack: 'The bank sent it back.',
  nextTry: 'Next try',
  triedUntil: 'tried until',
  bankReference: 'Bank’s reference',
  ways,
  paidBy: (way: keyof typeof ways) => `Paid by ${ways[way]}:`,
  paid: {
    open: 'Record bank transfer',
    openOf: (amount: string) => `Record bank transfer for the refund of ${amount}`,
    title: 'Record bank transfer',
    text: (amount: string) =>
      `You sent ${amount} from your own bank. The shop first asks Razorpay again whether it has sent the money too. If not, the refund counts as done, and the shopper gets an email with the reference number.`,
    way: 'How',
    reference: 'Reference number',
    hints: {
      neft: 'The UTR: 16 or 22 letters and digits, such as HDFCN52026112245.',
      imps: 'The RRN, 12 digits.',
      upi: 'The UPI reference (UTR), 12 digits.',
      cheque: 'The six digits of the cheque.',
    },
    on: 'Paid on',
    note: 'Note',
    noteHint: 'Optional. For staff, kept with the order.',
    submit: (amount: string) => `Record ${amount} as paid`,
    failed: 'It was not recorded.',
  },
} as const

/** The file of refunds. */
export const refundFile = {
  columns: [
    'Requested',
    'Order',
    'Customer',
    'Amount',
    'Deducted',
    'Coins deducted',
    'Reason',
    'State',
    'Refused because',
    'Payment',
    'Refund',
    'Bank’s reference',
    'Paid another way',
    'Paid on',
    'Last update',
    'For',
  ],
  status: { requested: 'Requested', pending: 'In progress', processed: 'Done', failed: 'Failed' },
  units: (quantity: number, name: string) => `${quantity} × ${name}`,
} as const
