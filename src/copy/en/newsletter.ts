// Words of the monthly letter: the box, its pages, and the letter that asks for a yes (decisions 40).

/** The version of the words that somebody agrees to. It changes when what they promise changes. */
export const CONSENT = '2026-11'

export const newsletter = {
  promise: 'One letter a month. Useful, short, and easy to stop.',
  email: 'Your email',
  join: 'Join',
  joining: 'Sending...',
  asked: 'Almost there. Please open the letter we sent you and confirm.',
  confirmed: 'You are on the list.',
  left: 'You are off the list.',
  confirm: {
    title: 'Shall we write to you?',
    description: 'Confirm that you want the monthly letter.',
    text: 'One letter a month, at this address and nowhere else. Every letter has a link that ends them.',
    button: 'Yes, write to me',
    busy: 'One moment...',
    failed: 'We could not confirm this.',
    privacy: 'Privacy Policy',
    done: {
      title: 'Welcome. You are on the list.',
      text: 'The next letter we write comes to you too.',
      button: 'To the shop',
    },
    over: {
      title: 'This link has had its time',
      text: 'A link works for 7 days. Leave your email, and a new one comes.',
    },
    noScript: (email: string) =>
      `The button below needs JavaScript. Without it, write to ${email} and we put you on the list.`,
  },
  leave: {
    title: 'Stop the monthly letter?',
    description: 'End the monthly letter.',
    text: 'One press, and no more letters come.',
    button: 'Stop the letters',
    busy: 'One moment...',
    failed: 'We could not take you off the list.',
    done: {
      title: 'Done. No more letters.',
      text: 'Your address is off the list, and in 30 days it is forgotten.',
    },
    toShop: 'To the shop',
    over: {
      title: 'This link is not whole',
      text: (email: string) =>
        `Please open it from the letter once more. Or write to ${email}, and we take you off the list.`,
    },
    noScript: (email: string) =>
      `The button below needs JavaScript. Without it, write to ${email} and we take you off the list.`,
  },
  sent: {
    title: 'Almost there',
    description: 'A letter to confirm is on its way.',
    text: 'Please open the letter we sent you and confirm.',
    button: 'To the shop',
  },
  again: {
    title: 'That did not work',
    description: 'The address could not be taken.',
    text: 'Please check the address and send it once more. If you have tried several times, wait an hour.',
  },
} as const

/** At the foot of every letter of the list. */
export const leaveLink = 'Stop these letters'

export const confirmLetter = {
  subject: (shop: string): string => `${shop}: please confirm your email`,
  preview: 'Then our monthly letter comes to you.',
  heading: 'Shall we write to you?',
  text: 'This address was entered for our monthly letter. If that was you, press the button, and once more on the page that opens.',
  button: 'Confirm my email',
  lifetime: 'The link works for 7 days.',
  ignore: 'If it was not you, ignore this letter. Nothing else comes, and we forget the address after these 7 days.',
} as const

export const alreadyLetter = {
  subject: (shop: string): string => `${shop}: you are on our list already`,
  preview: 'There is nothing you need to do.',
  heading: 'You are on our list already',
  text: 'This address was entered for our monthly letter once more. It is on the list, so there is nothing you need to do.',
} as const
