// A change of somebody's email: how long it may take, how long it can be taken back, and how an address is shown to those who need not know it (ACC-23, ACC-25, ACC-26).
import { days, minutes } from './durations.ts'

/** What the shop knows of an account's address: proved, not proved, or known not to be hers. */
export const EMAIL_STATES = ['proved', 'unproved', 'disowned'] as const
export type EmailState = (typeof EMAIL_STATES)[number]

/** How long a change that was asked for may be finished: a code that came late can be asked for again meanwhile. */
export const CHANGE_LIFETIME = minutes(30)

/** How long whoever reads at the former address can take it back. */
export const WAY_BACK = days(7)

/** An address of which only its first letter and its domain are told: 'a•••@example.in'. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${Array.from(email)[0]}•••${email.slice(at)}`
}
