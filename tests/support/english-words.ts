// English words in texts of another language. Names, addresses and text for programs are not words.
import { namePattern } from '../../src/copy/own-letters.ts'

/** Names and abbreviations that are the same in every language. */
const NAMES = namePattern(['id', 'am', 'pm', 'transaction ID'], 'giu')
const NOT_WORDS = /\bpay_|\bhttps?:\S+|\S+@\S+|#[0-9a-f]{3,8}\b|\b[A-Z]{2}\d{9}IN\b|\b[\w-]*\d[\w-]*\b/g
const WORD = /\p{Script=Latin}[\p{Script=Latin}'’-]+/gu

/** Returns the English words in a text, without inserted parameters and text typed by users. */
export function englishWordsIn(text: string, parameters: readonly string[] = []): string[] {
  const ownText = parameters
    .toSorted((one, other) => other.length - one.length)
    .reduce((remaining, part) => remaining.replaceAll(part, ' '), text)
  return ownText.replace(NOT_WORDS, ' ').replace(NAMES, ' ').match(WORD) ?? []
}
