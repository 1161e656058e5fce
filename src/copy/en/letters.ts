// Every word of the letters. Subjects and first lines name no product, so that a screen seen by others gives nothing away.

/** At the foot of every letter. */
export const foot = {
  questions: (email: string): string => `Questions? Write to ${email}.`,
} as const

export const otp = {
  reset: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it on the page where you asked to set a new password.',
    ignore:
      'If you did not ask for this, you can ignore this letter. Your password stays as it is. Do not give the code to anyone; we never ask for it.',
  },
  signup: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it to finish your signup.',
    ignore: 'If you did not sign up, you can ignore this letter. Do not give the code to anyone; we never ask for it.',
  },
  lifetime: 'The code works for 10 minutes and can be used once.',
} as const

export const passwordChanged = {
  subject: (shop: string): string => `Your ${shop} password was changed`,
  preview: 'You are logged out everywhere.',
  heading: 'Your password was changed',
  text: (name: string, day: string, time: string): string =>
    `Hello ${name}, your password was changed on ${day} at ${time} (Indian time). You are logged out on every device. Log in with the new password.`,
  notYou: 'If it was not you, set a new password now. Then write to us.',
  button: 'Set a new password',
} as const

export const orderConfirmation = {
  subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is confirmed`,
  preview: 'Thank you. Your payment has arrived.',
  heading: (name: string): string => `Thank you, ${name}`,
  text: (orderNumber: number, day: string): string =>
    `Your payment has arrived and order ${orderNumber} of ${day} is confirmed. Processing takes 3–5 business days, the post another 3–5 working days.`,
  parcel: 'It comes in a plain outer parcel. The label does not say what is inside.',
  line: (name: string, quantity: number): string => `${name}\u00a0×\u00a0${quantity}`,
  shipping: 'Shipping',
  coins: (coins: number): string => `${coins} coins used`,
  takenOff: (amount: string): string => `−${amount}`,
  total: 'Paid',
  coinsEarned: (coins: number): string => `You earned ${coins} coins with this order.`,
  address: 'Delivery address',
  button: 'See your order',
  invoice: 'Download the invoice',
} as const

export const paymentRefunded = {
  subject: (shop: string): string => `${shop}: your payment is coming back`,
  preview: 'We could not place your order, so we are sending the money back.',
  heading: (amount: string): string => `${amount} is on its way back to you`,
  text: (name: string, amount: string): string =>
    `Hello ${name}, your payment of ${amount} reached us, but the order could not be placed. We are sending all of it back to where it came from. You do not need to do anything.`,
  when: 'Refunds take 5–7 business days, depending on your bank.',
} as const

export const contactReceived = {
  subject: (shop: string, ticket: number): string => `${shop}: we have your message, number ${ticket}`,
  preview: 'We answer within 48 hours.',
  heading: 'We have your message',
  text: (ticket: number): string =>
    `Its number is ${ticket}. Please name it when you write to us again. We answer within 48 hours.`,
  ignore: 'If you did not write to us, you can ignore this letter.',
} as const

/** What is told when an order moves on. */
export const orderNews = {
  'order-dispatched': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is on its way`,
    preview: 'It was handed to the post.',
    heading: 'Your parcel is on its way',
    text: (orderNumber: number): string =>
      `Order ${orderNumber} was handed to the post. It usually takes 3–5 working days. The parcel is plain, and its label does not say what is inside.`,
  },
  'order-delivered': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} has arrived`,
    preview: 'Something not right? Tell us within 72 hours.',
    heading: 'Your parcel has arrived',
    text: (orderNumber: number): string =>
      `Order ${orderNumber} was delivered. If something is not right, tell us within 72 hours, with the video of you opening the parcel.`,
  },
  'order-cancelled': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} is cancelled`,
    preview: 'Nothing more will be sent.',
    heading: 'Your order is cancelled',
    text: (orderNumber: number): string => `Order ${orderNumber} is cancelled, and nothing will be sent.`,
  },
  'order-returned': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber} came back to us`,
    preview: 'The parcel is with us again.',
    heading: 'Your parcel came back to us',
    text: (orderNumber: number): string => `The parcel of order ${orderNumber} is with us again.`,
  },
  'order-changed': {
    subject: (shop: string, orderNumber: number): string => `${shop} order ${orderNumber}: delivery changed`,
    preview: 'Address or contact were changed.',
    heading: 'Your delivery details were changed',
    text: (orderNumber: number): string =>
      `The address or the contact of order ${orderNumber} were changed in your account. If it was not you, write to us today.`,
  },
  button: 'See your order',
} as const
