// The summary of a product's text in search results and link previews.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summaryOf } from './product-data.ts'

it('a description within the length limit keeps its words, with line breaks replaced by spaces', () => {
  const text = 'Eight winged pads, 280 mm long, for days of medium flow.\nThe top is soft cotton.'
  expect(summaryOf(text)).toBe('Eight winged pads, 280 mm long, for days of medium flow. The top is soft cotton.')
})

it('a short description is followed by the shipping information', () => {
  expect(summaryOf('Six pads')).toBe('Six pads. Posted anywhere in India by Nila, in a plain parcel.')
  expect(summaryOf('Six pads?')).toBe('Six pads? Posted anywhere in India by Nila, in a plain parcel.')
})

it('a long description is cut after a sentence, or otherwise after a word', () => {
  const first = `${'Pads and more pads, '.repeat(4)}and that is all.`
  expect(summaryOf(`${first} ${'And more. '.repeat(3)}${'And so on '.repeat(20)}`)).toMatch(/And more\.$/)
  expect(summaryOf(`Pads. ${'more '.repeat(60)}`)).toMatch(/^Pads\. (more )+more…$/)
})

it('a description without spaces is cut at the length limit, and never inside a character', () => {
  expect(summaryOf('മ'.repeat(500))).toBe(`${'മ'.repeat(159)}…`)
  expect(summaryOf('🌕'.repeat(200))).toBe(`${'🌕'.repeat(79)}…`)
})

it('a summary is never longer than the limit, whatever staff write', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 600 }), (text) => {
      expect(summaryOf(text).length).toBeLessThanOrEqual(160)
    }),
  )
})
