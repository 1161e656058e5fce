// What is shown of a product's text where a page is found or shared.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summaryOf } from './product-data.ts'

it('a text of the right length stays as it is, on one line', () => {
  const text = 'Eight winged pads, 280 mm long, for days of medium flow.\nThe top is soft cotton.'
  expect(summaryOf(text)).toBe('Eight winged pads, 280 mm long, for days of medium flow. The top is soft cotton.')
})

it('a short text is followed by how it is posted', () => {
  expect(summaryOf('Six pads')).toBe('Six pads. Posted anywhere in India by Nila, in a plain parcel.')
  expect(summaryOf('Six pads?')).toBe('Six pads? Posted anywhere in India by Nila, in a plain parcel.')
})

it('a long text ends with a sentence, or else with a word', () => {
  const first = `${'Pads and more pads, '.repeat(4)}and that is all.`
  expect(summaryOf(`${first} ${'And more. '.repeat(3)}${'And so on '.repeat(20)}`)).toMatch(/And more\.$/)
  expect(summaryOf(`Pads. ${'more '.repeat(60)}`)).toMatch(/^Pads\. (more )+more…$/)
})

it('a text without a space is cut where there is room, and never inside a character', () => {
  expect(summaryOf('മ'.repeat(500))).toBe(`${'മ'.repeat(159)}…`)
  expect(summaryOf('🌕'.repeat(200))).toBe(`${'🌕'.repeat(79)}…`)
})

it('whatever staff write, the summary is no longer than what is shown', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 600 }), (text) => {
      expect(summaryOf(text).length).toBeLessThanOrEqual(160)
    }),
  )
})
