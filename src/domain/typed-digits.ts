// Numbers as people type, dictate and paste them: digits of any script, with labels, spaces, punctuation and invisible
// marks (ACC-7, CHK-8).

const DIGIT = /\p{Nd}/u

/** Returns a decimal digit of any script as 0 to 9. Unicode lists the ten digits of a script together, zero first. */
function asLatin(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Returns the text with Latin digits and without invisible marks. */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asLatin)

/**
 * Returns the digits of the only number in a text, after a plus when it has one; null when there is none, or letters
 * are between the digits.
 */
export function typedDigits(text: string): string | null {
  const packed = latinDigits(text).replace(/[\s\p{P}]/gu, '')
  return /^[^\d+]*(\+?\d+)\D*$/.exec(packed)?.[1] ?? null
}

/** Returns the only six-digit code in a text, such as 'OTP: 263 975'; null when there is none, or more than one. */
export function codeIn(text: string): string | null {
  const digits = latinDigits(text)
  const unspaced = digits.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  const spaced = (digits.match(/\d(?:[\s\p{P}]*\d)*/gu) ?? []).map((group) => group.replace(/\D/g, ''))
  const codes = new Set(unspaced.length > 0 ? unspaced : spaced.filter(({ length }) => length === 6))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}
