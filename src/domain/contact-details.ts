// What people tell of themselves, written down once and for all: email, Indian mobile number, PIN code, a question (ACC-11, CHK-8, MSG-3).

/** So many characters a question of the FAQ's box may have; what is longer belongs into the contact form. */
export const QUESTION_MOST = 1000

/** Lower-cased, without the spaces around it: the form under which an address is compared and stored. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** Reads an Indian mobile number with or without +91, 0 and spaces (IND-17); answers '+91XXXXXXXXXX', or null when it is none. */
export function parseMobile(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^(\+91|0091|91(?=0?\d{10}$))?0?/, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Reads a PIN code with or without a space in the middle; null when it is none. */
export function parsePinCode(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
