// The pages whose views are sent to the advertising pixel, and what is sent.
import { expect, test } from 'vitest'
import { maySendPageView, pageViewUrl } from './pixel.ts'

test.each(['/', '/products', '/Products/', '/product/6b017d52ac701cf44418a2bb', '/returns-refundpolicy', '/faq'])(
  'a page view of %s may be sent to the advertising pixel',
  (path) => expect(maySendPageView(path)).toBe(true),
)

test.each([
  '/period-calculator',
  '/Period-Calculator',
  '/account',
  '/account/orders/1',
  '/cart',
  '/checkout',
  '/coins',
  '/login',
  '/order-placed',
  '/admin',
  '/nothing',
])('a page view of %s is never sent to the advertising pixel', (path) => expect(maySendPageView(path)).toBe(false))

test('security 36: the advertising pixel gets its id, the kind of event and the URL of the page, and no other data', () => {
  const url = new URL(pageViewUrl('123456', 'https://nila.example', '/products'))
  expect(url.origin).toBe('https://www.facebook.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: '123456',
    ev: 'PageView',
    dl: 'https://nila.example/products',
    noscript: '1',
  })
})
