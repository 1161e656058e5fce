// One-time codes: how long they are valid, how many tries they allow, and when another can be sent (ACC-7).
import { after, minutes, seconds } from './durations.ts'

const CODE_LENGTH = 6
/** The `pattern` of a code's input field: at least six digits, among any other text. The server extracts the code. */
export const CODE_PATTERN = '.*(?:\\p{Nd}\\P{Nd}*){6}.*'
export const CODE_LIFETIME = minutes(10)
export const CODE_TRIES = 5
export const RESEND_AFTER = seconds(60)
/** How long a new password can be set after the code was entered (ACC-8). */
export const GRANT_LIFETIME = minutes(10)

/** True when a code can be sent at `now`. `last` is the previous code; null when there was none. */
export const maySendAgain = (last: { readonly createdAt: Date } | null, now: Date): boolean =>
  last === null || now >= after(last.createdAt, RESEND_AFTER)

/** Returns a six-digit code made from four random bytes. */
export function codeFrom(random: Uint8Array): string {
  const number = new DataView(random.buffer, random.byteOffset, 4).getUint32(0)
  return String(number % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
}
