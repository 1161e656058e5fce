// Words of somebody else's payment: asked for at checkout, and the page behind the link (PAY-37 to PAY-39).
import { spoken } from '../spoken.ts'

/** What the shop answers. */
export const payerNotices = spoken({ ended: 'The link does not work any more.' } as const)

/** At checkout, below Pay Now. */
export const askToPay = {
  button: 'Ask somebody else to pay',
  hint: 'You get a link to send. They see the amount and your first name, and nothing about what is in the box.',
  title: 'Your link to pay',
  /** What she sends with it. */
  message: (firstName: string, amount: string, shop: string, link: string) =>
    `Would you pay ${amount} for ${firstName}’s order at ${shop}? ${link}`,
  field: 'The link',
  until: (time: string) => `It works until ${time}, for one payment.`,
  seen: 'Whoever opens it sees the amount and your first name. Not what is in the box, nor where it goes.',
  held: 'Your box is reserved for a few minutes only. If something is gone when they pay, they get all of it back.',
  told: 'We write to you as soon as it is paid. You can close this page.',
  whatsApp: 'Send by WhatsApp',
  share: 'Share',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  notCopied: 'The link could not be copied. Press on it for a while instead.',
  waiting: (amount: string, time: string) =>
    `You asked somebody to pay ${amount}. The link works until ${time}. We write to you as soon as it is paid.`,
  again: 'Make a new link',
  againHint: 'The link you sent cannot be shown again. A new one takes its place.',
  end: 'End the link',
  ending: 'Ending...',
  failed: 'That did not work.',
} as const

/** The page behind the link. */
export const payerPage = {
  title: 'Pay for somebody',
  description: 'Somebody has asked you to pay for an order.',
  loading: 'Looking at the link...',
  noScript: 'This page needs JavaScript.',
  open: {
    title: (firstName: string, amount: string, shop: string) =>
      `${firstName} asks you to pay ${amount} for an order at ${shop}`,
    text: 'You need no account. Your payment goes to the shop, and the order is sent once it has arrived.',
    until: (time: string) => `The link works until ${time}.`,
    pay: (amount: string) => `Pay ${amount}`,
    paying: 'Processing...',
    methods: 'UPI, cards and net banking, through Razorpay.',
    trust: 'Do you know who sent you this link? If not, please do not pay.',
    first: 'If somebody else has paid before you, or there can be no order any more, you get all of it back by itself.',
  },
  checking:
    'We are asking your bank. This can take a minute. You can also close this page, and the order will still come.',
  cancelled: 'Nothing was paid.',
  failed: 'The payment did not work. If money left your account, it comes back by itself or the order is placed.',
  lost: 'The connection was lost. Nothing was paid; please try again.',
  paid: {
    title: 'It is paid',
    text: (firstName: string) => `Thank you. ${firstName} hears of it by email. There is nothing else to do.`,
  },
  bank: {
    title: 'We have the payment and are checking it',
    text: 'Please do not pay again. Within three days the order is confirmed, or all of the money goes back.',
  },
  returned: {
    title: 'There could be no order',
    text: 'All of the money goes back to where it came from, in 5–7 business days. You do not need to do anything.',
  },
  over: {
    title: 'This link does not work any more',
    text: 'It is older than a day, was taken back, or the order was begun anew. Whoever sent it can make a new one.',
  },
  unknown: {
    title: 'We do not know this link',
    text: 'Perhaps a part of it was lost on the way. Please ask for it once more.',
  },
  unread: {
    title: 'The link could not be looked at',
    text: 'Perhaps the line was lost. The link is still good, and nothing was paid.',
    again: 'Try again',
  },
} as const
