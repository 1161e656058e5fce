// What is a tag, and which are offered.
import { expect, it } from 'vitest'
import { offeredTags, TAG, tidyTag } from './tag.ts'

it.each([
  [' Gift wrap ', 'gift-wrap'],
  ['call_first', 'call-first'],
  ['VIP', 'vip'],
])('"%s" is kept as %s', (typed, kept) => {
  expect(tidyTag(typed)).toBe(kept)
})

it.each([
  ['gift-wrap', true],
  ['2nd', true],
  ['', false],
  ['-gift', false],
  ['a'.repeat(25), false],
  ['q=lakshmi', false],
  ['ലക്ഷ്മി', false],
])('%s is a tag: %s', (text, is) => {
  expect(TAG.test(text)).toBe(is)
})

it('offers what begins with the typed words first, and nothing that is there already', () => {
  const inUse = ['call-first', 'first-order', 'fragile', 'vip']
  expect(offeredTags(inUse, ['vip'], 'First')).toEqual(['first-order', 'call-first'])
  expect(offeredTags(inUse, ['vip'], '')).toEqual(['call-first', 'first-order', 'fragile'])
})
