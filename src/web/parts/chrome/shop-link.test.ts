// Every way into and out of checkout loads a fresh document: Razorpay's permission must not outlive it.
import { expect, test } from 'vitest'
import { needsDocument } from './shop-link.tsx'

test.each([
  ['/cart', '/checkout', true],
  ['/checkout', '/', true],
  ['/Checkout/', '/cart', true],
  ['/checkout', '/checkout#pay', false],
  ['/checkout', '/checkout?again=1', false],
  ['/cart', '/products', false],
  ['/', '/#about', false],
])('from %s to %s: %s', (from, to, fresh) => expect(needsDocument(from, to)).toBe(fresh))
