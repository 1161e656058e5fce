// The texts of a controlled form: typed by the user, set by the page, and derived from other texts.
import { expect, it } from 'vitest'
import { changeTexts, type Texts } from './use-controlled-form.ts'

type Field = 'city' | 'postcode' | 'region'
const BEFORE: Texts<Field> = { city: 'Ottapalam', postcode: '679101' }

it('updating a form changes the given fields only', () => {
  const { next, changed } = changeTexts(BEFORE, { city: 'Palakkad' })
  expect(next).toEqual({ city: 'Palakkad', postcode: '679101' })
  expect(changed).toEqual(['city'])
})

it('a field that gets the same text again, or an empty field that gets an empty text, leaves the form unchanged', () => {
  expect(changeTexts(BEFORE, { city: 'Ottapalam', region: '' }).changed).toEqual([])
})

it('a field derived from another field changes with it', () => {
  const deriveRegion = (texts: Texts<Field>): Texts<Field> => ({
    ...texts,
    region: texts.postcode === '110001' ? 'North' : '',
  })
  const { next, changed } = changeTexts(BEFORE, { postcode: '110001' }, deriveRegion)
  expect(next.region).toBe('North')
  expect(changed).toEqual(['postcode', 'region'])
})
