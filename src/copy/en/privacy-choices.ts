// Words of the page with all notices, and of the account's part where somebody's own choices stand (PRIV-7, PRIV-8).
export const privacyChoices = {
  title: 'Privacy notices and choices',
  description: 'What we keep for each thing you do here, for how long, who gets it, and how you take a yes back.',
  lead: 'Each notice stands here as it stands beside what it is about.',
  yours: 'Your own choices are in your account, under Your data.',
  toYours: 'Your choices',
  measurement: 'The answer about advertising is kept in your browser. You change it at the foot of each page.',
} as const

export const myChoices = {
  title: 'Your choices',
  loading: 'Loading your choices...',
  failed: 'We could not load your choices.',
  notSaved: 'That was not saved.',
  age: {
    unsaid:
      'You have not told us your age, and you need not. Only the monthly letter and measuring advertising ask for it.',
    is18: 'I am 18 or older',
    adult: 'You told us that you are 18 or older.',
    minor: 'You told us that you are younger than 18.',
    isMinor: 'I am younger than 18',
    sure: 'Are you younger than 18?',
    sureText:
      'Then a parent or guardian has to agree before you order, and you can change this answer only after 30 days. If nobody agrees within 7 days and you have ordered nothing, we erase your account; a letter tells you a day before.',
    yes: 'Yes, I am younger',
    no: 'Go back',
    isAdult: 'I am 18 now',
  },
  guardian: {
    confirmed: {
      orders: 'Your parent or guardian has agreed that you order.',
      account: 'Your parent or guardian has agreed to your account, and not to orders.',
    },
    how: 'They can take it back with the link in their letter.',
  },
  measurement: {
    label: 'Measuring advertising',
    hint: 'An advertising service hears which shop pages you open, and nothing else.',
  },
  newsletter: {
    title: 'The monthly letter',
    on: 'You are on the list.',
    off: 'You are not on the list. The box for it is at the foot of each page.',
    unproved: 'Each letter has a link that ends them. Once your email is proved, you can see and end them here.',
    stop: 'Stop the letters',
    stopping: 'Stopping...',
  },
  adultsOnly: 'The monthly letter and measuring advertising are only for people who are 18 or older.',
  rest: 'What we keep for your account ends when you delete it, below. What the law makes us keep of orders stands there too.',
  history: 'What you said, and when',
  empty: 'Nothing so far.',
  purposes: {
    account: 'Account',
    orders: 'Orders',
    newsletter: 'Monthly letter',
    measurement: 'Measuring advertising',
  },
  given: 'yes',
  withdrawn: 'no',
  how: {
    signup: 'when signing up',
    checkout: 'at checkout',
    account: 'in your account',
    bar: 'on a shop page',
    letter: 'by a letter',
    guardian: 'by your parent or guardian',
    staff: 'by our staff, as you asked',
    shop: 'because of your age',
  },
} as const
