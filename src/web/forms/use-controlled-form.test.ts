// What a controlled form makes of texts that are typed, written and derived.
import { expect, it } from 'vitest'
import { changeTexts, type Texts } from './use-controlled-form.ts'

type Field = 'city' | 'postcode' | 'region'
const BEFORE: Texts<Field> = { city: 'Ottapalam', postcode: '679101' }

it('what is written changes, and everything else stays', () => {
  const { next, changed } = changeTexts(BEFORE, { city: 'Palakkad' })
  expect(next).toEqual({ city: 'Palakkad', postcode: '679101' })
  expect(changed).toEqual(['city'])
})

it('a text that is written as it was, or an empty one where none was, is no change', () => {
  expect(changeTexts(BEFORE, { city: 'Ottapalam', region: '' }).changed).toEqual([])
})

it('what follows from a text changes with it', () => {
  const follow = (texts: Texts<Field>): Texts<Field> => ({
    ...texts,
    region: texts.postcode === '110001' ? 'North' : '',
  })
  const { next, changed } = changeTexts(BEFORE, { postcode: '110001' }, follow)
  expect(next.region).toBe('North')
  expect(changed).toEqual(['postcode', 'region'])
})
