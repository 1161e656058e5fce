// Which language is offered to which visitor (PAGE-34).
import { expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { isOfferHiddenAt, languageToOffer } from './offered-language.ts'

const OTHER_LANGUAGES = ['ml', 'ta', 'kn', 'hi']

it.each([
  ['Malayalam is offered on an English page to a browser that prefers it', ['ml-IN', 'ml'], 'en', 'ml'],
  ['Malayalam is offered also when English comes first', ['en', 'ml'], 'en', 'ml'],
  ['the first of several supported languages is offered', ['te', 'ta', 'hi'], 'en', 'ta'],
  ['nothing is offered on a page in the preferred language', ['hi'], 'hi', null],
  ['English, which the browser also lists, is not offered', ['hi', 'en'], 'hi', null],
  ['another listed language is offered', ['hi', 'kn'], 'hi', 'kn'],
  ['English is offered on a page in Tamil to a browser with English alone', ['en'], 'ta', 'en'],
  ['an unsupported language is not offered', ['fr', 'te'], 'en', null],
  [
    'a language whose code begins with that of an offered one is not offered: Hiligaynon is not Hindi',
    ['hil-PH', 'mlq'],
    'en',
    null,
  ],
])('%s', (_, browserLanguages, page, expected) => {
  expect(languageToOffer(OTHER_LANGUAGES, browserLanguages, page)).toBe(expected)
})

it('a language in which the shop has no pages is not offered', () => {
  expect(languageToOffer([], ['ml'], 'en')).toBeNull()
})

it.each([
  [pages.cart, true],
  ['/Cart/', true],
  [pages.calculator, true],
  ['/order-placed', true],
  [pages.home, false],
  ['/order', false],
  ['/period', false],
  [pages.products, false],
])('offers of a language are hidden on %s: %s', (path, isHidden) => {
  expect(isOfferHiddenAt(path)).toBe(isHidden)
})
