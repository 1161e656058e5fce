// The palette's answers: what staff remember leads to the thing itself.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let at: TestShop
let admin: Shopper
beforeAll(async () => {
  at = await openTestShop()
  admin = await anAdmin(at)
})
afterAll(() => at.close())

const find = async (words: string) => (await admin.client.call(findAnything, { query: { q: words } })).body

test('an order is found by its whole number, with or without the sign', async () => {
  const shopper = await aShopper(at)
  const orderId = await aPlacedOrder(at, shopper, await aProduct(at))
  const found = { _id: orderId, orderNumber: 1001 }
  expect((await find('1001')).orders).toEqual([expect.objectContaining(found)])
  expect((await find('#1001')).orders).toEqual([expect.objectContaining(found)])
  expect((await find('100')).orders).toEqual([])
})

test('a person is found by a part of her email or name, whatever the case', async () => {
  const shopper = await aShopper(at, { name: 'Meenakshi Pillai', email: 'mpillai@example.in' })
  const found = { _id: shopper.userId, name: 'Meenakshi Pillai', email: 'mpillai@example.in' }
  expect((await find('MPILLAI@')).users).toEqual([found])
  expect((await find('akshi p')).users).toEqual([found])
})

test('a product is found by its name, and a percent sign is a percent sign', async () => {
  const id = await aProduct(at, { name: 'Jasmine Heat Bag 100% cotton' })
  expect((await find('heat bag')).products).toEqual([{ _id: id, name: 'Jasmine Heat Bag 100% cotton' }])
  expect((await find('100%')).products).toEqual([{ _id: id, name: 'Jasmine Heat Bag 100% cotton' }])
  expect((await find('a%b')).products).toEqual([])
})

test('two letters find nothing, because they would find everything', async () =>
  expect(await find('ak')).toEqual({ orders: [], users: [], products: [] }))
