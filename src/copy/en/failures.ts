// What a page says when it cannot be shown.
export const failures = {
  /** To the same page, where it may come yet. */
  again: 'Try again',
  notFound: {
    title: 'This page has drifted',
    text: 'The address may be old. Home is one tap away.',
    button: 'Go home',
  },
  product: {
    title: 'We do not have this product',
    text: 'It may no longer be sold, or the address may be old.',
    button: 'See the products',
  },
  offline: {
    title: 'We could not reach the shop',
    text: 'Check your internet and try again.',
    button: 'See the products',
  },
  /** The server says that it cannot just now. */
  away: {
    title: 'This page has to wait a moment',
    text: 'The shop cannot look it up just now. Please try again in a minute.',
    button: 'See the products',
  },
  unexpected: {
    title: 'Something went wrong',
    text: 'It is our fault, not yours. Please try again in a moment.',
    button: 'See the products',
  },
} as const
