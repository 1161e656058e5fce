// A change of an account's email: its deadline, how long it can be undone, and how an address is masked (ACC-23,
// ACC-25, ACC-26).
import { days, minutes } from './durations.ts'

/** 'disowned': the reader of its emails has said that the address does not belong to this account (ACC-28). */
export const EMAIL_STATES = ['verified', 'unverified', 'disowned'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** How long a requested change can be completed, even with a code that is requested later. */
export const CHANGE_LIFETIME = minutes(30)

/** How long the link sent to the former address can undo the change. */
export const UNDO_CHANGE_WITHIN = days(7)

/** Returns an address of which only the first character and the domain are shown: 'a•••@example.in'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${Array.from(email)[0]}•••${email.slice(at)}`
}
