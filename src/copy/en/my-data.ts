// Words inside the file with everything that the shop knows of somebody.
import { spoken } from '../spoken.ts'

export const myData = spoken({
  about: (shop: string): string =>
    `Everything that ${shop} keeps about you. Amounts are in rupees, times in UTC. Cycle dates are not here: the calculator keeps them on your device alone.`,
  complete: 'Nothing is left out.',
  cut: (most: number): string => `Lists end after ${most} entries, the newest first. Please write to us for the rest.`,
  unproved:
    'Messages that were written from this email without a login, letters that are not about your orders, and the newsletter are left out, because nobody has proved yet that the email is yours. Set a new password with a code from your mailbox, then download again. Until then what others typed with this email could be in them.',
} as const)
