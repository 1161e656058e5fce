// What stands behind a letter's number in the envelope, and nowhere else in the letter: whoever names both has the mail that came
// back, while the number alone is in every answer to the letter (LET-12).
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../same-secret.ts'

/** In hexadecimal digits. An address has 64 letters before its @, and the number needs 24 of them. */
export const SEAL_LENGTH = 16

/** The seal of a letter's number. */
export const sealOfLetter = (secret: string, number: string): string =>
  createHmac('sha256', secret).update(`letter ${number}`).digest('hex').slice(0, SEAL_LENGTH)

/** `given` in lower case. */
export const isSealOfLetter = (secret: string, number: string, given: string): boolean =>
  isSameSecret(given, sealOfLetter(secret, number))
