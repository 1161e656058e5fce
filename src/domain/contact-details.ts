// Contact details in one normal form: email, Indian mobile number, PIN code, and a question's length (ACC-11, CHK-8,
// MSG-3).
import { typedDigits } from './typed-digits.ts'

/** The maximum length of a question in the FAQ's box; longer ones belong in the contact form. */
export const MAX_QUESTION = 1000

/**
 * Returns the form in which an address is compared and stored: lower case, without surrounding spaces and invisible
 * marks, '＠' as '@', a domain in another script in punycode (xn--).
 */
export function normaliseEmail(email: string): string {
  const normalised = email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
  const [, local, domain = ''] = /^(.*)@([^@\s/:?#]*[^\0-\x7f][^@\s/:?#]*)$/s.exec(normalised) ?? []
  return local !== undefined && URL.canParse(`http://${domain}`)
    ? `${local}@${new URL(`http://${domain}`).hostname}`
    : normalised
}

const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63

/**
 * False when the part before the @, or a label of the domain, is longer than mail servers accept (RFC 5321, RFC 1035).
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

/** Returns the email address of an account whose customer gave none. No mail server can have it (RFC 2606). */
export const noEmailOf = (userId: string): string => `${userId}${NO_EMAIL_DOMAIN}`

/**
 * Returns the email address of an account as staff see it: empty for an erased account, and where the customer gave
 * none.
 */
export const shownEmail = (email: string | null): string =>
  email === null || email.endsWith(NO_EMAIL_DOMAIN) ? '' : email

/**
 * Parses an Indian mobile number in any spelling, with or without +91 and 0 (CHK-8). Returns '+91XXXXXXXXXX', or null.
 */
export function parseMobile(text: string): string | null {
  const digits = typedDigits(text)?.replace(/^(\+91|0091|0?91(?=0?\d{10}$))?0?/, '') ?? ''
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Parses a PIN code in any spelling, also with a label before it or a place after it; null when there is none. */
export function parsePinCode(text: string): string | null {
  const digits = typedDigits(text) ?? ''
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
