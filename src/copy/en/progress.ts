// Words of an order's progress, for whoever opens the link from its letters (ORD-5).

export const progress = {
  loading: 'Looking up your parcel...',
  description: 'How far your parcel is.',
  title: 'Where your parcel is',
  /** The page is meant to be opened on any device, so it says what it leaves out. */
  silent:
    'This page opens without a login, so it shows no name, no address and no products. Everything else is in your account.',
  button: 'Your orders',
  unknown: {
    title: 'We could not find this order.',
    text: 'Perhaps the link was cut short. Open it from the letter again, or log in to see your orders.',
    button: 'Your orders',
  },
  failed: { title: 'We could not load this page.', button: 'Try again' },
} as const

/** The number under which a courier carries a parcel. */
export const parcelNumber = {
  title: (courier: string) => `${courier} number`,
  anyTitle: 'Tracking number',
  copy: 'Copy the number',
  copied: 'Number copied',
  notCopied: 'The number could not be copied. Press and hold it instead.',
  track: (courier: string) => `Track it with ${courier}`,
  newTab: '(opens in a new tab)',
  enter: (courier: string) => `Copy it: ${courier} asks for it on its page.`,
} as const
