// Words of the pages that the letters of the list lead to, and of those that answer a plain form (MSG-7).
export const newsletterPages = {
  confirm: {
    title: 'Shall we write to you?',
    description: 'Confirm that you want the monthly letter.',
    text: 'One letter a month, at this address and nowhere else. Every letter has a link that ends them. It is for people who are 18 or older.',
    button: 'I am 18 or older, write to me',
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
    earlier: {
      title: 'This letter is an older one',
      text: 'It is of an earlier time on our list, which is over. If letters still come, use the link in the newest one.',
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
