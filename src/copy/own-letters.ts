// The script of each language, and whether a text is written in it (docs/decisions/001).

export const OWN_LETTERS = {
  ml: /\p{Script=Malayalam}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
} as const satisfies Readonly<Record<string, RegExp>>

/**
 * Words that stay the same in every language: companies, units, file types, and texts that banks or the law prescribe.
 */
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
/** Texts for staff or parcel labels that are in files with texts for shoppers, and companies' names. */
const IN_ENGLISH =
  /^(?:checkout\.json checkout\.near|order\.json courier(?:Names|InWords)|auth\.json factors\.command|invoice\.json invoiceCopy\.(?:ifsc|upiId))\b/

/**
 * Returns a pattern for names that stand alone or before letters of another script, longest first. `more` are further
 * patterns of the caller.
 */
export function namePattern(more: readonly string[] = [], flags = 'gu'): RegExp {
  const all = [...NAMES, ...more].toSorted((one, other) => other.length - one.length)
  return new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(?:${all.join('|')})(?![\\p{Script=Latin}\\p{N}])`, flags)
}
const ANY_NAME = namePattern()

/** True for a text that stays in English in all languages. `where` is its file and its key. */
export const staysEnglish = (where: string): boolean => IN_ENGLISH.test(where)

/** True for a text that programs read. */
export const isForPrograms = (text: string): boolean => NO_SENTENCE.test(text)

/** True when a text is written in the language's script, or contains nothing to check. */
export const isInScript = (text: string, letters: RegExp): boolean =>
  letters.test(text) || isForPrograms(text) || !WORD.test(text.replace(ANY_NAME, ''))
