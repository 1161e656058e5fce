// The page of a staff invitation (ADM-25).
export const joinPage = {
  title: 'Your invitation',
  description: 'Accept an invitation to work with us.',
  text: 'You are invited to work with us. Accept the invitation, then log in again to begin.',
  button: 'Accept',
  busy: 'One moment…',
  failed: 'Something went wrong. Please try again.',
  /** For an invited email address that has no account. */
  visitor: {
    text: 'You are invited to work with us. Enter your name and choose a password to begin.',
    button: 'Start working',
    haveAccount: 'Already have an account?',
    logIn: 'Log in',
  },
  taken: {
    title: 'You already have an account',
    text: 'Log in with the email that received the invitation. Then open the link in the invitation again.',
    button: 'Log in',
  },
  over: {
    title: 'This link no longer works',
    text: 'It was already used, has expired, or is incomplete. Please ask for a new invitation.',
    button: 'Go to the shop',
  },
  done: { title: 'Welcome', text: 'You are now part of the team. Log in again to begin.', button: 'Log in' },
} as const

/** The email to the invited person. */
export const staffInviteEmail = {
  subject: (shop: string): string => `Work with us at ${shop}`,
  preview: 'Open the link to begin.',
  heading: (shop: string): string => `Welcome to ${shop}`,
  text: (shop: string, roles: readonly string[]): string =>
    `You are invited to work in the back office of ${shop} as ${roles.join(' and ').toLowerCase()}. Open the link and choose a password. If you already have an account with this email, log in before you open it.`,
  button: 'Open the invitation',
  until: (day: string, time: string): string =>
    `The link works once, until ${day} at ${time} (Indian time). If you didn’t expect this email, you don’t need to do anything.`,
} as const
