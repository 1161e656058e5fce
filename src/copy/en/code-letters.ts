// Words of the letters that carry a code, by what it is for (ACC-7). Subjects and first lines name no product, so that a screen seen by others gives nothing away (LET-6).
import { spoken } from '../spoken.ts'

export const otp = spoken({
  reset: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it on the page where you asked to set a new password.',
    ignore:
      'If you did not ask for this, you can ignore this email. Your password stays as it is. Do not give the code to anyone; we never ask for it.',
  },
  signup: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it to finish your signup.',
    ignore: 'If you did not sign up, you can ignore this email. Do not give the code to anyone; we never ask for it.',
  },
  letters: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it in your account. Then our letters come to you again.',
    ignore:
      'If you did not ask for this, you can ignore this email. Do not give the code to anyone; we never ask for it.',
  },
  privacy: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it on the page where you asked about your data. It shows us that this mailbox is yours.',
    ignore:
      'If you did not ask for this, you can ignore this email: nothing was asked in your name. Do not give the code to anyone; we never ask for it.',
  },
  prove: {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is your code',
    text: 'Enter it in your account. Then we know that this address is yours.',
    ignore:
      'If you did not ask for this, you can ignore this email. Do not give the code to anyone; we never ask for it.',
  },
  'old-address': {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is the code for your present email',
    text: 'Your account is about to get another email. Enter this code in your account, under "Code to your present email".',
    ignore:
      'If you did not ask for this, do not give the code to anyone and set a new password: somebody knows your present one.',
  },
  'new-address': {
    subject: (shop: string): string => `Your code for ${shop}`,
    preview: 'It works for 10 minutes.',
    heading: 'Here is the code for your new email',
    text: 'Enter it in your account, under "Code to your new email". Then your account has this address.',
    ignore:
      'If you did not ask for this, you can ignore this email. Do not give the code to anyone; we never ask for it.',
  },
  lifetime: 'The code works for 10 minutes and can be used once.',
} as const)
