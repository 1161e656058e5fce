// The address of a call, as links and requests contain it.
import { expect, it } from 'vitest'
import { call, pathOf } from './call.ts'
import { listMyOrders } from './calls/orders.ts'

const note = call({
  method: 'GET',
  path: '/api/orders/:orderId/credit-notes/:noteId',
  summary: 'A credit note',
  access: 'user',
  errors: [],
  answers: 'file',
})

it('the path of a call has each of its parameters filled in', () => {
  expect(pathOf(note, { params: { orderId: 'one', noteId: 'two' } })).toBe('/api/orders/one/credit-notes/two')
})

it('no value of a parameter changes the rest of a call’s path', () => {
  const address = pathOf(note, { params: { orderId: '../wallet?x=1#y', noteId: '.' } })
  expect(address).toBe('/api/orders/..%2Fwallet%3Fx%3D1%23y/credit-notes/.')
})

it('the path of a call contains its query, without empty parameters', () => {
  expect(pathOf(listMyOrders)).toBe('/api/orders')
  expect(pathOf(listMyOrders, { query: { cursor: 'a b&c' } })).toBe('/api/orders?cursor=a+b%26c')
  expect(pathOf(listMyOrders, { query: { cursor: '' } })).toBe('/api/orders')
  expect(pathOf(listMyOrders, { query: { cursor: undefined } })).toBe('/api/orders')
})
