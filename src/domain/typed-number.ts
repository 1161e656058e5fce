// Numbers as staff type and paste them: with commas that group, a decimal comma, a rupee sign, digits of any script.
import { latinDigits } from './typed-digits.ts'

/** 299, 299.50, .5 */
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/
/**
 * 1,299 and 1,29,900.50 and 129,900: the last group has three digits, those before it two or three, and none begins
 * with a zero.
 */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d*)?$/
/** 299,50: one comma with one or two digits after it. */
const DECIMAL_COMMA = /^-?\d+,\d{1,2}$/

/**
 * Returns the value of a text, as JavaScript writes it ('1,299' → '1299', '299,50' → '299.50'); null when it is
 * ambiguous.
 */
export function typedNumber(text: string): string | null {
  // Superscript digits are paise on a price tag: 299⁵⁰.
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

const tidy = (number: string): string => number.replace(/^(-?)\./, '$10.').replace(/\.$/, '')

/** Returns the number of decimals of a result of `typedNumber`. */
export const decimalsOf = (number: string): number => number.split('.')[1]?.length ?? 0
