// Words for a payment of which there is no order yet: what the shop knows, what it asks, and what came of it.
import { spoken } from '../spoken.ts'

const refundsTake = 'Refunds take 5–7 business days, depending on your bank.'
const returnsByItself =
  'If money has left your account, your bank gives it back by itself, usually within 5–7 business days.'

const freeAgain = 'It is free again by itself within 12 hours, at some banks after a few days.'

/** Beside the field of the reference. */
export const referenceErrors = spoken({
  reference:
    'Please enter a payment ID that begins with pay_, or the UPI reference: 12 digits, or the longer UPI transaction ID.',
} as const)

/** What came of asking the bank, in the shop's answers. */
export const paymentNews = spoken({
  placed: 'Your payment has arrived, and your order is placed.',
  refunding: `Your payment has arrived, but there can be no order for it any more. All of it is on its way back to you. ${refundsTake}`,
  checking: 'We have your payment and are checking it. Please do not pay again: we write to you within three days.',
  released: `Your bank had set the money aside, and we did not take it. ${freeAgain}`,
  pending: 'Your bank has not answered yet. We keep asking, and your order comes by itself as soon as it says yes.',
  not_paid: `No payment has arrived. ${returnsByItself}`,
  nothing_found: `We found no payment of yours with this reference. Please compare it once more. ${returnsByItself}`,
} as const)

/** Sentences around a moment, which the page writes as a time. */
interface AroundTime {
  readonly before: string
  readonly after: string
}

const begun = (amount: string): string => `Your payment of ${amount}, begun on `

export const paymentLookup = {
  asking: {
    title: 'We are checking with your bank',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ', has not reached us yet.' }),
    advice:
      'If your bank has taken the money, please do not pay again: your order comes by itself, or the money goes back.',
  },
  failed: {
    title: 'This payment did not go through',
    text: (amount: string): AroundTime => ({ before: begun(amount), after: ', came to nothing.' }),
    advice: returnsByItself,
  },
  held: {
    title: 'We have your payment and are checking it',
    text: (amount: string): AroundTime => ({
      before: `Your payment of ${amount}, begun on `,
      after: ', has arrived. We look at it before we place your order or send the money back.',
    }),
    advice: 'Please do not pay again: we write to you within three days.',
  },
  released: {
    title: 'We did not take this payment',
    text: (amount: string): AroundTime => ({
      before: `Your bank had set ${amount} aside for a payment begun on `,
      after: ', and we did not take it.',
    }),
    advice: freeAgain,
  },
  refund: {
    title: 'Money on its way back',
    started: (amount: string): AroundTime => ({
      before: `There could be no order for a payment of ${amount}, so all of it goes back to where you paid from. Sent on `,
      after: `. ${refundsTake}`,
    }),
    done: (amount: string): AroundTime => ({
      before: `There could be no order for a payment of ${amount}, so all of it went back to where you paid from. Sent on `,
      after: '. Your bank may need a few days to show it.',
    }),
    delayed: (amount: string): AroundTime => ({
      before: `The refund of ${amount}, asked for on `,
      after: ', has been held up. We are looking after it.',
    }),
  },
  again: 'Check again',
  checking: 'Checking...',
  seeOrder: (orderNumber: number) => `See order ${orderNumber}`,
  find: {
    title: 'Money taken?',
    quietTitle: 'Money taken, but no order here?',
    text: 'Name the payment, and we ask the bank about it.',
    reference: 'Payment ID or UPI reference',
    hint: 'Open the payment in your UPI app: it shows a “UPI Ref. No.”, a “UTR” or a “UPI transaction ID”. The payment ID begins with pay_ and stands in the message from Razorpay.',
    button: 'Find my payment',
    busy: 'Looking...',
    contact: {
      before: 'Still nothing after 7 business days? ',
      link: 'Write to us',
      after: ' with the reference, the amount and the day.',
    },
  },
} as const
