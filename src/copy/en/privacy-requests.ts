// Words about rights over one's own data that the shop itself says: answers of calls, and the letters (PRIV-15 to PRIV-18).
import { spoken } from '../spoken.ts'

const kinds = {
  access: 'to see what we keep about you',
  correction: 'to have something corrected',
  erasure: 'to have something deleted',
  nomination: 'to act for somebody who named you',
  grievance: 'a complaint to our grievance officer',
} as const

export const privacyWords = spoken({
  made: 'We have your request.',
  withdrawn: 'Your request is taken back.',
  named: 'We wrote down whom you named.',
  unnamed: 'Nobody is named any more.',
  answered: 'The answer is on its way.',
  isNamed: 'Yes: this account has named whoever reads at the address of this request.',
  isNotNamed: 'No: this account has not named whoever reads at the address of this request.',
} as const)

/** The receipt. Nothing that was typed is repeated to an address that nobody may have proved. */
export const privacyReceived = spoken({
  subject: (shop: string, name: string): string => `${shop}: we have your request ${name}`,
  preview: 'It has a number, and a day by which we answer.',
  heading: (name: string): string => `Your request ${name}`,
  text: (kind: keyof typeof kinds, name: string, day: string): string =>
    `You asked us for something about your data: ${kinds[kind]}. Its number is ${name}. We answer by ${day} at the latest, mostly much sooner.`,
  officer: (officer: string, email: string): string =>
    officer === ''
      ? `If you have a question, write to ${email}.`
      : `${officer}, our grievance officer, sees to it. If you have a question, write to ${email}.`,
  board: 'If you are not content with our answer, you can turn to the Data Protection Board of India.',
  ignore: 'If you did not ask for this, please tell us by answering this letter.',
} as const)

export const privacyAnswer = spoken({
  subject: (shop: string, name: string): string => `${shop}: our answer to your request ${name}`,
  preview: 'You asked about your data. Here is our answer.',
  heading: 'Our answer',
  about: (name: string, day: string): string => `This is about your request ${name} of ${day}.`,
  more: (name: string): string =>
    `If something is left to ask, answer this letter and leave ${name} in the subject. If you are not content, you can turn to the Data Protection Board of India.`,
} as const)
