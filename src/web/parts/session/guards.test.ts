// Where a login may lead: to pages of this shop and nowhere else.
import { expect, test } from 'vitest'
import { ownPath } from './guards.ts'

test.each([
  ['/cart', '/cart'],
  ['/products?page=2#shelf', '/products?page=2#shelf'],
  ['/account/../cart', '/cart'],
])('%s leads on to %s', (next, path) => expect(ownPath(next)).toBe(path))

test.each([
  null,
  '',
  'cart',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/..//evil.example',
])('security 33: %j leads nowhere', (next) => expect(ownPath(next)).toBeNull())
