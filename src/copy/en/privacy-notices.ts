// The notices beside whatever collects something about people: what, what for, how long, who gets it, and the way back (PRIV-7).
// Whoever changes a word here gives the notice a new version in notice-versions.ts and keeps the old one's hash.

export interface PrivacyNotice {
  readonly title: string
  readonly items: readonly {
    readonly what: string
    readonly why: string
    readonly howLong: string
    readonly who: string
  }[]
  readonly withdraw: string
  readonly complain: string
}

const NOBODY = 'Nobody but us, and the companies that run our servers and carry our email.'
const COMPLAIN =
  'Not happy? Write to our grievance officer (see Contact us). After that you can go to the Data Protection Board of India.'

export const privacyNotices = {
  signup: {
    title: 'Your account',
    items: [
      {
        what: 'Name, email, password and the language in which you read here',
        why: 'To open your account, log you in, and write to you about it. We cannot read your password.',
        howLong: 'Until you delete your account.',
        who: NOBODY,
      },
      {
        what: 'That you are under 18, or 18 or older, if you tell us',
        why: 'The law has rules for people under 18. We do not ask for your birthday.',
        howLong: 'Until you delete your account.',
        who: 'Nobody.',
      },
      {
        what: 'Cart, orders and coins',
        why: 'To sell you what you order.',
        howLong: 'The cart until you delete your account; orders and invoices at least 72 months, as tax law asks.',
        who: 'For an order: Razorpay takes the payment, and the postal service gets the label.',
      },
      {
        what: 'What you ask us to tell you of once it is back',
        why: 'To write to you, once.',
        howLong: 'Until we have written, 60 days at most.',
        who: NOBODY,
      },
    ],
    withdraw:
      'Under Your data in your account you can download all of it, and delete your account with all that tax law does not ask us to keep.',
    complain: COMPLAIN,
  },
  checkout: {
    title: 'Your order',
    items: [
      {
        what: 'Name and delivery address',
        why: 'To bring you the parcel and write the invoice.',
        howLong: 'At least 72 months with the invoice, as tax law asks. A saved address until you remove it.',
        who: 'The postal service, on a label that does not say what is inside.',
      },
      {
        what: 'Phone and email',
        why: 'For the delivery, and to tell you where your order is.',
        howLong: 'As long as the order.',
        who: 'The postal service gets the phone number. Razorpay gets both for the payment.',
      },
      {
        what: 'Of a gift, who it is from and the words of its card, if you write any',
        why: 'To put them into the box.',
        howLong: 'Until you delete your account.',
        who: 'Nobody but whoever opens the parcel.',
      },
      {
        what: 'How you paid',
        why: 'To book the payment and send money back if need be. We never see your card number or PIN.',
        howLong: 'As long as the order.',
        who: 'Razorpay and your bank.',
      },
    ],
    withdraw: 'Before it is sent you can cancel the order in your account. Saved addresses are removed there too.',
    complain: COMPLAIN,
  },
  newsletter: {
    title: 'The monthly letter',
    items: [
      {
        what: 'Your email and the language in which you read here',
        why: 'To send you one letter a month. Only if you are 18 or older, and only after you said yes from your mailbox.',
        howLong: 'Until you stop it, and 30 days more. Without your yes we forget it after 7 days.',
        who: NOBODY,
      },
    ],
    withdraw: 'Each letter has a link that ends it at once, and so has your account.',
    complain: COMPLAIN,
  },
  contact: {
    title: 'Your message',
    items: [
      {
        what: 'Name, email, phone, language and what you write',
        why: 'To answer you. Please write nothing about your health that we do not need.',
        howLong: 'A year after the answer. What belongs to an order stays with the order.',
        who: NOBODY,
      },
      {
        what: 'Photos and videos of a parcel',
        why: 'To see what is wrong with it. We take the place and time out of photos.',
        howLong: 'Videos and photos go after the matter is closed, as the returns page says.',
        who: NOBODY,
      },
    ],
    withdraw: 'Write to us that we shall forget it, or delete your account.',
    complain: COMPLAIN,
  },
  measurement: {
    title: 'Measuring advertising',
    items: [
      {
        what: 'Which of our shop pages you open',
        why: 'To learn which advertisement led here. Only if you are 18 or older.',
        howLong: 'We keep only your yes or no. The advertising service follows its own rules.',
        who: 'Meta Platforms, whose service hears the page and, as with any request, your internet address.',
      },
    ],
    withdraw: 'Change your answer at the foot of each page or in your account; it counts at once.',
    complain: COMPLAIN,
  },
  guardian: {
    title: 'What you agree to as a parent or guardian',
    items: [
      {
        what: 'Her account: name, email, password, cart and coins',
        why: 'So that she can log in and keep a cart. No letters about offers, and nothing for advertising.',
        howLong: 'Until you or she ends it.',
        who: NOBODY,
      },
      {
        what: 'Her orders: name, address, phone number, how it was paid',
        why: 'To send the parcel and write the invoice.',
        howLong: 'At least 72 months with the invoice, as tax law asks.',
        who: 'Razorpay takes the payment; the postal service gets a label that does not say what is inside.',
      },
      {
        what: 'Your name, email and that you are her parent or guardian',
        why: 'To be able to show who agreed.',
        howLong: 'As long as you agree, and a year after. Without an answer we forget your address after 7 days.',
        who: NOBODY,
      },
    ],
    withdraw: 'The link in our letter takes it back at any time.',
    complain: COMPLAIN,
  },
  review: {
    title: 'What you say of a product',
    items: [
      {
        what: 'Your words, your stars and the day',
        why: 'So that others can judge before they buy. We change no word; we hide only what tells about a person, insults, advertises, promises a cure or is about something else.',
        howLong: 'Until you take it back or delete your account.',
        who: 'Everybody who opens the page, search engines too.',
      },
      {
        what: 'Your first name',
        why: 'To stand beside your words. Only if you tick it, and only if you are 18 or older.',
        howLong: 'As long as your words.',
        who: 'Everybody who opens the page.',
      },
      {
        what: 'The order that brought it to you',
        why: 'To know that you have tried it.',
        howLong: 'As long as your words.',
        who: NOBODY,
      },
    ],
    withdraw: 'On the product’s page you can take it back at any time, and write anew.',
    complain: COMPLAIN,
  },
} as const satisfies Record<string, PrivacyNotice>

/** Around every notice. */
export const noticeWords = {
  why: 'What for',
  howLong: 'How long',
  who: 'Who gets it',
  version: (version: string) => `These words: version ${version}`,
} as const
