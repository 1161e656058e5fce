// What people tell of themselves, written down once and for all: email, Indian mobile number, PIN code, a question (ACC-11, CHK-8, MSG-3).

import { typedDigits } from './typed-digits.ts'

/** So many characters a question of the FAQ's box may have; what is longer belongs into the contact form. */
export const QUESTION_MOST = 1000

/** Lower-cased, without the spaces around it: the form under which an address is compared and stored. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** Reads an Indian mobile number with or without +91 and 0 (IND-17), however it is written; answers '+91XXXXXXXXXX', or null when it is none. */
export function parseMobile(text: string): string | null {
  const digits = typedDigits(text.replace(/^\s*tel:/i, ''))?.replace(/^(\+91|0091|91(?=0?\d{10}$))?0?/, '') ?? ''
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : null
}

/** Reads a PIN code, also one with its name before it, however it is written; null when it is none. */
export function parsePinCode(text: string): string | null {
  const digits = typedDigits(text.replace(/^\s*pin(\s*code)?/i, '')) ?? ''
  return /^[1-9]\d{5}$/.test(digits) ? digits : null
}
