// What a tab remembers of a list: the selected rows, and which parts of an address may be stored in the browser
// (ADM-35).
import { expect, it } from 'vitest'
import { idsBetween, type Trail, withOpenedRow, withoutSearchText, withTrail } from './list-memory.ts'

const ids = ['a', 'b', 'c', 'd']

it.each([
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'd', 'b', ['b', 'c', 'd']],
  ['only itself, when none was selected before', null, 'c', ['c']],
  ['only itself, when the previous one has left the list', 'gone', 'c', ['c']],
])('selecting a range selects all rows %s', (_what, from, to, expected) => {
  expect(idsBetween(ids, from, to)).toEqual(expected)
})

it.each([
  ['?status=placed&q=Lakshmi', '/admin/orders?status=placed'],
  ['?q=98765%2043210', '/admin/orders'],
  ['?sort=total&way=desc&page=3', '/admin/orders?sort=total&way=desc&page=3'],
])('a list is stored without its search text: %s', (search, expected) => {
  expect(withoutSearchText('/admin/orders', search)).toBe(expected)
})

const rows = (of: Trail['of'], list: string): Trail => ({ of, list, ids: ['1', '2'], at: null })

it("a newly opened list replaces only the remembered list of its kind, so that users and a user's orders both have previous and next rows", () => {
  const users = rows('users', '/admin/users')
  const all = rows('orders', '/admin/orders')
  const ofUser = rows('orders', '/admin/users/1')
  expect(withTrail([users, all], ofUser)).toEqual([users, ofUser])
})

it('after Back, the opened row is found, and not a row of the other list on that page', () => {
  const trails = withOpenedRow(
    [rows('returns', '/admin/packing'), rows('packing', '/admin/packing?status=placed')],
    'returns',
    '1',
  )
  expect(trails.map(({ at }) => at)).toEqual(['1', null])
  expect(withOpenedRow(trails, 'packing', '2').map(({ at }) => at)).toEqual([null, '2'])
  const elsewhere = withOpenedRow([...trails, rows('orders', '/admin/orders')], 'orders', '2')
  expect(elsewhere.map(({ at }) => at)).toEqual(['1', null, '2'])
})
