// What of a list's address may be kept in the browser's storage, and of which lists.
import { expect, it } from 'vitest'
import { openedAt, type Trail, withoutWords, withTrail } from './trail.ts'

it.each([
  ['?status=to_pack&q=Lakshmi', '/admin/orders?status=to_pack'],
  ['?q=98765%2043210', '/admin/orders'],
  ['?sort=total&way=desc&page=3', '/admin/orders?sort=total&way=desc&page=3'],
])('a list is remembered without the words that somebody searched for: %s', (search, kept) => {
  expect(withoutWords('/admin/orders', search)).toBe(kept)
})

const rows = (of: Trail['of'], list: string): Trail => ({ of, list, ids: ['1', '2'], at: null })

it('a list takes the place of the one before of its kind alone, so that rounds and the boxes of a round both lead on', () => {
  const rounds = rows('rounds', '/admin/packing')
  const queue = rows('packing', '/admin/packing')
  const ofRound = rows('packing', '/admin/packing/rounds/1')
  expect(withTrail([rounds, queue], ofRound)).toEqual([rounds, ofRound])
})

it('whoever opened a row comes back to it, and not to a row of the other list on that page', () => {
  const trails = openedAt(
    [rows('rounds', '/admin/packing'), rows('packing', '/admin/packing?status=placed')],
    'rounds',
    '1',
  )
  expect(trails.map(({ at }) => at)).toEqual(['1', null])
  expect(openedAt(trails, 'packing', '2').map(({ at }) => at)).toEqual([null, '2'])
  const elsewhere = openedAt([...trails, rows('orders', '/admin/orders')], 'orders', '2')
  expect(elsewhere.map(({ at }) => at)).toEqual(['1', null, '2'])
})
