// Words of the disputes desk: what a bank wants, until when, and what to do about it.
import { disputePhases } from './evidence.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

export const adminDisputes = {
  desk: 'Disputes',
  open: {
    title: 'Open disputes',
    note: 'A bank wants a payment back. The nearest deadline is in front; an answer that comes late is a lost one.',
    none: 'No payment is disputed.',
  },
  ended: { title: 'Ended', none: 'No dispute has ended yet.' },
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
  noDeadline: 'No answer asked for',
  unknownPayment: 'No payment of this shop',
  noOrder: 'No order',
  back: 'Disputes',
  title: (id: string) => `Dispute ${id}`,
  loading: 'Loading the dispute...',
  failed: 'The dispute could not be loaded.',
  facts: {
    title: 'The dispute',
    amount: 'Disputed',
    taken: 'Taken by the bank',
    refunded: 'Given back before',
    held: 'Refund that waits',
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
    /** Two sentences for each phase in which something is asked of the shop. */
    answer: {
      retrieval:
        'The bank only asks what was bought; no money has moved. Send the evidence before the deadline, or it becomes a chargeback.',
      fraud:
        'The bank suspects that the card was not hers. Send the evidence if the parcel was delivered; do not send the parcel if it was not.',
      chargeback:
        'The bank takes the money back unless the shop shows that she got what she paid for. Send the evidence before the deadline, or accept it.',
      pre_arbitration:
        'The bank does not accept the first answer. Send whatever is new, such as the post’s proof of delivery; from here on it may cost a fee.',
      arbitration:
        'The card network decides now, and the losing side pays its fee. Answer only if the evidence is strong; otherwise accept it.',
      unknown: 'Razorpay names a phase that the shop does not know. Look at the dispute in Razorpay’s dashboard.',
    },
    under_review: 'The answer is with the bank. Nothing can be done until it decides, which takes weeks.',
    won: 'The shop keeps the money, or has it back. Refunds that waited have gone.',
    lost: 'The bank has given her the money. Nothing more than what is left of the payment can be given back.',
    closed: 'Nothing more comes of it.',
    unknown: 'Razorpay names a state that the shop does not know. Look at the dispute in Razorpay’s dashboard.',
    refundedBefore: (amount: string) =>
      `${amount} of this payment was given back already. Say so in the answer: it is the strongest one.`,
    held: (amount: string) =>
      `A refund of ${amount} waits for the end of this dispute, so that she is not paid twice. It goes by itself when the shop wins.`,
    release: 'Send it all the same',
    releaseTitle: (amount: string) => `Send ${amount} although the payment is disputed?`,
    releaseBody:
      'If the bank takes the money as well, she is paid twice. Accept the dispute in Razorpay’s dashboard instead, where that is meant.',
    releaseFailed: 'The refund was not sent.',
    cancel: 'Let it wait',
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
    hint: 'Only staff read it.',
    field: 'What you know of it',
    save: 'Keep',
    busy: 'Saving…',
    failed: 'The note was not kept.',
  },
  /** On an order's page. */
  notice: {
    open: (amount: string) => `The bank wants ${amount} of this order’s payment back.`,
    taken: (amount: string) => `The bank has taken ${amount} of this order’s payment back.`,
    /** Before the moment by which the shop is to answer. */
    by: 'by',
    advice: 'Look at the dispute before goods or money go.',
    link: 'See the dispute',
  },
  /** In lists of orders. */
  mark: 'Disputed',
  verdict: 'Disputed: dispatch it on its own page',
  /** Asked before something is done with a disputed order. */
  confirm: { title: 'Do it although the payment is disputed?', yes: 'Do it', no: 'Leave it' },
  today: {
    soon: (count: number) => `${count} within 3 days`,
    late: 'Deadline over',
    next: (day: string) => `Next by ${day}`,
    held: (count: number) => (count === 1 ? '1 refund waits' : `${count} refunds wait`),
  },
} as const
