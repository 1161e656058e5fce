// The path of a call with its parameters.
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

it('pathOf fills each path parameter of an API call', () => {
  expect(pathOf(note, { params: { orderId: 'one', noteId: 'two' } })).toBe('/api/orders/one/credit-notes/two')
})

it('pathOf encodes slashes, question marks and hashes in a path parameter', () => {
  const address = pathOf(note, { params: { orderId: '../wallet?x=1#y', noteId: '.' } })
  expect(address).toBe('/api/orders/..%2Fwallet%3Fx%3D1%23y/credit-notes/.')
})

it('pathOf appends the query parameters, without empty ones', () => {
  expect(pathOf(listMyOrders)).toBe('/api/orders')
  expect(pathOf(listMyOrders, { query: { cursor: 'a b&c' } })).toBe('/api/orders?cursor=a+b%26c')
  expect(pathOf(listMyOrders, { query: { cursor: '' } })).toBe('/api/orders')
  expect(pathOf(listMyOrders, { query: { cursor: undefined } })).toBe('/api/orders')
})
