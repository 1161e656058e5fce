// Words for people younger than 18 and for the adults who answer for them: letters, answers, and the page behind the letter's link.
import { spoken } from '../spoken.ts'
import { hello } from './hello.ts'

/** Beside the field of the guardian's address. */
export const guardianErrors = spoken({
  own: 'This is your own mailbox. Please give the address of your parent or guardian.',
  tooOften:
    'We have written three letters for you this month. Please ask your parent or guardian to look for one of them.',
} as const)

/** What the shop answers. */
export const guardianNotices = spoken({
  aged: 'Thank you.',
  asked: 'We have written to your parent or guardian.',
  agreed: 'Thank you. We have told her.',
  changed: 'It is done. We have told her.',
  choice: 'Your choice is saved.',
} as const)

/** To the guardian. Whoever opened the account typed none of it. */
export const guardianAskedLetter = spoken({
  subject: (shop: string) => `${shop}: somebody under 18 asks for your yes`,
  preview: 'It takes two minutes, and you can take it back at any time.',
  heading: 'Somebody under 18 named you',
  text: 'Somebody younger than 18 has opened an account in our shop and gave this address as that of her parent or guardian. Indian law asks that an adult agrees before she orders.',
  what: 'The page behind the button says who it is, what we would keep about her and for how long. You choose what you agree to. Orders come in a plain box.',
  button: 'Look at it',
  lifetime: (day: string) =>
    `The link works until ${day}. If you do nothing, we forget your address after that, and her account too if she has ordered nothing.`,
  ignore: 'If you know nobody who could have named you, ignore this email.',
} as const)

export const guardianAgreedLetter = spoken({
  subject: (shop: string) => `${shop}: what you agreed to`,
  preview: 'Keep this letter: its link takes it back.',
  heading: 'Thank you',
  orders: 'You agreed that she has an account with us and orders in our shop.',
  account: 'You agreed that she has an account with us. She cannot order.',
  back: 'With the link you can take this back at any time, or tell us that she is 18 now. Orders that were placed still come, and nothing else.',
  button: 'Change it',
  notYou: 'If it was not you who agreed, take it back there and write to us.',
} as const)

/** To her. */
export const guardianNewsLetter = spoken({
  subject: (shop: string) => `${shop}: news of your account`,
  preview: 'It is about what your parent or guardian told us.',
  heading: 'News of your account',
  hello: (name: string) => `Hello ${name}.`,
  agreed: 'Your parent or guardian has agreed, so you can order now. What you put into your cart is still there.',
  'agreed-account':
    'Your parent or guardian has agreed that you have an account, and not that you order. Please talk about it with them.',
  'no-orders':
    'Your parent or guardian has taken back that you order. Orders that were placed still come, and you can always look at them.',
  ended:
    'Your parent or guardian has taken back what they agreed to. Orders that were placed still come, and you can always look at them. If you have none, your account is erased in 7 days unless somebody agrees.',
  grown: 'Your parent or guardian told us that you are 18 now. Your account is yours alone.',
  button: 'Open my account',
} as const)

export const accountEndsLetter = spoken({
  subject: (shop: string) => `${shop}: your account ends soon`,
  preview: 'There is a way to keep it.',
  heading: 'Your account ends soon',
  text: (name: string, day: string) =>
    hello(
      name,
      `you told us that you are younger than 18, and no parent or guardian has agreed so far. So we erase your account on ${day}, with everything in it.`,
    ),
  keep: 'If you want to keep it, ask them to open the letter we sent, or give us another address under Your data.',
  button: 'Open my account',
} as const)

const relations = { mother: 'Mother', father: 'Father', guardian: 'Guardian' } as const

/** The page behind the letter's link. */
export const guardianPage = {
  title: 'Your yes for somebody under 18',
  description: 'What a parent or guardian agrees to, and how to take it back.',
  loading: 'Looking at the link...',
  failed: 'That did not work.',
  unread: {
    title: 'The link could not be looked at',
    text: 'Perhaps the line was lost. The link is still good, and nothing has been answered.',
    again: 'Try again',
  },
  over: {
    title: 'This link does not work any more',
    text: 'It has been answered or is too old. She can ask for a new letter under Your data in her account.',
  },
  noScript: (email: string) => `This page needs JavaScript. Without it, please write to ${email}.`,
  asked: {
    lead: (name: string, email: string, day: string) =>
      `${name} (${email}) says that she is younger than 18 and that you are her parent or guardian. You can answer until ${day}.`,
    isYou: 'About you',
    name: 'Your name',
    relation: 'You are her',
    relations,
    choose: 'Choose',
    isGuardian: 'I am 18 or older, and I am her parent or guardian.',
    what: 'What you agree to',
    account: 'She has an account: name, email, cart and coins.',
    orders: 'She orders: name, address and phone number for the parcel, payment and invoice.',
    button: 'I agree',
    busy: 'Saving...',
    needed: 'Please tick this.',
    orAccount:
      'Have you bought here yourself? Log in and open the link of the letter again: then your own account says yes for you.',
    withAccount: (name: string) => `You are logged in as ${name}. What you agree to is kept with your account.`,
    no: 'If you do not agree, close this page. We forget your address after 7 days.',
  },
  confirmed: {
    title: 'What you agreed to',
    lead: (name: string, email: string) => `For ${name} (${email}).`,
    orders: 'She may have an account and order.',
    account: 'She may have an account. She cannot order.',
    stopOrders: 'She shall not order',
    allowOrders: 'She may order again',
    end: 'Take everything back',
    endText:
      'You can take everything back. Orders that were placed still come, and she can always look at them. If she has none, her account is erased after 7 days unless somebody agrees.',
    grown: 'She is 18 now',
    grownText: 'Is she 18 now? Then the account is hers alone, and we forget your address after a year.',
    busy: 'Saving...',
  },
  ended: { title: 'It is done', text: 'We have told her. You can close this page.' },
  thanks: {
    title: 'Thank you',
    text: 'We have told her. The letter that follows has the link with which you can change your mind.',
  },
} as const

/** Where a person younger than 18 asks her guardian: at checkout and in her account. */
export const askGuardian = {
  title: 'Your parent or guardian has to agree',
  text: 'Indian law asks for that before you order. We send them one letter; it says nothing about what is in your cart.',
  until: 'Your cart stays as it is. You can look at everything and use the calculator meanwhile.',
  erased: (day: string) =>
    `If nobody agrees, your account is erased on ${day} with your coins, unless you have ordered before. A letter tells you a day earlier.`,
  email: "Your parent's or guardian's email",
  button: 'Send the letter',
  busy: 'Sending...',
  failed: 'The letter was not sent.',
  sent: (day: string) => `The email is on its way. Its link works until ${day}.`,
  again: 'Send it to another address',
} as const
