// Translates texts into the pseudo-language by adding 40 % of Malayalam letters to each word.

/** Malayalam letters that form conjuncts, and need space above and below. */
const LETTERS = 'ക്ഷ്മൃത്തുങ്ങളുടെസ്ത്രീകൾക്ക്വിശ്വസ്തം'
/** Texts that are not sentences, such as addresses, keys and language codes. */
const NOT_SENTENCES = /^(?:[/#].*|[a-z0-9_.:-]*|https?:.*|[^\p{L}]*|[a-z]{2}-[A-Z]{2})$/u

export const isPseudoText = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text)

/** Parts between spaces that are not words: an address, a name, a figure. */
const NOT_WORD = /[@/_#\d]/

const stretchWord = (text: string): string =>
  isPseudoText(text) ? text : text + LETTERS.slice(0, Math.max(1, Math.ceil(text.length * 0.4)))

const stretchSentence = (text: string): string =>
  NOT_SENTENCES.test(text)
    ? text
    : text.replace(/\S+/g, (piece) =>
        NOT_WORD.test(piece) ? piece : piece.replace(/\p{L}[\p{L}\p{M}]*/gu, stretchWord),
      )

/** Returns a part of the texts with each text in the pseudo-language. */
export function pseudoTextsOf<Part>(part: Part): Part {
  return stretchAll(part) as Part
}

function stretchAll(part: unknown): unknown {
  if (typeof part === 'string') return stretchSentence(part)
  if (typeof part === 'function') return (...args: unknown[]) => stretchAll(part(...args))
  if (Array.isArray(part)) return part.map(stretchAll)
  if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, stretchAll(value)]))
}
