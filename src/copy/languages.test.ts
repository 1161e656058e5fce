// Translations: every text in its own script, with every parameter of the English one (docs/decisions/001), and no word
// that the term table in docs/languages avoids.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { messagesOf, type Sentence } from '#tests/support/texts.ts'
import { isInScript, OWN_LETTERS, staysEnglish } from './own-letters.ts'

const english = new Map(messagesOf('en').map((message) => [message.where, message.sentences]))
const gapsOf = (sentence: Sentence = []): string[] =>
  sentence.flatMap((part) => (typeof part === 'string' ? [] : part.gap))
const textOf = (sentence: Sentence): string => sentence.filter((part) => typeof part === 'string').join(' ')

/** The words in the last column of `| English | Kannada | avoid |`. */
function avoidedIn(language: string): string[] {
  const page = readFileSync(join(import.meta.dirname, `../../docs/languages/${language}.md`), 'utf8')
  const [, table = ''] = page.split(/^\| English \| \w+ \| avoid \|$/m)
  const cells = [...table.matchAll(/^\|[^|]*\|[^|]*\|([^|]*)\|$/gm)].map(([, cell = '']) => cell.trim())
  return cells.slice(1).flatMap((cell) => cell.split(', ').filter(Boolean))
}

/** Matches words that begin with `word`, and none that contains it later. */
const startsWord = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}\\u200c\\u200d])${word}`, 'u')

describe.each(Object.entries(OWN_LETTERS))('%s', (language, letters) => {
  const messages = messagesOf(language)

  it('a language has every text in its own script', () => {
    const wrong = messages.filter(
      ({ where, sentences }) =>
        !staysEnglish(where) && !sentences.every((sentence) => isInScript(textOf(sentence), letters)),
    )
    expect(wrong).toEqual([])
    expect(messages.length).toBeGreaterThan(1500)
  })

  it('a translation uses every parameter of its text', () => {
    const wrong = messages.filter(({ where, sentences }) => {
      const parameters = gapsOf(sentences.at(-1))
      return !gapsOf(english.get(where)?.at(-1)).every((gap) => parameters.includes(gap))
    })
    expect(wrong).toEqual([])
  })

  it('a translation contains no word that its term table avoids', () => {
    const avoided = avoidedIn(language)
    const wrong = avoided.flatMap((word) =>
      messages
        .filter(({ sentences }) => sentences.some((sentence) => startsWord(word).test(textOf(sentence))))
        .map(({ where }) => `${word}: ${where}`),
    )
    expect(wrong).toEqual([])
  })
})

it('the words to avoid are read from the term table', () => {
  expect(avoidedIn('kn')).toContain('ಸೈಕಲ್')
  expect(avoidedIn('ta')).toEqual(expect.arrayContaining(['மடல்', 'மடல்கள்']))
})
