// The address of a call, as links and requests carry it.
import { expect, it } from 'vitest'
import { downloadCreditNote, listMyOrders as listMyOrdersCall } from '#contract/calls/orders.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { call, pathOf } from './call.ts'
import { listMyOrders } from './calls/orders.ts'

const note = call({
  method: 'GET',
  path: downloadCreditNote.path,
  summary: 'A credit note',
  access: 'user',
  errors: [],
  answers: 'file',
})

it('has each name in its path filled in', () => {
  expect(pathOf(note, { params: { orderId: 'one', noteId: 'two' } })).toBe(
    addressOf(downloadCreditNote, { params: { orderId: 'one', noteId: 'two' } }),
  )
})

it('leads nowhere else, whatever stands in a name', () => {
  const address = pathOf(note, { params: { orderId: '../wallet?x=1#y', noteId: '.' } })
  expect(address).toBe(addressOf(downloadCreditNote, { params: { orderId: '../wallet?x=1#y', noteId: '.' } }))
})

it('carries its query, and leaves out what is empty', () => {
  expect(pathOf(listMyOrders)).toBe(addressOf(listMyOrdersCall))
  expect(pathOf(listMyOrders, { query: { cursor: 'a b&c' } })).toBe(
    addressOf(listMyOrdersCall, { query: { cursor: 'a b&c' } }),
  )
  expect(pathOf(listMyOrders, { query: { cursor: '' } })).toBe(addressOf(listMyOrdersCall))
  expect(pathOf(listMyOrders, { query: { cursor: undefined } })).toBe(addressOf(listMyOrdersCall))
})
