// Words of the pages that letters about addresses lead to (ACC-25, ACC-28). Opening one does nothing: it takes a press.
export const addressPages = {
  restore: {
    title: 'Take the change back?',
    description: 'Give an account its former email again.',
    text: 'Your account gets this email again. Everybody is logged out, and the password does not work any more: you set a new one.',
    button: 'Take it back',
    busy: 'One moment...',
    failed: 'We could not take it back.',
    done: {
      title: 'Your account has this email again',
      text: 'Now set a new password. Then look at your saved addresses and your orders.',
      button: 'Set a new password',
    },
    over: {
      title: 'This link has had its time',
      text: (email: string) =>
        `It works for 7 days and once. If somebody else has your account, write to us today: ${email}.`,
    },
    toShop: 'To the shop',
    noScript: (email: string) => `The button below needs JavaScript. Without it, write to ${email} and we help you.`,
  },
  notMe: {
    title: 'Not your order?',
    description: 'Stop the letters of an account that is not yours.',
    text: 'Somebody typed your email by mistake. One press, and that account writes here no more. Nothing is deleted, and no order is stopped.',
    button: 'This is not me',
    busy: 'One moment...',
    failed: 'We could not stop the letters.',
    done: {
      title: 'Done. That account writes here no more.',
      text: 'We are sorry for the letters you got. You need do nothing else.',
    },
    over: {
      title: 'This link does nothing any more',
      text: (email: string) =>
        `The order has another email by now, or its owner showed that this one is hers. If letters still come, write to us: ${email}.`,
    },
    toShop: 'To the shop',
    noScript: (email: string) =>
      `The button below needs JavaScript. Without it, write to ${email} and we stop the letters.`,
  },
} as const

/** On the page of an email's link that opens nothing. */
export const linkCut = 'Part of the link may be missing. Please open it again from the email.'
