// To whom which language is offered (PAGE-34).
import { expect, it } from 'vitest'
import { wantedLanguage } from './offered-language.ts'

const ALL = ['en', 'ml', 'ta', 'kn', 'hi'] as const

it.each([
  ['whoever’s browser speaks Malayalam is offered it on an English page', ['ml'], 'en', 'ml'],
  ['also where it names English first', ['en', 'ml'], 'en', 'ml'],
  ['of several the first that the shop has', ['te', 'ta', 'hi'], 'en', 'ta'],
  ['on a page in her own language she is offered nothing', ['hi'], 'hi', null],
  ['nor English, which her browser names besides', ['hi', 'en'], 'hi', null],
  ['but another that it names', ['hi', 'kn'], 'hi', 'kn'],
  ['whoever reads English alone is offered English on a page in Tamil', ['en'], 'ta', 'en'],
  ['a language that the shop has not is offered to nobody', ['fr', 'te'], 'en', null],
])('%s', (_, named, page, wanted) => {
  expect(wantedLanguage(named, [...ALL], page)).toBe(wanted)
})

it('nothing is offered that has no pages yet', () => {
  expect(wantedLanguage(['ml'], ['en'], 'en')).toBeNull()
})
