// Which language is offered to which visitor (PAGE-34).
import { expect, it } from 'vitest'
import { pages } from '#contract/urls.ts'
import { isBusyAt, wantedLanguage } from './offered-language.ts'

const BESIDES = ['ml', 'ta', 'kn', 'hi']

it.each([
  ['whoever’s browser speaks Malayalam is offered it on an English page', ['ml-IN', 'ml'], 'en', 'ml'],
  ['also where it names English first', ['en', 'ml'], 'en', 'ml'],
  ['of several the first that the shop has', ['te', 'ta', 'hi'], 'en', 'ta'],
  ['on a page in her own language she is offered nothing', ['hi'], 'hi', null],
  ['nor English, which her browser names besides', ['hi', 'en'], 'hi', null],
  ['but another that it names', ['hi', 'kn'], 'hi', 'kn'],
  ['whoever reads English alone is offered English on a page in Tamil', ['en'], 'ta', 'en'],
  ['a language that the shop has not is offered to nobody', ['fr', 'te'], 'en', null],
  ['nor one whose name only begins as hers does: Hiligaynon is no Hindi', ['hil-PH', 'mlq'], 'en', null],
])('%s', (_, named, page, expected) => {
  expect(wantedLanguage(BESIDES, named, page)).toBe(expected)
})

it('no language without pages is offered', () => {
  expect(wantedLanguage([], ['ml'], 'en')).toBeNull()
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
])('at %s nothing is offered, because of %s', (path, isBusy) => {
  expect(isBusyAt(path)).toBe(isBusy)
})
