// Words of waiting for a product that is out of stock (CAT-41).
export const waits = {
  ask: 'Tell me when it is back',
  asking: 'Noting…',
  waiting: 'We write to you once it is back, within 60 days.',
  stop: 'Do not write to me',
  stopping: 'Stopping…',
  visitor: { before: 'Out of stock. ', logIn: 'Log in', after: ' and we can tell you when it is back.' },
  failed: 'That did not work',
} as const
