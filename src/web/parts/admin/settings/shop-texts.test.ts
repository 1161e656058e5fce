// The fields for translations of a setting (CAT-43).
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { announcementBody } from '#contract/settings.ts'
import { MAX_ANNOUNCEMENT } from '#contract/settings-limits.ts'
import { type FieldErrors, fieldErrorsOf } from '#web/forms/controls.ts'
import { TranslatedFields, type TranslatedName, translationsFrom } from './shop-texts.tsx'

type Name = TranslatedName<'translations'>

const renderFields = (errors: FieldErrors<Name>): string =>
  renderToStaticMarkup(
    createElement(TranslatedFields<'translations'>, {
      prefix: 'translations',
      english: 'Closed on Sunday',
      max: MAX_ANNOUNCEMENT,
      field: (name) => ({ name, error: errors[name] }),
    }),
  )

it('the error for a refused text is shown at its field', () => {
  const translations = { hi: { of: 'Closed on Sunday', text: 'क'.repeat(MAX_ANNOUNCEMENT + 1) } }
  const result = announcementBody.safeParse({ seen: null, text: 'Closed on Sunday', isOn: true, translations })
  const paths = result.error?.issues.map(({ path }) => path.join('.')) ?? []
  const path = paths.find((each) => each.startsWith('translations.')) ?? ''
  const names = Array.from(renderFields({}).matchAll(/ name="([^"]+)"/g), ([, name = '']) => name)
  const errors = fieldErrorsOf<Name>(new Set(['text', ...names]), { [path]: 'Too long.' })
  expect(errors).toEqual({ 'translations.hi.text': 'Too long.' })
  expect(renderFields(errors)).toContain('Too long.')
})

it('an unchanged translation keeps the English text from which it was translated', () => {
  const before = { ml: { text: 'അവധി', of: 'Closed' }, hi: { text: 'बंद', of: 'Closed' } }
  const values = {
    'translations.ml.text': 'അവധി',
    'translations.hi.text': 'बंद',
    'translations.hi.right': 'on',
    'translations.ta.text': 'விடுமுறை',
  }
  expect(translationsFrom<'translations'>(values, 'translations', 'Closed on Sunday', before)).toMatchObject({
    ml: { text: 'അവധി', of: 'Closed' },
    hi: { text: 'बंद', of: 'Closed on Sunday' },
    ta: { text: 'விடுமுறை', of: 'Closed on Sunday' },
  })
})
