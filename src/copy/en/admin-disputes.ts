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

export const disputePhases = {
  retrieval: 'Retrieval request',
  fraud: 'Fraud alert',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
  unknown: 'Another phase',
} as const

// Texts of the disputes pages: the bank's claim, the deadline, and what to do.
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const adminDisputes = {
  desk: 'Disputes',
  open: {
    title: 'Open disputes',
    note: 'A bank wants a payment back. The nearest deadline comes first. If you answer late, you lose the dispute.',
    none: 'No payment is disputed.',
  },
  ended: { title: 'Closed', none: 'No dispute is closed yet.' },
  columns: {
    dispute: 'Dispute',
    order: 'Order',
    customer: 'Customer',
    amount: 'Amount',
    phase: 'Phase',
    status: 'State',
    answerBy: 'Answer by',
    taken: 'Taken',
    ended: 'Ended',
  },
  phases: disputePhases,
  status: {
    open: 'To answer',
    under_review: 'With the bank',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
    unknown: 'Unclear',
  },
  /** Whole days to the deadline, from hours. */
  left: (hours: number) =>
    hours < 0 ? 'Too late' : hours < 24 ? 'Less than a day left' : `${days(Math.floor(hours / 24))} left`,
  noDeadline: 'No answer needed',
  unknownPayment: 'Not a payment of this shop',
  noOrder: 'No order',
  back: 'Disputes',
  title: (id: string) => `Dispute ${id}`,
  loading: 'Loading the dispute...',
  failed: 'The dispute couldn’t be loaded.',
  facts: {
    title: 'The dispute',
    amount: 'Disputed',
    taken: 'Taken by the bank',
    refunded: 'Refunded earlier',
    held: 'Refund on hold',
    reason: 'Bank’s reason',
    phase: 'Phase',
    opened: 'Opened',
    answerBy: 'Answer by',
    ended: 'Ended',
    payment: 'Payment',
    order: 'Order',
    customer: 'Customer',
  },
  todo: {
    title: 'What to do',
    answer: {
      retrieval:
        'The bank only asks what was bought; no money has moved. Send the evidence before the deadline, or it becomes a chargeback.',
      fraud:
        'The bank suspects that the card was stolen. If the parcel was delivered, send the evidence; if not, don’t send the parcel.',
      chargeback:
        'The bank takes the money back unless the shop shows that the shopper got what they paid for. Send the evidence before the deadline, or accept it.',
      pre_arbitration:
        'The bank didn’t accept the first answer. Send any new evidence, such as the post’s proof of delivery. From now on there may be a fee.',
      arbitration:
        'The card network decides now, and the losing side pays its fee. Answer only if the evidence is strong; otherwise accept it.',
      unknown: 'Razorpay reports a phase that the shop doesn’t know. Check the dispute in Razorpay’s dashboard.',
    },
    under_review: 'The bank has your answer. You can do nothing until it decides, which takes weeks.',
    won: 'The shop keeps the money, or has got it back. Refunds that were on hold have been sent.',
    lost: 'The bank has given the shopper the money. You can refund only what is left of the payment.',
    closed: 'There is nothing more to do.',
    unknown: 'Razorpay reports a status that the shop doesn’t know. Check the dispute in Razorpay’s dashboard.',
    refundedBefore: (amount: string) =>
      `${amount} of this payment was already refunded. Say so in your answer: it is the strongest argument.`,
    held: (amount: string) =>
      `A refund of ${amount} is on hold until this dispute ends, so that the shopper isn’t paid twice. It is sent automatically if the shop wins.`,
    release: 'Send it anyway',
    releaseTitle: (amount: string) => `Refund ${amount} although the payment is disputed?`,
    releaseBody:
      'If the bank also takes the money, the shopper is paid twice. To give in, accept the dispute in Razorpay’s dashboard instead.',
    releaseFailed: 'The refund was not sent.',
    cancel: 'Keep it on hold',
  },
  answer: 'Answer in Razorpay',
  answerUrl: 'https://dashboard.razorpay.com/app/disputes',
  steps: {
    title: 'History',
    step: (phase: string, status: string) => `${phase}: ${status}`,
    taken: (amount: string) => `${amount} taken`,
  },
  note: {
    title: 'Note',
    hint: 'Only staff see it.',
    field: 'What you know about it',
    save: 'Save note',
    busy: 'Saving…',
    failed: 'The note was not saved.',
  },
  notice: {
    open: (amount: string) => `The bank wants ${amount} of this order’s payment back.`,
    taken: (amount: string) => `The bank has taken ${amount} of this order’s payment back.`,
    /** The word before the time of the deadline. */
    by: 'by',
    advice: 'Check the dispute before you send the parcel or a refund.',
    link: 'See the dispute',
  },
  mark: 'Disputed',
  verdict: 'Disputed: dispatch it from the order’s page',
  /** The confirmation before an action on a disputed order. */
  confirm: { title: 'Do it although the payment is disputed?', yes: 'Do it', no: 'Cancel' },
  today: {
    soon: (count: number) => `${count} within 3 days`,
    late: 'Deadline passed',
    next: (day: string) => `Next by ${day}`,
    held: (count: number) => (count === 1 ? '1 refund on hold' : `${count} refunds on hold`),
  },
} as const

export const disputeRefusals = {
  open: 'The payment of this order is disputed, so the bank may refund the same money.',
  taken: (amount: string) => `The bank has taken back ${amount} of this order’s payment.`,
  takenPlain: 'The bank has taken back money of this order.',
  confirm: (why: string) =>
    `${why} Nothing has been done yet. Check the dispute first, then confirm that you know about it.`,
  oneByOne: (why: string) => `${why} If you want to send it, use the order’s page.`,
} as const

export const disputeReplies = {
  noted: 'Saved.',
  released: (count: number) => (count === 1 ? 'The refund is on its way.' : `${count} refunds are on their way.`),
  nothingHeld: 'No refund is on hold for this dispute.',
} as const
