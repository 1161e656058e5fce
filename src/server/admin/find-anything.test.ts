// The palette's answers: what staff remember leads to the thing itself.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { listUsers } from '#contract/calls/admin/users.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { anAdmin, aPlacedOrder, aProduct, aShopper, type Shopper, startedPayment } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cancelOrder } from '../aftersales/cancel-order.ts'

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
  expect(await find('ak')).toEqual({ orders: [], users: [], products: [], payments: [] }))

describe('a number that names one thing leads to its order, in the palette and in the lists', () => {
  let orderId: OrderId
  let shopper: Shopper
  const numbers: Record<string, string> = {}

  beforeAll(async () => {
    shopper = await aShopper(at, { name: 'Devika Menon' })
    orderId = await aPlacedOrder(at, shopper, await aProduct(at))
    await aPlacedOrder(at, await aShopper(at), await aProduct(at))
    await cancelOrder(at.shop, { orderId, by: 'shop', actor: admin.userId })
    await at.drain()
    const { db } = at.shop
    await db
      .updateTable('payments')
      .set({
        bank_references: ['432109876543', 'HDF8A1B2C3D4E5F60718293A4B5C6D7E8F9'],
        settlement_utr: 'AXISN12345678901',
        settlement_id: 'setl_PaidOutWithHers',
      })
      .where('order_id', '=', orderId)
      .execute()
    await db
      .updateTable('refunds')
      .set({
        bank_reference: '74123456789012345678901',
        settlement_utr: '1795377554ox6e1i',
        settlement_id: 'setl_TakenOffLater',
      })
      .where('order_id', '=', orderId)
      .execute()
    await db.updateTable('orders').set({ tracking_number: 'EE123456785IN' }).where('id', '=', orderId).execute()
    const one = await db
      .selectFrom('orders as o')
      .innerJoin('payments as p', 'p.order_id', 'o.id')
      .innerJoin('payment_attempts as a', 'a.id', 'o.attempt_id')
      .innerJoin('refunds as r', 'r.order_id', 'o.id')
      .innerJoin('invoices as i', 'i.order_id', 'o.id')
      .innerJoin('credit_notes as c', 'c.order_id', 'o.id')
      .select([
        'p.gateway_payment_id as payment',
        'r.gateway_refund_id as refund',
        'a.gateway_order_id as gatewayOrder',
      ])
      .select(['a.id as attempt', 'o.id as order', 'p.id as ownPayment', 'r.id as ownRefund'])
      .select(['i.serial as invoice', 'c.serial as creditNote'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow()
    for (const [name, number] of Object.entries(one)) numbers[name] = number ?? ''
    Object.assign(numbers, {
      rrn: '432109876543',
      upi: 'hdf8a1b2c3d4e5f60718293a4b5c6d7e8f9',
      arn: '74123456789012345678901',
      utr: 'axisn12345678901',
      'utr of the refund': '1795377554ox6e1i',
      transfer: 'setl_PaidOutWithHers',
      'transfer of the refund': 'setl_TakenOffLater',
      parcel: 'ee123456785in',
      'invoice without its zeros': (one.invoice ?? '').replace(/\/0+/, '/'),
    })
  })

  it.each([
    'payment',
    'refund',
    'gatewayOrder',
    'attempt',
    'order',
    'ownPayment',
    'ownRefund',
    'invoice',
    'invoice without its zeros',
    'creditNote',
    'rrn',
    'upi',
    'arn',
    'utr',
    'utr of the refund',
    'transfer',
    'transfer of the refund',
    'parcel',
  ])('%s', async (name) => {
    const number = numbers[name] ?? ''
    expect(number).not.toBe('')
    const found = await find(` ${number} `)
    expect(found.orders).toEqual([expect.objectContaining({ _id: orderId })])
    const { body: orders } = await admin.client.call(listAdminOrders, { query: { q: number } })
    expect(orders.orders).toEqual([expect.objectContaining({ _id: orderId })])
    const { body: people } = await admin.client.call(listUsers, { query: { q: number } })
    expect(people.users).toEqual([expect.objectContaining({ _id: shopper.userId })])
  })

  it('a number that nobody has finds nothing', async () =>
    expect(await find('pay_ZZZZZZZZZZZZZZ')).toEqual({ orders: [], users: [], products: [], payments: [] }))

  it('a payment without an order is told by itself, with who paid; an attempt that was never paid by whose it is', async () => {
    const other = await aShopper(at, { name: 'Gowri Raman' })
    const { gatewayOrderId } = await startedPayment(other, await aProduct(at))
    expect(await find(gatewayOrderId)).toMatchObject({ orders: [], users: [{ _id: other.userId }], payments: [] })
    const { id: attemptId } = await at.shop.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway_order_id', '=', gatewayOrderId)
      .executeTakeFirstOrThrow()
    const _id = at.id<'payment'>()
    await at.shop.db
      .insertInto('payments')
      .values({
        id: _id,
        attempt_id: attemptId,
        provider: 'razorpay',
        gateway_payment_id: 'pay_Q9xY8zA7bC6dE5',
        amount: paise(29900),
        currency: 'INR',
        method: 'upi',
        captured_at: at.clock.now(),
      })
      .execute()
    const payments = [{ _id, gatewayPaymentId: 'pay_Q9xY8zA7bC6dE5', name: 'Gowri Raman' }]
    expect(await find('pay_Q9xY8zA7bC6dE5')).toMatchObject({ orders: [], users: [{ _id: other.userId }], payments })
    expect(await find(attemptId)).toMatchObject({ orders: [], payments })
  })
})
