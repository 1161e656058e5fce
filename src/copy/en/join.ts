// The page that the letter to somebody who is to work here leads to (ADM-25).
export const joinPage = {
  title: 'Your invitation',
  description: 'Take up an invitation to work with us.',
  text: 'You are invited to work with us. Take the invitation up, then log in once more to begin.',
  visitor:
    'You are invited to work with us. Log in with the address that the letter came to, or sign up with it. Then open the link of the letter once more.',
  button: 'Take it up',
  busy: 'One moment…',
  logIn: 'Log in',
  signUp: 'Sign up',
  failed: 'That did not work.',
  over: {
    title: 'This link opens nothing',
    text: 'It was used already, is too old, or is not whole. Please ask for a new invitation.',
    button: 'To the shop',
  },
  done: { title: 'Welcome', text: 'You are one of us now. Log in once more to begin.', button: 'Log in' },
} as const
