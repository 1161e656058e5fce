// Cancelling an order.
import { afterEach, describe, expect, it } from 'vitest'
import { cancelOrder } from '#contract/calls/orders.ts'
import type { OrderId } from '#domain/ids.ts'
import { isToPack, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import { aPlacedOrder, aProduct, aShopper, giveCoins, type Shopper } from '#tests/support/makers.ts'
import { beforeTests, shopForTests } from '#tests/support/shop.ts'
import { storedRows } from '#tests/support/stored-rows.ts'

const t = shopForTests()
const shopper = beforeTests(() => aShopper(t))
afterEach(async () => {
  await t.drain()
  await expectMoneyToAddUp(t.shop)
})

const cancel = (id: OrderId, who = shopper) => who.client.call(cancelOrder, { params: { orderId: id }, body: {} })
const setStatus = (id: OrderId, status: OrderStatus) =>
  t.shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
const { orderOf, refundsOf, stockOf, walletOf } = storedRows(t)

it('a placed order is cancelled free of charge: money, used coins and stock return, and earned coins are withdrawn', async () => {
  await giveCoins(t, shopper.userId, 100)
  const before = (await walletOf(shopper)).coins
  const kit = await aProduct(t, { stock: 3 })
  const id = await aPlacedOrder(t, shopper, kit, { quantity: 2, coinsUsed: 100 })
  expect(await stockOf(kit)).toMatchObject({ stock: 1 })
  expect(await cancel(id)).toMatchObject({ status: 200, body: { message: 'Your order is cancelled.' } })
  expect(await stockOf(kit)).toMatchObject({ stock: 3 })
  expect((await walletOf(shopper)).coins).toBe(before)
  const { total, status } = await orderOf(id)
  expect(status).toBe('cancelled')
  expect(await refundsOf(id)).toMatchObject([{ amount: total, reason: 'cancelled', deduction: 0, coins_withheld: 0 }])
  await t.drain()
  expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }])
})

it('a placed order is cancelled once, however often it is requested', async () => {
  const id = await aPlacedOrder(t, shopper, await aProduct(t))
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await refundsOf(id)).toHaveLength(1)
})

describe('the charge that was shown', () => {
  const cancelFor = (id: OrderId, cancellationCharge: unknown) =>
    shopper.client.call(cancelOrder, { params: { orderId: id }, body: { cancellationCharge } })

  it('a cancellation with an outdated charge is refused when packing has begun meanwhile, until the new charge is shown', async () => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await setStatus(id, 'processing')
    expect(await cancelFor(id, 0)).toMatchObject({ status: 409, body: { code: 'order_state' } })
    expect((await orderOf(id)).status).toBe('processing')
    expect(await refundsOf(id)).toEqual([])
    expect((await cancelFor(id, 50)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ deduction: 5000 }])
  })
})

it.each(ORDER_STATUSES.filter((status) => !isToPack(status) && status !== 'cancelled'))(
  'an order that is %s cannot be cancelled',
  async (status) => {
    const id = await aPlacedOrder(t, shopper, await aProduct(t))
    await setStatus(id, status)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'order_state' } })
    expect(await refundsOf(id)).toEqual([])
    await setStatus(id, 'placed')
  },
)

const coinsOf = async ({ userId }: Shopper): Promise<number> =>
  (await t.shop.db.selectFrom('users').select('coins').where('id', '=', userId).executeTakeFirstOrThrow()).coins

it('earned coins that were spent before the cancellation reduce the refund, and the wallet never falls below zero', async () => {
  const spender = await aShopper(t)
  await giveCoins(t, spender.userId, 50)
  const first = await aPlacedOrder(t, spender, await aProduct(t))
  await aPlacedOrder(t, spender, await aProduct(t), { coinsUsed: 110 })
  // After the second order the wallet has 10 coins; each order has earned 10.
  const second = await aPlacedOrder(t, spender, await aProduct(t))
  await t.shop.db.updateTable('users').set({ coins_held: 16 }).where('id', '=', spender.userId).execute()
  expect(await cancel(first, spender)).toMatchObject({ status: 200 })
  expect(await refundsOf(first)).toMatchObject([{ coins_withheld: 6, amount: (await orderOf(first)).total - 600 }])
  expect(await coinsOf(spender)).toBe(16)
  await t.shop.db.updateTable('users').set({ coins_held: 0 }).where('id', '=', spender.userId).execute()
  await cancel(second, spender)
  expect(await coinsOf(spender)).toBe(6)
})
