// The second factor of staff: how long it counts, and how its codes look (SEC-56, SEC-57).
import { after, minutes } from './durations.ts'
import { paise } from './money.ts'
import { sessionLifetime } from './session.ts'
import { codeIn, latinDigits } from './typed-digits.ts'

/** What a passkey is asked to sign is good for so long (SEC-58). */
export const CHALLENGE_LIFETIME = minutes(5)
/** The most passkeys of one account. */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60
/** How many recovery codes there are in a set. */
export const RECOVERY_CODES = 10

/** A refund by hand of more than this, or a day's coins worth more, asks for the second factor again (SEC-57). */
export const FACTOR_ABOVE = paise(2000_00)

const RECENT = minutes(10)

/** True while a second factor that was shown counts: no longer than a sign-in of staff does. */
export const isFactorShown = (shownAt: Date | null, now: Date): boolean =>
  shownAt !== null && now < after(shownAt, sessionLifetime('admin'))

/** True when it was shown just now, as grave acts need. */
export const isFactorRecent = (shownAt: Date | null, now: Date): boolean =>
  shownAt !== null && now < after(shownAt, RECENT)

// No sign that is read as another one.
const EMAILS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A recovery code such as 'k7pd-x3mw-9rtf' from 12 random bytes. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 12), (byte) => EMAILS[byte % EMAILS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const FOUR = `[${EMAILS}]{4}`
const RECOVERY_CODE = new RegExp(`(?<![a-z0-9])(${FOUR})[^a-z0-9]*(${FOUR})[^a-z0-9]*(${FOUR})(?![a-z0-9])`)
const plainOf = (typed: string): string => latinDigits(typed).toLowerCase()

/** What was typed as a recovery code, as it is hashed: however it was written, also with a label. */
export function readRecoveryCode(typed: string): string {
  const plain = plainOf(typed)
  return RECOVERY_CODE.exec(plain)?.slice(1).join('') ?? plain.replace(/[^a-z0-9]/g, '')
}

/** A code of an app, as it was typed; null when it cannot be one. */
export const readAppCode = (typed: string): string | null => (RECOVERY_CODE.test(plainOf(typed)) ? null : codeIn(typed))
