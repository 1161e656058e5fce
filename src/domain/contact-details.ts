// Contact details in one normal form: email address, Indian mobile number, PIN code. Also the maximum length of a
// question (ACC-11, CHK-8, MSG-3).
import { typedDigits } from './typed-digits.ts'

/** The maximum length of a question in the FAQ's question box. */
export const MAX_QUESTION = 1000

/**
 * Returns an email address as it is compared and stored: in lower case, without outer spaces and invisible characters,
 * with '@' for '＠', and with the xn-- form of a domain in non-Latin letters.
 */
export function normaliseEmail(email: string): string {
  const normalised = email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  // Matches only a domain with a non-ASCII character.
  const [, local, domain = ''] = /^(.*)@([^@\s/:?#]*[^\0-\x7f][^@\s/:?#]*)$/s.exec(normalised) ?? []
  return local !== undefined && URL.canParse(`http://${domain}`)
    ? `${local}@${new URL(`http://${domain}`).hostname}`
    : normalised
}

const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63

/**
 * False when the part before the @, or a part of the domain between dots, is longer than mail servers accept (RFC 5321,
 * RFC 1035).
 */
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

const NO_EMAIL_DOMAIN = '@no-email.invalid'

/** Returns a placeholder for the email address of a customer who gave none. Its domain cannot exist (RFC 2606). */
export const noEmailOf = (userId: string): string => `${userId}${NO_EMAIL_DOMAIN}`

/** Returns an account's email address as staff see it; empty when the account is erased or has a placeholder. */
export const shownEmail = (email: string | null): string =>
  email === null || email.endsWith(NO_EMAIL_DOMAIN) ? '' : email

/** Parses an Indian mobile number in any spelling of CHK-8. Returns '+91XXXXXXXXXX'; null for any other text. */
export function parseMobile(text: string): string | null {
  // Removes '+91', '0091' or '91', and a 0 before the ten digits.
  const digits = typedDigits(text)?.replace(/^(\+91|0091|0?91(?=0?\d{10}$))?0?/, '') ?? ''
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Parses a PIN code in any spelling of CHK-8, such as 'PIN: 680 001 Kerala'; null for any other text. */
export function parsePinCode(text: string): string | null {
  const digits = typedDigits(text) ?? ''
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
