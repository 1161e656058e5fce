// The script of each language, and whether a text is written in it (docs/decisions/001).

/** By the names of the languages in addresses. */
export const OWN_LETTERS = {
  ml: /\p{Script=Malayalam}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
} as const satisfies Readonly<Record<string, RegExp>>

/** The same in every language: companies, units, file types, text on a bank's screen or in the law. */
const NAMES = [
  ...['nila', 'Nila', 'X', 'Facebook', 'Instagram', 'WhatsApp', 'Google', 'Chrome', 'Android', 'JavaScript'],
  ...['India Post', 'Razorpay', 'Visa', 'MasterCard', 'RuPay', 'UPI', 'OTP', 'UTR', 'RRN', 'NEFT', 'IMPS', 'EMI'],
  ...['PIN', 'GSTIN', 'GST', 'CGST', 'SGST', 'IGST', 'HSN', 'MRP', 'DPDP', 'PCOS', 'FAQ', 'QR', 'SMS', 'Esc'],
  ...['PDF', 'CSV', 'JSON', 'JPEG', 'JPG', 'PNG', 'WebP', 'AVIF', 'HEIC', 'MP4', 'WebM', 'MOV', 'KB', 'MB', 'GB'],
  ...['Pay Later', 'mm', 'cm', 'ml', 'g', 'kg'],
]
/** Text for programs, such as addresses and numbers of laws, is not checked. */
const NO_SENTENCE = /^(?:[/#].*|[a-z0-9_.:-]*|https?:.*|[a-z]{2}[-_][A-Z]{2})$/
const WORD = /\p{Script=Latin}{2}/u
/** Texts for staff or a parcel's label, in files that shoppers' texts are in too; and companies' names. */
const IN_ENGLISH = /^(?:checkout\.json checkout\.near|couriers\.json|factors\.json factors\.command)\b/

/**
 * Matches names that stand alone or before letters of another script, the longest first. `more`: further patterns of
 * the caller.
 */
export function namePattern(more: readonly string[] = [], flags = 'gu'): RegExp {
  const all = [...NAMES, ...more].toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(?:${all.join('|')})(?![\\p{Script=Latin}\\p{N}])`, flags)
}
const ANY_NAME = namePattern()

/** True for a text that is in English in every language; `where` is its file and the keys that lead to it. */
export const staysEnglish = (where: string): boolean => IN_ENGLISH.test(where)

/** True for text that programs read. */
export const isForPrograms = (text: string): boolean => NO_SENTENCE.test(text)

/** True when a text is in the language's script, or has nothing to check. */
export const isSaid = (text: string, letters: RegExp): boolean =>
  letters.test(text) || isForPrograms(text) || !WORD.test(text.replace(ANY_NAME, ''))
