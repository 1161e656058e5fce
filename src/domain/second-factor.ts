// The second factor of staff: how long it is valid, and the format of its codes (SEC-56, SEC-57).
import { after, minutes } from './durations.ts'
import { paise } from './money.ts'
import { sessionLifetime } from './session.ts'
import { codeIn, latinDigits } from './typed-digits.ts'

/** How long a passkey challenge is valid (SEC-58). */
export const CHALLENGE_LIFETIME = minutes(5)
/** The maximum number in one account. */
export const MAX_PASSKEYS = 10
export const MAX_PASSKEY_NAME = 60
/** The number of recovery codes that are made together. */
export const RECOVERY_CODES = 10

/** A refund above this, or coins given in one day above this value, needs the second factor again (SEC-57). */
export const FACTOR_ABOVE = paise(2000_00)

const RECENT = minutes(10)

/** True while a verified second factor is valid: as long as a session of staff. */
export const isFactorVerified = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && now < after(verifiedAt, sessionLifetime('admin'))

/** True when the second factor was verified recently enough for irreversible actions. */
export const isFactorVerifiedRecently = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && now < after(verifiedAt, RECENT)

// The letters and digits of recovery codes, without those that look alike.
const CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Returns a recovery code such as 'k7pd-x3mw-9rtf' from 12 random bytes. */
export const recoveryCodeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 12), (byte) => CHARACTERS[byte % CHARACTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

const FOUR = `[${CHARACTERS}]{4}`
const RECOVERY_CODE = new RegExp(`(?<![a-z0-9])(${FOUR})[^a-z0-9]*(${FOUR})[^a-z0-9]*(${FOUR})(?![a-z0-9])`)
const plainOf = (typed: string): string => latinDigits(typed).toLowerCase()

/** Returns a typed recovery code in the form that is hashed. It may have capitals, other separators or a label. */
export function readRecoveryCode(typed: string): string {
  const normalised = plainOf(typed)
  return RECOVERY_CODE.exec(normalised)?.slice(1).join('') ?? normalised.replace(/[^a-z0-9]/g, '')
}

/** Returns the six-digit code of an authenticator app in a typed text; null when there is none. */
export const readAppCode = (typed: string): string | null => (RECOVERY_CODE.test(plainOf(typed)) ? null : codeIn(typed))
