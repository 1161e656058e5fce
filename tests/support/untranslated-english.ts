// Reads a page's texts, and finds English ones that are not translated or not marked as English.
import type { Page } from 'playwright-core'
import { namePattern, OWN_LETTERS } from '../../src/copy/own-letters.ts'
import { fillSentence, messagesOf } from './texts.ts'

/** A text of a page, as it is seen or read aloud. */
export interface ReadText {
  readonly text: string
  /** The language attribute that applies to the text, as for screen readers. */
  readonly language: string
}

/** Words that are the same in every language, in addition to companies, units and the like. */
const NAMES = [
  ...['BIS', 'ISO', 'IS'],
  // The shipping regions, which the specification names.
  ...['All India', 'Kerala', 'Tamil Nadu', 'Karnataka'],
  // Official names follow their translation in brackets, so that readers can search for them.
  ...['Data Protection Board of India', 'Digital Personal Data Protection Act', 'CERT-In', 'Charge-back'],
  ...['return-to-origin', 'Razorpay Software Private Limited'],
]
const ADDRESSES = /(?<!\S)\/[a-z-]+(?!\S)|\bhttps?:\/\/\S+|[\w.+-]+@[\w.-]+\w|\b(?:www\.)?[\w-]+(?:\.[\w-]+)+\b/g
const WORD = /\p{Script=Latin}{2}/u
/** Two consecutive words of two or more letters. */
const SENTENCE = /\p{Script=Latin}{2,}[^\p{L}\p{N}]+\p{Script=Latin}{2,}/u

/** Each English text for shoppers, as a pattern with any parameters. */
export function englishSentences(): RegExp[] {
  const namesPattern = namesPatternWith([])
  const sentences = messagesOf('en').flatMap((message) => message.sentences)
  const withWords = sentences.filter((sentence) => WORD.test(fillSentence(sentence, ' ').replace(namesPattern, ' ')))
  const patterns = withWords.map((sentence) =>
    sentence
      .map((part) => (typeof part === 'string' ? patternOf(part).replaceAll(/\s+/g, '\\s+') : '.+'))
      .join('')
      .replaceAll(/^(?:\\s\+)+|(?:\\s\+)+$/g, ''),
  )
  return [...new Set(patterns)].map((pattern) => new RegExp(`^${pattern}$`, 'su'))
}

const patternOf = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const namesPatternWith = (names: readonly string[]): RegExp => namePattern([...NAMES, ...names].map(patternOf))

/** Returns English texts that are not marked as such. `names` are ignored; `sentences` is `englishSentences()`. */
export function untranslatedTexts(
  texts: readonly ReadText[],
  names: readonly string[],
  sentences: readonly RegExp[],
): string[] {
  const namesPattern = namesPatternWith(names)
  return texts.flatMap(({ text, language }) => {
    if (/^en\b/i.test(language)) return []
    const remaining = text.replace(ADDRESSES, '·').replace(namesPattern, '·')
    if (!WORD.test(remaining)) return []
    return SENTENCE.test(remaining) || sentences.some((sentence) => sentence.test(text.trim())) ? [text.trim()] : []
  })
}

/** Texts in the script of another language than their attribute: a screen reader would spell them out. */
export const wronglyMarkedTexts = (texts: readonly ReadText[]): string[] =>
  texts.flatMap(({ text, language }) =>
    Object.entries(OWN_LETTERS)
      .filter(([own, letters]) => letters.test(text) && language.split('-', 1)[0] !== own)
      .map(([own]) => `${text.trim()} is ${own}, said to be ${language}`),
  )

/** All texts of a page: its title, visible and accessible text, and the contents of fields except passwords. */
export const readPageTexts = (page: Page): Promise<ReadText[]> =>
  page.evaluate(() => {
    const languageOf = (element: Element): string => element.closest('[lang]')?.getAttribute('lang') ?? ''
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('script, style, noscript, template') === null
    const texts: { text: string; language: string }[] = [
      { text: document.title, language: document.documentElement.lang },
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node
      if (parent === null || text === null || text.trim() === '') continue
      if (parent.closest('option') !== null || isShown(parent)) texts.push({ text, language: languageOf(parent) })
    }
    const TEXT_ATTRIBUTES = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'alt',
      'title',
      'placeholder',
    ]
    for (const element of document.body.querySelectorAll(TEXT_ATTRIBUTES.map((name) => `[${name}]`).join(',')))
      if (isShown(element))
        for (const name of TEXT_ATTRIBUTES) {
          const text = element.getAttribute(name)
          if (text !== null && text.trim() !== '') texts.push({ text, language: languageOf(element) })
        }
    const NO_TEXT = /^(?:password|hidden|checkbox|radio|file|image)$/
    for (const field of document.body.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (isShown(field) && !NO_TEXT.test(field.type) && field.value.trim() !== '')
        texts.push({ text: field.value, language: languageOf(field) })
    return texts
  })
