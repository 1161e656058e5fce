// How a sentence is said in the language that nobody speaks: each word as it is, and 40 % more of Malayalam emails behind it.

/** They join, and take room above and below. */
const EMAILS = 'ക്ഷ്മൃത്തുങ്ങളുടെസ്ത്രീകൾക്ക്വിശ്വസ്തം'
/** What programs read: addresses, names of things, patterns, numbers of a language. */
const NO_SENTENCE = /^(?:[/#].*|[a-z0-9_.:-]*|https?:.*|[^\p{L}]*|[a-z]{2}-[A-Z]{2})$/u

/** True for text that this language has said. */
export const isStretched = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text)

/** What stands between spaces and is no word: an address, a name of something, a figure. */
const NO_WORD = /[@/_#\d]/

const word = (text: string): string =>
  isStretched(text) ? text : text + EMAILS.slice(0, Math.max(1, Math.ceil(text.length * 0.4)))

const sentence = (text: string): string =>
  NO_SENTENCE.test(text)
    ? text
    : text.replace(/\S+/g, (piece) => (NO_WORD.test(piece) ? piece : piece.replace(/\p{L}[\p{L}\p{M}]*/gu, word)))

/** A part of a file of words, with all sentences in it. */
export function stretched<Part>(part: Part): Part {
  return said(part) as Part
}

function said(part: unknown): unknown {
  if (typeof part === 'string') return sentence(part)
  if (typeof part === 'function') return (...given: unknown[]) => said(part(...given))
  if (Array.isArray(part)) return part.map(said)
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, said(value)]))
}
