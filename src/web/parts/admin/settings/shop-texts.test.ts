// An error of a translation is shown at its own field, not at the English one (CAT-43).
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { announcementBody } from '#contract/settings.ts'
import { MAX_ANNOUNCEMENT } from '#contract/settings-limits.ts'
import { type FieldErrors, refusedFields } from '#web/forms/controls.ts'
import { TranslatedFields, type TranslatedName, translationsFrom } from './shop-texts.tsx'

type Name = TranslatedName<'said'>

const draw = (errors: FieldErrors<Name>): string =>
  renderToStaticMarkup(
    createElement(TranslatedFields<'said'>, {
      prefix: 'said',
      english: 'Closed on Sunday',
      max: MAX_ANNOUNCEMENT,
      field: (name) => ({ name, error: errors[name] }),
    }),
  )

it('a refused text is marked at its own field', () => {
  const translations = { hi: { of: 'Closed on Sunday', text: 'क'.repeat(MAX_ANNOUNCEMENT + 1) } }
  const result = announcementBody.safeParse({ seen: null, text: 'Closed on Sunday', isOn: true, said: translations })
  const paths = result.error?.issues.map(({ path }) => path.join('.')) ?? []
  const path = paths.find((each) => each.startsWith('said.')) ?? ''
  const names = Array.from(draw({}).matchAll(/ name="([^"]+)"/g), ([, name = '']) => name)
  const errors = refusedFields<Name>(new Set(['text', ...names]), { [path]: 'Too long.' })
  expect(errors).toEqual({ 'said.hi.text': 'Too long.' })
  expect(draw(errors)).toContain('Too long.')
})

it('an unchanged translation keeps the English text that it was made from', () => {
  const before = { ml: { text: 'അവധി', of: 'Closed' }, hi: { text: 'बंद', of: 'Closed' } }
  const values = { 'said.ml.text': 'അവധി', 'said.hi.text': 'बंद', 'said.hi.right': 'on', 'said.ta.text': 'விடுமுறை' }
  expect(translationsFrom<'said'>(values, 'said', 'Closed on Sunday', before)).toMatchObject({
    ml: { text: 'അവധി', of: 'Closed' },
    hi: { text: 'बंद', of: 'Closed on Sunday' },
    ta: { text: 'விடுமுறை', of: 'Closed on Sunday' },
  })
})
