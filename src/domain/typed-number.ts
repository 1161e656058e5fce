// Parses numbers as staff type and paste them: with grouping commas, a decimal comma, a rupee sign, digits of any
// script.
import { latinDigits } from './typed-digits.ts'

/** '299', '299.50', '.5' */
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/
/**
 * '1,299', '1,29,900.50', '129,900'. The last group has three digits, those before it two or three, and the number does
 * not begin with a zero.
 */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** '299,50': one comma, with one or two digits after it. */
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/

/**
 * Returns a typed number in plain form: '1299' for '1,299', '299.50' for '299,50'. Null when the text is no number, or
 * when it is ambiguous.
 */
export function typedNumber(text: string): string | null {
  // On price tags, superscript digits are paise: 299⁵⁰.
  if (/\p{No}/u.test(text)) return null
  const typed = latinDigits(text)
    .trim()
    .replace('\u2212', '-')
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
  if (/\s/u.test(typed)) {
    const grouped = typed.replace(/\s+/gu, ',')
    return !typed.includes(',') && GROUPED.test(grouped) ? tidy(grouped.replaceAll(',', '')) : null
  }
  if (PLAIN.test(typed)) return tidy(typed)
  if (GROUPED.test(typed)) return tidy(typed.replaceAll(',', ''))
  return DECIMAL_COMMA.test(typed) ? tidy(typed.replace(',', '.')) : null
}

/** Returns '0.5' for '.5', and '5' for '5.'. */
const tidy = (number: string): string => number.replace(/^(-?)\./, '$10.').replace(/\.$/, '')

/** Returns the number of decimals of a number that `typedNumber` returned. */
export const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0
