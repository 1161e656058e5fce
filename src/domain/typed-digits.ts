// Parses numbers as people type, dictate and paste them: with digits of any script, labels, spaces, punctuation and
// invisible characters (ACC-7, CHK-8).

const DIGIT = /\p{Nd}/u

/** Returns the Latin digit for a digit of any script. In Unicode the ten digits of a script are in a row, from zero. */
function asLatin(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before++
  return String(before % 10)
}

/** Returns the text with Latin digits and without invisible characters. */
export const latinDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asLatin)

/**
 * Returns the digits in a text without the spaces and punctuation between them, and with a plus before them if there is
 * one. Null when there are none, or when there is anything else between them, such as letters.
 */
export function typedDigits(text: string): string | null {
  const packed = latinDigits(text).replace(/[\s\p{P}]/gu, '')
  return /^[^\d+]*(\+?\d+)\D*$/.exec(packed)?.[1] ?? null
}

/** Returns the six-digit code in a text such as 'OTP: 263 975'; null when there is none, or several different ones. */
export function codeIn(text: string): string | null {
  const digits = latinDigits(text)
  const unspaced = digits.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  const spaced = (digits.match(/\d(?:[\s\p{P}]*\d)*/gu) ?? []).map((group) => group.replace(/\D/g, ''))
  const codes = new Set(unspaced.length > 0 ? unspaced : spaced.filter(({ length }) => length === 6))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}
