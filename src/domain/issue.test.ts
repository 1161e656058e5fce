// Which links a newsletter can have (LET-16).
import { expect, test } from 'vitest'
import { isLink } from './issue.ts'

test.each(['/', '/products/65f', '/faq#kits', 'https://nila.example/a?b=c'])(
  'the address %s may be linked to in a newsletter (LET-16)',
  (url) => {
    expect(isLink(url)).toBe(true)
  },
)

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
])('the address %s may not be linked to in a newsletter (LET-16)', (url) => {
  expect(isLink(url)).toBe(false)
})
