// Recognises passwords that an attacker would try first (SEC-13).
import { COMMON_WORDS, KEY_ROWS, MAX_WORD_LENGTH } from './common-passwords.ts'

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** The minimum length of a word, repetition, run or keyboard walk that counts as a known piece. */
const MIN_PIECE_LENGTH = 3
/** A password with at most MAX_PIECES known pieces and fewer than ENOUGH_OTHERS other characters is easy to guess. */
const MAX_PIECES = 3
const ENOUGH_OTHERS = 4
const ROWS = KEY_ROWS.flatMap((row) => [row, Array.from(row).reverse().join('')])

/**
 * True when a password consists of a few known pieces and hardly anything else. Known pieces are common words, also
 * with look-alikes such as @ for a, personal words, keyboard walks, runs such as 1234 or aaaa, and years.
 */
export function isEasyToGuess(password: string, personalWords: readonly string[] = []): boolean {
  const normalised = password.normalize('NFKC').toLowerCase()
  const letters = Array.from(normalised, (char) => LOOKALIKES[char] ?? char).join('')
  const personal = new Set(personalWords.flatMap(wordsOf))
  let knownPieces = 0
  let otherCharacters = 0
  for (let at = 0; at < normalised.length; ) {
    const length = Math.max(
      knownWordLength(letters, at, personal),
      knownWordLength(normalised, at, personal),
      patternLength(normalised, at),
    )
    if (length > 0) knownPieces++
    else if (/[\p{L}\p{N}]/u.test(normalised[at] ?? '')) otherCharacters++
    at += Math.max(1, length)
  }
  return knownPieces <= MAX_PIECES && otherCharacters < ENOUGH_OTHERS && knownPieces + otherCharacters > 0
}

const wordsOf = (text: string): string[] => {
  const lower = text.toLowerCase()
  const parts = lower.split(/[^\p{L}\p{N}]+/u)
  return [lower, parts.join(''), ...parts].filter((word) => word.length >= MIN_PIECE_LENGTH)
}

/** Returns the length of the longest common or personal word that begins at `at`; 0 for none. */
function knownWordLength(text: string, at: number, personal: ReadonlySet<string>): number {
  const longest = Math.max(MAX_WORD_LENGTH, ...Array.from(personal, (word) => word.length))
  for (let length = Math.min(longest, text.length - at); length >= MIN_PIECE_LENGTH; length--) {
    const word = text.slice(at, at + length)
    if (COMMON_WORDS.has(word) || personal.has(word)) return length
  }
  return 0
}

/** Returns the length of the longest run, keyboard walk or year that begins at `at`; 0 for none. */
const patternLength = (text: string, at: number): number =>
  Math.max(
    runLength(text, at, 0),
    runLength(text, at, 1),
    runLength(text, at, -1),
    walkLength(text, at),
    yearLength(text, at),
  )

/**
 * Returns the length of a run of characters whose codes differ by `step` (1 for 'abc', -1 for 'cba', 0 for 'aaa'); 0
 * when it is too short.
 */
function runLength(text: string, at: number, step: number): number {
  let length = 1
  while (text.charCodeAt(at + length) === text.charCodeAt(at + length - 1) + step) length++
  return length >= MIN_PIECE_LENGTH ? length : 0
}

function walkLength(text: string, at: number): number {
  let longest = 0
  for (const row of ROWS) {
    let length = 0
    while (at + length < text.length && row.includes(text.slice(at, at + length + 1))) length++
    longest = Math.max(longest, length)
  }
  return longest >= MIN_PIECE_LENGTH ? longest : 0
}

const yearLength = (text: string, at: number): number => (/^(19|20)\d\d/.test(text.slice(at, at + 4)) ? 4 : 0)
