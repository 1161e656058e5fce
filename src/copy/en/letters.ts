// Every word of the letters (WORD-4). Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import { spoken } from '../spoken.ts'

/** At the foot of every letter. */
export const foot = spoken({
  questions: (email: string): string => `Questions? Write to ${email}.`,
} as const)

export const orderConfirmation = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is confirmed`,
  preview: 'Thank you. Your payment has arrived.',
  heading: (name: string): string => (name === '' ? 'Thank you' : `Thank you, ${name}`),
  text: (orderNumber: number, day: string): string =>
    `Your payment has arrived and order ${orderNumber} of ${day} is confirmed.`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string => `It should arrive between ${earliest} and ${latest}.`,
  paidForHer: 'It was paid by somebody you asked. They were not told what is in it, nor where it goes.',
  parcel: 'It comes in a plain outer parcel. The label does not say what is inside.',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'Shipping',
  coins: (coins: number): string => `${coins} coins used`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'Paid',
  coinsEarned: (coins: number): string =>
    coins === 1 ? 'You earned 1 coin with this order.' : `You earned ${coins} coins with this order.`,
  address: 'Delivery address',
  invoice: 'Download the invoice',
} as const)

export const contactReceived = spoken({
  subject: (shop: string, ticket: number): string => `${shop}: we have your message, number ${ticket}`,
  preview: 'We answer within 48 hours.',
  heading: 'We have your message',
  text: (ticket: number): string =>
    `Its number is ${ticket}. Please name it when you write to us again. We answer within 48 hours.`,
  ignore: 'If you did not write to us, you can ignore this email.',
} as const)

/** What every letter about an order shares. */
export const orderLetters = spoken({
  progress: 'See the progress',
  order: 'Your order in your account',
  /** What has happened to an order since the news that a letter tells; a letter can wait. */
  since: {
    placed: '',
    processing: '',
    packed: '',
    dispatched: 'Since then your parcel was handed over.',
    delivered: 'Since then your parcel has arrived.',
    cancelled: 'Since then the order was cancelled. Another letter says what comes back.',
    returned: 'Since then the parcel came back to us. Another letter says what comes back.',
  },
  notYou: (email: string): string => `If it was not you, write to us today: ${email}.`,
} as const)

export const orderDispatched = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is on its way`,
  preview: 'It is on its way.',
  heading: 'Your parcel is on its way',
  text: (orderNumber: number, courier: string, day: string): string =>
    `Order ${orderNumber} was handed to ${courier} on ${day}.`,
  number: (courier: string): string => `${courier} number`,
  anyNumber: 'Tracking number',
  enter: (courier: string): string => `Copy it: ${courier} asks for it on its page.`,
  track: (courier: string): string => `Track it with ${courier}`,
  /** Days come as 'Tuesday, 24 November'. */
  arrives: (earliest: string, latest: string): string =>
    `The post takes 3–5 working days, so it should arrive between ${earliest} and ${latest}.`,
  film: 'Film yourself opening the parcel. If something is wrong, tell us within 72 hours of delivery.',
  parcel: 'The parcel is plain, and its label does not say what is inside.',
} as const)

export const orderKept = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} travels to you`,
  preview: 'It could not be taken out any more.',
  heading: 'Your box travels to you',
  text: (orderNumber: number): string =>
    `You asked us to cancel order ${orderNumber}. Its box was packed and on its way out already, and we could not take it back. We are sorry. It comes to you as you ordered it, and nothing is charged for the question.`,
} as const)

export const orderRenumbered = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} has another tracking number`,
  preview: 'Please use this one.',
  heading: 'Here is the right tracking number',
  text: (orderNumber: number): string =>
    `The number that we told you for order ${orderNumber} was wrong. We are sorry. This is the one on your parcel.`,
} as const)

export const orderDelivered = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} has arrived`,
  preview: 'Something not right? Tell us within 72 hours.',
  heading: 'Your parcel has arrived',
  text: (orderNumber: number, day: string): string => `Order ${orderNumber} was delivered on ${day}.`,
  report: (until: string): string =>
    `If something is not right, tell us within 72 hours, until ${until}. Log in, write what is wrong and add the video of you opening the parcel.`,
  moment: (day: string, time: string): string => `${day}, ${time}`,
  reportLink: 'Report a problem',
} as const)

/** An order that ended without arriving, and what comes back. */
export const orderEnded = spoken({
  cancelled: {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is cancelled`,
    preview: 'Nothing more will be sent.',
    heading: 'Your order is cancelled',
    text: (orderNumber: number): string => `Order ${orderNumber} is cancelled, and nothing will be sent.`,
    keptBack: 'Kept back, because your box was already being packed',
  },
  returned: {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} came back to us`,
    preview: 'The parcel is with us again.',
    heading: 'Your parcel came back to us',
    text: (orderNumber: number): string => `The parcel of order ${orderNumber} is with us again.`,
    undelivered: (orderNumber: number): string =>
      `The post could not deliver order ${orderNumber}, and the parcel is with us again.`,
    keptBack: 'Kept back, because the parcel came back undelivered',
  },
} as const)

/** What comes back, and what does not. */
export const moneyBack = spoken({
  amount: (amount: string): string =>
    `${amount} goes back to where you paid from. Refunds take 5–7 business days, depending on your bank.`,
  /** Of a box that was to make good another order. */
  instead: (amount: string, orderNumber: number): string =>
    `It was to make order ${orderNumber} good. You get the money of that order instead: ${amount} goes back to where you paid from. Refunds take 5–7 business days, depending on your bank.`,
  wentBefore: (orderNumber: number): string =>
    `It was to make order ${orderNumber} good, and the money of that order has gone back to you already.`,
  free: 'It cost you nothing, so no money comes back.',
  nothing: (paid: string): string =>
    `No money comes back: what is kept back takes up all of the ${paid} that you paid.`,
  paid: 'Paid',
  before: 'Sent back before',
  spent: (coins: number): string =>
    coins === 1 ? '1 earned coin, spent already' : `${coins} earned coins, spent already`,
  comesBack: 'Comes back',
  takenOff: (amount: string): string => `−${amount}`,
  coinsReturned: (coins: number): string =>
    coins === 1
      ? 'The coin you used is in your wallet again.'
      : `The ${coins} coins you used are in your wallet again.`,
  coinsTaken: (coins: number): string =>
    coins === 1
      ? '1 coin that this order had earned you was taken back.'
      : `${coins} coins that this order had earned you were taken back.`,
  creditNote: (serial: string): string => `The credit note ${serial} belongs to it. You find it with your order.`,
} as const)

export const orderChanged = spoken({
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: delivery changed`,
  preview: 'The address or the contact was changed.',
  heading: 'Your delivery details were changed',
  text: (orderNumber: number): string => `The address or the contact of order ${orderNumber} was changed.`,
  address: 'It goes to',
  contact: 'News of it goes to',
  refund: (amount: string): string =>
    `Shipping costs less now: ${amount} goes back to where you paid from. Refunds take 5–7 business days, depending on your bank.`,
  invoice: 'A new invoice takes the place of the first one. You find it with your order.',
  /** For the address that was told until now: perhaps it was never hers, so nothing else is told. */
  former: (orderNumber: number): string =>
    `The contact of order ${orderNumber} was changed. News of it goes to another address from now on.`,
} as const)
