// Cancelling an order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let t: TestShop
let shopper: Shopper
beforeAll(async () => {
  t = await openTestShop()
  shopper = await aShopper(t)
})
afterAll(() => t.close())

const cancel = (id: OrderId, who = shopper) => who.client.call(cancelOrder, { params: { orderId: id }, body: {} })
const setStatus = (id: OrderId, status: OrderStatus) =>
  t.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const orderOf = (id: OrderId) =>
  t.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refundsOf = (id: OrderId) => t.shop.db.selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
const coinsOf = async ({ userId }: Shopper) =>
  (await t.shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins
const stockOf = async (id: string) =>
  (
    await t.shop.db
      .selectFrom('stock_levels')
      .select('stock')
      .where('product_id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).stock

describe('a placed order', () => {
  it('a placed order is cancelled free of charge: money, used coins and stock return, and earned coins are withdrawn', async () => {
    await giveCoins(t, shopper.userId, 100)
    const before = await coinsOf(shopper)
    const kit = await aProduct(t, { stock: 3 })
    const id = await aPlacedOrder(t, shopper, kit, { quantity: 2, coinsUsed: 100 })
    expect(await stockOf(kit)).toBe(1)
    const answer = await cancel(id)
    expect([answer.status, answer.body.message]).toEqual([200, 'Your order is cancelled.'])
    expect(await stockOf(kit)).toBe(3)
    expect(await coinsOf(shopper)).toBe(before)
    const { total, status } = await orderOf(id)
    expect(status).toBe('cancelled')
    expect(await refundsOf(id)).toMatchObject([{ amount: total, reason: 'cancelled', deduction: 0, coins_withheld: 0 }])
    await t.drain()
    expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }])
    await expectMoneyToAddUp(t.shop)
  })

  it('a placed order is cancelled once, however often it is requested', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await refundsOf(id)).toHaveLength(1)
    await expectMoneyToAddUp(t.shop)
  })

  it("a cancellation of another shopper's order answers not found", async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    const stranger = await aShopper(t)
    const refused = await cancel(id, stranger)
    const notFound = await cancel(t.id() as OrderId, stranger)
    expect([refused.status, refused.body]).toEqual([404, notFound.body])
    expect((await orderOf(id)).status).toBe('placed')
  })
})

describe('the charge that was shown', () => {
  const cancelFor = (id: OrderId, cancellationCharge: unknown) =>
    shopper.client.call(cancelOrder, { params: { orderId: id }, body: { cancellationCharge } })

  it('a cancellation with an outdated charge is refused when packing has begun meanwhile, until the new charge is shown', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await setStatus(id, 'processing')
    const answer = await cancelFor(id, 0)
    expect([answer.status, answer.body.code]).toEqual([409, 'order_state'])
    expect((await orderOf(id)).status).toBe('processing')
    expect(await refundsOf(id)).toEqual([])
    expect((await cancelFor(id, 50)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ deduction: 5000 }])
    await expectMoneyToAddUp(t.shop)
  })

  it('a repeated cancellation succeeds and refunds nothing more', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    const answers = await Promise.all([cancelFor(id, 0), cancelFor(id, 0)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await cancelFor(id, 0)).status).toBe(200)
    expect(await refundsOf(id)).toHaveLength(1)
  })

  it('the cancellation charge must be a number', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    for (const charge of ['0', [], {}]) expect((await cancelFor(id, charge)).status).toBe(400)
    expect((await orderOf(id)).status).toBe('placed')
  })
})

describe('an order that is being packed', () => {
  it('the cancellation of an order that is being packed retains ₹50', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await setStatus(id, 'processing')
    await cancel(id)
    const { total } = await orderOf(id)
    expect(await refundsOf(id)).toMatchObject([{ amount: total - 5000, deduction: 5000 }])
    await expectMoneyToAddUp(t.shop)
  })
})

it.each(ORDER_STATUSES.filter((status) => !isToPack(status) && status !== 'cancelled'))(
  'an order that is %s cannot be cancelled',
  async (status) => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await setStatus(id, status)
    const answer = await cancel(id)
    expect([answer.status, answer.body.code]).toEqual([409, 'order_state'])
    expect(await refundsOf(id)).toEqual([])
    await setStatus(id, 'placed')
  },
)

it('coins that were spent meanwhile are withheld from the refund, and the wallet never falls below zero', async () => {
  const spender = await aShopper(t)
  await giveCoins(t, spender.userId, 50)
  const first = await aPlacedOrder(t, spender, await aProduct(t))
  await aPlacedOrder(t, spender, await aProduct(t), { coinsUsed: 110 })
  // After the second order the wallet has 10 coins; each order has earned 10.
  const second = await aPlacedOrder(t, spender, await aProduct(t))
  await t.shop.db.updateTable('users').set({ coins_held: 16 }).where('id', '=', spender.userId).execute()
  expect(await cancel(first, spender)).toMatchObject({ status: 200 })
  expect(await refundsOf(first)).toMatchObject([{ coins_withheld: 6, amount: (await orderOf(first)).total - 600 }])
  await t.shop.db.updateTable('users').set({ coins_held: 0 }).where('id', '=', spender.userId).execute()
  await cancel(second, spender)
  await expectMoneyToAddUp(t.shop)
})

it('every refund of an invoiced order has one credit note of the same amount, numbered without gaps', async () => {
  const kit = await aProduct(t)
  const ids: OrderId[] = []
  for (let count = 0; count < 4; count++) ids.push(await aPlacedOrder(t, shopper, kit))
  await Promise.all(ids.map((id) => cancel(id)))
  const notes = await t.shop.db
    .selectFrom('credit_notes')
    .innerJoin('refunds', 'refunds.id', 'credit_notes.refund_id')
    .select(['credit_notes.serial', 'credit_notes.amount', 'refunds.amount as refunded'])
    .orderBy('serial')
    .execute()
  expect(notes.map((note) => Number(note.serial.split('/')[1]))).toEqual(notes.map((_note, place) => place + 1))
  expect(notes.every((note) => note.serial.startsWith('C') && note.amount === note.refunded)).toBe(true)
  expect(notes.length).toBeGreaterThanOrEqual(4)
})
