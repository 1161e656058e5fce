// Words of the monthly letter: the box at the end of every page, and the letters of the list (MSG-6).
import { spoken } from '../spoken.ts'

export const newsletter = spoken({
  promise: 'One letter a month. Useful, short, and easy to stop.',
  email: 'Your email',
  join: 'Join',
  joining: 'Sending...',
  asked: 'Almost there. Please open the letter we sent you and confirm.',
  confirmed: 'You are on the list.',
  left: 'You are off the list.',
  leftEarlier:
    'That letter is of an earlier time on our list, which is over. If letters still come, use the link in the newest one.',
} as const)

/** At the foot of every letter of the list. */
export const monthlyFoot = spoken({ leave: 'Stop these letters' } as const)

export const confirmLetter = spoken({
  subject: (shop: string): string => `${shop}: please confirm your email`,
  preview: 'Then our monthly letter comes to you.',
  heading: 'Shall we write to you?',
  text: 'This address was entered for our monthly letter. If that was you, press the button, and once more on the page that opens.',
  button: 'Confirm my email',
  lifetime: 'The link works for 7 days.',
  ignore: 'If it was not you, ignore this email. Nothing else comes, and we forget the address after these 7 days.',
} as const)

export const monthlyLetter = spoken({
  untitled: '(no subject yet)',
  seeProduct: (name: string): string => `See ${name}`,
} as const)

export const alreadyLetter = spoken({
  subject: (shop: string): string => `${shop}: you are on our list already`,
  preview: 'There is nothing you need to do.',
  heading: 'You are on our list already',
  text: 'This address was entered for our monthly letter once more. It is on the list, so there is nothing you need to do.',
} as const)
