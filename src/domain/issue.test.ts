// Links in a newsletter.
import { expect, test } from 'vitest'
import { isLink } from './issue.ts'

test.each(['/', '/products/65f', '/faq#kits', 'https://nila.example/a?b=c'])('%s may be linked to (LET-16)', (url) => {
  expect(isLink(url)).toBe(true)
})

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'http://nila.example',
  'javascript:alert(1)',
  'https://nila.example@evil.example/',
  'https://a b',
  'https://localhost',
  'faq',
  'data:text/html,x',
])('%s may not be linked to (LET-16)', (url) => {
  expect(isLink(url)).toBe(false)
})
