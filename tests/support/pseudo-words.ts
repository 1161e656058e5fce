// How a sentence is said in the language that nobody speaks: as it is, and Malayalam letters behind it, 40 % more than it was.

/** What follows each sentence. Long words, and joined letters that take room above and below. */
const FILLER = 'ക്ഷമിക്കണം ആർത്തവശുചിത്വം സ്ത്രീകൾക്ക് ഞങ്ങളുടെ വിശ്വസ്തസേവനങ്ങൾ '
/** What programs read: addresses, names of things, patterns, numbers of a language. */
const NO_SENTENCE = /^(?:[/#].*|[a-z0-9_.:-]*|https?:.*|[^\p{L}]*|[a-z]{2}-[A-Z]{2})$/u

/** True for text that this language has said. */
export const isStretched = (text: string): boolean => /[\u0d00-\u0d7f]/.test(text)

const sentence = (text: string): string => {
  if (NO_SENTENCE.test(text) || isStretched(text)) return text
  const more = Math.max(2, Math.ceil(text.length * 0.4) - 1)
  return `${text} ${FILLER.repeat(Math.ceil(more / FILLER.length))
    .slice(0, more)
    .trim()}`
}

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
