// Every navigation into and out of checkout and the back office loads a new document, because their permissions must
// not apply to other pages.
import { expect, test } from 'vitest'
import { needsDocument } from './shop-link.tsx'

test.each([
  ['/cart', '/checkout', true],
  ['/checkout', '/', true],
  ['/Checkout/', '/cart', true],
  ['/checkout', '/checkout#pay', false],
  ['/checkout', '/checkout?again=1', false],
  ['/pay', '/', true],
  ['/cart', '/products', false],
  ['/', '/#about', false],
  ['/login', '/admin', true],
  ['/admin/stock', '/', true],
  ['/admin/stock', '/admin/orders?status=placed', false],
  ['/administration', '/', false],
])('the link from %s to %s loads a new document: %s', (from, to, isNewDocument) =>
  expect(needsDocument(from, to)).toBe(isNewDocument),
)
