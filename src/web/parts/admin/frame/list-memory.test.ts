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
])('selecting a range of rows selects %s', (_what, from, to, expected) => {
  expect(idsBetween(ids, from, to)).toEqual(expected)
})

it.each([
  ['?status=placed&q=Lakshmi', '/admin/orders?status=placed'],
  ['?q=98765%2043210', '/admin/orders'],
  ['?sort=total&way=desc&page=3', '/admin/orders?sort=total&way=desc&page=3'],
])('the remembered address of a list leaves out the search text: %s', (search, expected) => {
  expect(withoutSearchText('/admin/orders', search)).toBe(expected)
})

const trail = (kind: Trail['kind'], list: string): Trail => ({ kind, list, ids: ['1', '2'], openedId: null })

it("opening a list replaces only the remembered list of its kind, so that users and a user's orders both keep their next rows", () => {
  const users = trail('users', '/admin/users')
  const allOrders = trail('orders', '/admin/orders')
  const ordersOfUser = trail('orders', '/admin/users/1')
  expect(withTrail([users, allOrders], ordersOfUser)).toEqual([users, ordersOfUser])
})

it('on a page with two lists, the opened row is remembered for its own list only', () => {
  const trails = withOpenedRow(
    [trail('returns', '/admin/packing'), trail('packing', '/admin/packing?status=placed')],
    'returns',
    '1',
  )
  expect(trails.map(({ openedId }) => openedId)).toEqual(['1', null])
  expect(withOpenedRow(trails, 'packing', '2').map(({ openedId }) => openedId)).toEqual([null, '2'])
  const onOtherPage = withOpenedRow([...trails, trail('orders', '/admin/orders')], 'orders', '2')
  expect(onOtherPage.map(({ openedId }) => openedId)).toEqual(['1', null, '2'])
})
