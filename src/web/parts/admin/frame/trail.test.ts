// What of a list's address may be kept in the browser's storage, and of which lists.
import { expect, it } from 'vitest'
import { type Trail, withoutWords, withTrail } from './trail.ts'

it.each([
  ['?status=to_pack&q=Lakshmi', '/admin/orders?status=to_pack'],
  ['?q=98765%2043210', '/admin/orders'],
  ['?sort=total&way=desc&page=3', '/admin/orders?sort=total&way=desc&page=3'],
])('a list is remembered without the words that somebody searched for: %s', (search, kept) => {
  expect(withoutWords('/admin/orders', search)).toBe(kept)
})

const rows = (of: Trail['of'], list: string): Trail => ({ of, list, ids: ['1', '2'], at: null })

it('two lists of one page are remembered side by side, and another page takes the place of both', () => {
  const queue = rows('packing', '/admin/packing')
  const rounds = rows('rounds', '/admin/packing')
  const narrowed = rows('packing', '/admin/packing?status=placed')
  const orders = rows('orders', '/admin/orders')
  expect(withTrail([queue], rounds)).toEqual([queue, rounds])
  expect(withTrail([queue, rounds], narrowed)).toEqual([rounds, narrowed])
  expect(withTrail([rounds, narrowed], orders)).toEqual([orders])
})
