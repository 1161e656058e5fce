// What people tell of themselves, written down once and for all: email, Indian mobile number, PIN code, a question (ACC-11, CHK-8, MSG-3).
import { typedDigits } from './typed-digits.ts'

/** So many characters a question of the FAQ's box may have; what is longer belongs into the contact form. */
export const MAX_QUESTION = 1000

/**
 * The form under which an address is compared and stored: lower-cased, without spaces around it and invisible marks, '＠' as '@', a
 * domain in another script as mail servers know it (xn--).
 */
export function normaliseEmail(email: string): string {
  const plain = email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  const [, local, domain = ''] = /^(.*)@([^@\s/:?#]*[^\0-\x7f][^@\s/:?#]*)$/s.exec(plain) ?? []
  return local !== undefined && URL.canParse(`http://${domain}`)
    ? `${local}@${new URL(`http://${domain}`).hostname}`
    : plain
}

const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63

/** False where the part before the @, or a part of the domain, is longer than mail servers take (RFC 5321, RFC 1035). */
export function isEmailInLimits(email: string): boolean {
  const at = email.lastIndexOf('@')
  return (
    at <= MAX_LOCAL_LENGTH &&
    email
      .slice(at + 1)
      .split('.')
      .every(({ length }) => length <= MAX_LABEL_LENGTH)
  )
}

/** Reads an Indian mobile number with or without +91 and 0 (IND-17), however it is written; answers '+91XXXXXXXXXX', or null when it is none. */
export function parseMobile(text: string): string | null {
  const digits = typedDigits(text)?.replace(/^(\+91|0091|0?91(?=0?\d{10}$))?0?/, '') ?? ''
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Reads a PIN code, also one with its name before it or its place behind it, however it is written; null when it is none. */
export function parsePinCode(text: string): string | null {
  const digits = typedDigits(text) ?? ''
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
