// The search of the command palette.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { findAnything } from '#contract/calls/admin/dashboard.ts'
import { listAdminOrders } from '#contract/calls/admin/orders.ts'
import { listUsers } from '#contract/calls/admin/users.ts'
import type { OrderId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import {
  anAdmin,
  aPlacedOrder,
  aProduct,
  aShopper,
  aStaffMember,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { cancelOrder } from '../aftersales/cancel-order.ts'
import { indexOrders } from '../orders/admin/index-orders.ts'

let at: TestShop
let admin: Shopper
beforeAll(async () => {
  at = await openTestShop()
  admin = await anAdmin(at)
})
afterAll(() => at.close())

const idsOf = (list: unknown) => (list as { _id: string }[]).map(({ _id }) => _id)
const NOTHING = { orders: [], users: [], products: [], payments: [], tickets: [], disputes: [] }
const find = async (words: string) => (await admin.client.call(findAnything, { query: { q: words } })).body

test('an order is found by its whole number, with or without #', async () => {
  const shopper = await aShopper(at)
  const orderId = await aPlacedOrder(at, shopper, await aProduct(at))
  const orderRow = { _id: orderId, orderNumber: 1001 }
  expect((await find('1001')).orders).toEqual([expect.objectContaining(orderRow)])
  expect((await find('#1001')).orders).toEqual([expect.objectContaining(orderRow)])
  expect((await find('#100')).orders).toEqual([])
})

test('a user is found by a part of the email or name, ignoring case', async () => {
  const shopper = await aShopper(at, { name: 'Meenakshi Pillai', email: 'mpillai@example.in' })
  const userRow = { _id: shopper.userId, name: 'Meenakshi Pillai', email: 'mpillai@example.in' }
  expect((await find('MPILLAI@')).users).toEqual([userRow])
  expect((await find('akshi p')).users).toEqual([userRow])
})

test('a product is found by its name, and a percent sign is taken literally', async () => {
  const id = await aProduct(at, { name: 'Jasmine Heat Bag 100% cotton' })
  expect((await find('heat bag')).products).toEqual([{ _id: id, name: 'Jasmine Heat Bag 100% cotton' }])
  expect((await find('100%')).products).toEqual([{ _id: id, name: 'Jasmine Heat Bag 100% cotton' }])
  expect((await find('a%b')).products).toEqual([])
})

test('a search of two letters finds nothing, because it would match too much', async () =>
  expect(await find('ak')).toEqual(NOTHING))

describe('a number of an order, its payment, refund or parcel', () => {
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
        settlement_id: 'setl_PaidOutWithThis',
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
      transfer: 'setl_PaidOutWithThis',
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
  ])(
    'a number of the order finds the order in the command palette and the order list, and its buyer in the user list: %s',
    async (name) => {
      const number = numbers[name] ?? ''
      expect(number).not.toBe('')
      const results = await find(` ${number} `)
      expect(results.orders).toEqual([expect.objectContaining({ _id: orderId })])
      const { body: orders } = await admin.client.call(listAdminOrders, { query: { q: number } })
      expect(orders.orders).toEqual([expect.objectContaining({ _id: orderId })])
      const { body: people } = await admin.client.call(listUsers, { query: { q: number } })
      expect(people.users).toEqual([expect.objectContaining({ _id: shopper.userId })])
    },
  )

  it('an unknown number finds nothing', async () => expect(await find('pay_ZZZZZZZZZZZZZZ')).toEqual(NOTHING))

  it('a payment without an order is found with its payer; the number of an unpaid attempt finds its shopper', async () => {
    const payer = await aShopper(at, { name: 'Gowri Raman' })
    const { gatewayOrderId } = await startedPayment(payer, await aProduct(at))
    expect(await find(gatewayOrderId)).toMatchObject({ orders: [], users: [{ _id: payer.userId }], payments: [] })
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
    expect(await find('pay_Q9xY8zA7bC6dE5')).toMatchObject({ orders: [], users: [{ _id: payer.userId }], payments })
    expect(await find(attemptId)).toMatchObject({ orders: [], payments })
  })
})

describe('a search for a value of an order (ORD-24)', () => {
  let orderId: OrderId
  let orderNumber: number
  let buyer: Shopper
  let packer: Shopper
  let report: number
  let serial: string
  beforeAll(async () => {
    buyer = await aShopper(at, { name: 'Account Name', email: 'who.she.is@example.in' })
    packer = await aStaffMember(at, 'packer')
    const billing = {
      firstName: 'ലക്ഷ്മി',
      lastName: 'Kunjamma',
      email: 'to.her.sister@example.in',
      phoneNumber: '8795779208',
      city: 'Guruvayur',
      postcode: '680101',
      gstin: '27AAPFU0939F1ZV',
    }
    orderId = await aPlacedOrder(at, buyer, await aProduct(at, { name: 'Monsoon Liners' }), { billing })
    await aPlacedOrder(at, await aShopper(at), await aProduct(at))
    const { db } = at.shop
    await db
      .updateTable('orders')
      .set({ tracking_number: 'EE473124829IN', search: sql`search || ' EE473124829IN'` })
      .where('id', '=', orderId)
      .execute()
    orderNumber = (
      await db.selectFrom('orders').select('order_number').where('id', '=', orderId).executeTakeFirstOrThrow()
    ).order_number
    report = await aReportOf(orderId)
    const invoice = db.selectFrom('invoices').select('serial').where('order_id', '=', orderId)
    serial = (await invoice.executeTakeFirstOrThrow()).serial
  })

  const aReportOf = async (order: OrderId): Promise<number> => {
    const { db } = at.shop
    const number = 4711
    await sql`INSERT INTO tickets (id, number, kind, first_name, last_name, email, mobile, message, created_at)
      VALUES (${at.id()}, ${number}, 'issue', 'Lakshmi', 'K', 'to.her.sister@example.in', '8795779208', 'Open.', ${at.clock.now()})`.execute(
      db,
    )
    await sql`INSERT INTO reports (id, order_id, user_id, ticket_number, problem, message, status, created_at)
      VALUES (${at.id()}, ${order}, ${buyer.userId}, ${number}, 'damaged', 'Open.', 'open', ${at.clock.now()})`.execute(
      db,
    )
    return number
  }
  const inPalette = async (who: Shopper, q: string) =>
    idsOf((await who.client.call(findAnything, { query: { q } })).body.orders)
  const inList = async (q: string) => idsOf((await admin.client.call(listAdminOrders, { query: { q } })).body.orders)

  /** Values that packers may search, and values that they may not (ADM-22). */
  const SHOWN_TO_PACKERS = [
    ['the number with its sign', () => `#${orderNumber}`],
    ['the number', () => String(orderNumber)],
    ['a parcel', () => 'EE473124829IN'],
    ['a parcel with spaces', () => 'ee 473 124 829 in'],
    ['a part of the name in its script', () => 'ലക്ഷ്'],
    ['a part of the last name', () => 'kunja'],
    ['the place', () => 'guruvayur'],
    ['the PIN', () => '680101'],
    ['the PIN with a space', () => '680 101'],
    ['a product', () => 'monsoon lin'],
  ] as const
  const HIDDEN_FROM_PACKERS = [
    ['the phone', () => '8795779208'],
    ['the phone as it is shown', () => '+91 87957 79208'],
    ['the phone as others write it', () => '087957-79208'],
    ['a part of the phone', () => '5779208'],
    ['the email', () => 'to.her.sister@example.in'],
    ['a part of the email', () => 'her.sister'],
    ['the GSTIN', () => '27aapfu0939f1zv'],
    ['the report', () => `T-${report}`],
    ['the invoice', () => serial],
  ] as const
  describe.each(['before', 'after'])('%s the job has indexed the order', (when) => {
    beforeAll(async () => {
      if (when === 'after') await indexOrders(at.shop)
    })

    it.each(SHOWN_TO_PACKERS)('%s finds the order for owner and packer', async (_name, written) => {
      expect(await inPalette(admin, written())).toEqual([orderId])
      expect(await inList(written())).toEqual([orderId])
      expect(await inPalette(packer, written())).toEqual([orderId])
    })

    it.each(HIDDEN_FROM_PACKERS)(
      '%s finds the order for the owner and not for a packer (ORD-25)',
      async (_name, written) => {
        expect(await inPalette(admin, written())).toEqual([orderId])
        expect(await inList(written())).toEqual([orderId])
        expect(await inPalette(packer, written())).toEqual([])
      },
    )
  })

  it.each(['+91 87957 79208', '8795779208', '27AAPFU0939F1ZV'])(
    'the buyer of an order with %s is found among the users, even when the account does not contain it',
    async (q) => {
      expect(idsOf((await find(q)).users)).toEqual([buyer.userId])
      const { body } = await admin.client.call(listUsers, { query: { q } })
      expect(idsOf(body.users)).toEqual([buyer.userId])
    },
  )

  it('a user is found by the phone number of the account, and by a part of it', async () => {
    const { userId } = await aShopper(at)
    await at.shop.db.updateTable('users').set({ phone: '+917012345670' }).where('id', '=', userId).execute()
    for (const q of ['+91 70123 45670', '07012345670', '345670']) expect(idsOf((await find(q)).users)).toEqual([userId])
  })

  it('a message is found by its number, but not by a packer', async () => {
    expect((await find(`t-${report}`)).tickets).toEqual([{ number: report, name: 'Lakshmi K' }])
    expect((await packer.client.call(findAnything, { query: { q: `T-${report}` } })).body).toEqual(NOTHING)
  })
})

test('a search among the users returns no list of days, and the list without a search does', async () => {
  const { body } = await admin.client.call(listUsers, { query: { q: 'nobody is called so' } })
  expect(body).toMatchObject({ users: [], days: [], found: { count: 0, isMore: false } })
  expect((await admin.client.call(listUsers, {})).body.days).not.toEqual([])
})
