// What of a list's address may be kept in the browser's storage.
import { expect, it } from 'vitest'
import { withoutWords } from './trail.ts'

it.each([
  ['?status=to_pack&q=Lakshmi', '/admin/orders?status=to_pack'],
  ['?q=98765%2043210', '/admin/orders'],
  ['?sort=total&way=desc&page=3', '/admin/orders?sort=total&way=desc&page=3'],
])('a list is remembered without the words that somebody searched for: %s', (search, kept) => {
  expect(withoutWords('/admin/orders', search)).toBe(kept)
})
