// What is said in another language: every sentence in its own letters, with everything that the English one is given (docs/decisions/001).
import { describe, expect, it } from 'vitest'
import { messagesOf, type Sentence } from '#tests/support/texts.ts'
import { isSaid, OWN_LETTERS, staysEnglish } from './own-letters.ts'

const english = new Map(messagesOf('en').map((message) => [message.where, message.sentences]))
const gapsOf = (sentence: Sentence = []): string[] =>
  sentence.flatMap((part) => (typeof part === 'string' ? [] : part.gap))
const textOf = (sentence: Sentence): string => sentence.filter((part) => typeof part === 'string').join(' ')

describe.each(Object.entries(OWN_LETTERS))('%s', (language, letters) => {
  const messages = messagesOf(language)

  it('says every sentence in its own letters', () => {
    const wrong = messages.filter(
      ({ where, sentences }) =>
        !staysEnglish(where) && !sentences.every((sentence) => isSaid(textOf(sentence), letters)),
    )
    expect(wrong).toEqual([])
    expect(messages.length).toBeGreaterThan(1500)
  })

  it('leaves out nothing that a sentence is given', () => {
    const wrong = messages.filter(({ where, sentences }) => {
      const own = gapsOf(sentences.at(-1))
      return !gapsOf(english.get(where)?.at(-1)).every((gap) => own.includes(gap))
    })
    expect(wrong).toEqual([])
  })
})
