// Which links a newsletter can have, and how its stored parts are read (LET-16).
import { expect, test } from 'vitest'
import { isLink, textOfParts } from './issue.ts'

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

test('headings, links and products that the first release stored are read as paragraphs', () => {
  const text = textOfParts([
    { kind: 'heading', text: 'Softer days' },
    { kind: 'text', text: 'Good morning.' },
    { kind: 'link', label: 'The shelf', url: '/products' },
    { kind: 'product', productId: '65f' },
  ])
  expect(text).toBe('Softer days\n\nGood morning.\n\nThe shelf\n\n/products\n\n/product/65f')
})
