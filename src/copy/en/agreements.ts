// Words of what needs a second person: what the shop answers, and the list of what waits (ADM-23).
import { grouped } from './numbers.ts'

export const agreements = {
  asked:
    'This is above what you give by yourself in a day. Somebody else has been asked to agree; it waits for seven days.',
  agreed: 'Done. Both of your names stand beside it.',
  declined: 'Declined. Nothing was given.',
  tooMuch: 'This is above your own limit. Somebody with a higher one has to agree.',
  changed: 'It would come to another amount by now. Please decline it, and let it be asked for anew.',
  waitsAlready: 'Somebody else has been asked to agree to this already. It waits for her.',
  tooManyEndings: (most: number) =>
    `You have ended ${grouped(most)} orders in 24 hours, and that is as many as you do by yourself. Somebody else has to do this one.`,
  noRight: 'Whoever asked for this has not the role for it any more. It can only be declined.',
  hers: 'These coins are for you. Somebody else has to decide.',
  title: 'Waiting for a second person',
  note: 'Above the limit of whoever asks. It waits for seven days.',
  loading: 'Loading what waits...',
  failed: 'What waits could not be loaded.',
  none: 'Nothing waits for a second person.',
  refund: (rupees: string) => `Give ${rupees} back`,
  coins: (count: number) => `Give ${count === 1 ? '1 coin' : `${grouped(count)} coins`}`,
  forReport: (orderNumber: number) => `for the report about order #${orderNumber}`,
  forOrder: (orderNumber: number) => `for order #${orderNumber}`,
  forCustomer: (name: string) => `to ${name}`,
  askedBy: (name: string) => `Asked by ${name}`,
  own: 'You asked for this yourself: somebody else decides.',
  until: 'waits until',
  /** On the page of what it is about. */
  here: {
    title: 'Waits for a second person',
    asked: (rupees: string, name: string) => `To give ${rupees} back. Asked by ${name}, who works here.`,
    nothingYet: 'Nothing has gone back yet, and she has not been told.',
    list: 'See what waits',
  },
  agree: 'Agree',
  decline: 'Decline',
  question: (what: string) => `${what}?`,
  effect: 'It happens at once, and your name stands beside the name of whoever asked.',
  back: 'Not now',
  actFailed: 'That did not work.',
} as const
