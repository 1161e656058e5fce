// Texts of the evidence about a dispute, which staff send to the payer's bank (DISP-10).

export const evidenceCopy = {
  title: 'Evidence',
  note: 'From the shop’s own records. Copy what the bank needs into Razorpay; the invoice is on the order’s page.',
  loading: 'Loading the evidence...',
  failed: 'The evidence couldn’t be loaded.',
  purchase: 'The purchase',
  delivery: 'The parcel',
  refunds: 'Refunds',
  history: 'What happened, in order',
  reports: 'What the customer reported',
  emails: 'Emails to the customer',
  emailsNote:
    'Each email was sent to the address and at the time shown above it. The text is made from the shop’s records as they are today, without links; later events are described with “now”.',
  facts: {
    paid: 'Amount paid',
    paidAt: 'Paid',
    method: 'Paid by',
    references: 'Bank’s references',
    placed: 'Ordered',
    items: 'Items',
    gatewayOrder: 'Gateway order',
    invoice: 'Invoice',
    sentTo: 'Sent to',
    contact: 'Contact',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    trackingPage: 'The carrier’s page',
    dispatched: 'Dispatched',
    delivered: 'Delivered',
    notSent: 'The order has not been dispatched.',
    cancelled: 'The order was cancelled before dispatch.',
    none: 'The customer reported no problem.',
    noRefunds: 'Nothing was refunded for this order.',
    noEmails: 'No emails are stored.',
  },
  /** One sentence for each claim; the summary contains those that are true for the order. */
  claims: {
    refunded: (amount: string, on: string, reference: string) =>
      `${amount} of this payment was refunded on ${on}${reference === '' ? '' : ` (refund ${reference})`}, before or during this dispute. The customer would be paid twice.`,
    confirmed: (on: string) =>
      `The customer confirmed on ${on}, logged in to their account, that the parcel had arrived.`,
    delivered: (on: string) => `The parcel was recorded as delivered on ${on}.`,
    dispatched: (on: string, courier: string, number: string) =>
      `The goods were handed to ${courier} on ${on} under the number ${number}.`,
    unsent: 'The goods have not left the shop.',
    reported: 'The customer reported a problem to the shop; the report and its outcome are below.',
    unreported: 'The customer did not report any problem to the shop.',
    informed: (count: number) =>
      `The customer was emailed ${count === 1 ? 'once' : `${count} times`}; the emails are below.`,
  },
  who: { shop: 'by the shop', shopper: 'by the customer', staff: 'by the shop' },
  event: (status: string, who: string) => `${status} (${who})`,
  captured: (amount: string) => `Payment of ${amount} received`,
  refundMade: (amount: string, status: string) => `Refund of ${amount}: ${status}`,
  reportMade: (problem: string) => `Reported: ${problem}`,
  reportDecided: (outcome: string) => `Report decided: ${outcome}`,
  emailSent: (subject: string) => `Email sent: ${subject}`,
  decisions: { open: 'open', refund: 'refunded', replacement: 'new parcel', refused: 'refused' },
  refundStates: {
    requested: 'requested',
    pending: 'on its way',
    processed: 'completed',
    failed: 'failed',
  },
  films: (count: number) =>
    count === 1 ? '1 video or photo was attached.' : `${count} videos and photos were attached.`,
  to: (address: string) => `To ${address}`,
  /** When there are too many emails to list. */
  leftOut: (count: number) => (count === 1 ? '1 more email is left out.' : `${count} more emails are left out.`),
} as const

/** The phases of a dispute in a bank's terms. */
export const disputePhases = {
  retrieval: 'Retrieval request',
  fraud: 'Fraud alert',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
  unknown: 'Another phase',
} as const
