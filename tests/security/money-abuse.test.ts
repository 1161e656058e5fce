// Money and coins cannot be used twice, nor by another account (SEC-20 to SEC-22, SEC-45).
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '#contract/calls/cart.ts'
import { quotePurchase, startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import { receiveWebhook, verifyPayment } from '#contract/calls/payments.ts'
import { createRazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { addressOf } from '../support/addresses.ts'
import { expectMoneyToAddUp } from '../support/invariants.ts'
import {
  aBilling,
  aPlacedOrder,
  aProduct,
  aShopper,
  giveCoins,
  type Shopper,
  startedPayment,
} from '../support/makers.ts'
import { openTestShop, RAZORPAY_KEYS, type TestShop, WEBHOOK_SECRET } from '../support/shop.ts'

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(async () => {
  await expectMoneyToAddUp(test.shop)
  await test.close()
})

const verify = (shopper: Shopper, order: string, payment: string, signature: string) =>
  shopper.client.call(verifyPayment, {
    body: {
      razorpay_order_id: order,
      razorpay_payment_id: payment,
      razorpay_signature: signature,
      billingData: aBilling(),
      coinsUsed: 0,
    },
  })
const ordersOf = async ({ client }: Shopper) => (await client.call(listMyOrders)).body.orders as unknown[]
const walletOf = async ({ userId }: Shopper) =>
  test.shop.db.selectFrom('users').select(['coins', 'coins_held']).where('id', '=', userId).executeTakeFirstOrThrow()
const signed = (order: string, payment: string, secret = RAZORPAY_KEYS.keySecret): string =>
  createHmac('sha256', secret).update(`${order}|${payment}`).digest('hex')

describe('coins', () => {
  it('security 20: coins are spent once, however often the same payment is reported', async () => {
    const shopper = await aShopper(test)
    await giveCoins(test, shopper.userId, 100)
    const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test), { coinsUsed: 120 })
    const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
    for (const _replay of [1, 2, 3])
      expect((await verify(shopper, gatewayOrderId, paymentId, signature)).status).toBe(200)
    await test.drain()
    // 150 coins, less the 120 used, plus 10 earned.
    expect(await walletOf(shopper)).toEqual({ coins: 40, coins_held: 0 })
    expect(await ordersOf(shopper)).toHaveLength(1)
  })

  it('security 20: coins held by an open payment cannot be used for a second one', async () => {
    const shopper = await aShopper(test)
    await giveCoins(test, shopper.userId, 100)
    await startedPayment(shopper, await aProduct(test), { coinsUsed: 150 })
    const otherClient = test.client()
    for (const [name, value] of shopper.client.cookies) otherClient.cookies.set(name, value)
    const quote = await otherClient.call(quotePurchase, { body: { billingData: { state: 'Kerala' }, coinsUsed: 151 } })
    expect([quote.status, quote.body.code]).toEqual([400, 'coins_over_balance'])
    const tabs = await Promise.all(
      [100, 120, 150].map((coinsUsed) =>
        otherClient.call(startPayment, { body: { billingData: aBilling({ city: `City ${coinsUsed}` }), coinsUsed } }),
      ),
    )
    // The last request gets the coins; the others are refused, or lose the coins that they held.
    for (const { status, body } of tabs) expect([200, 409, 503], JSON.stringify(body)).toContain(status)
    expect(tabs.filter(({ status }) => status === 200)).not.toEqual([])
    const { coins, coins_held: heldCoins } = await walletOf(shopper)
    expect(coins).toBe(150)
    expect(heldCoins).toBeLessThanOrEqual(150)
  })

  it.each([99, 1001, 100.5, -100, 0.1, '150', [150], { $gt: 0 }, 1e21])(
    'security 20: a payment with the invalid number of coins %j is refused, and no coins are held',
    async (coinsUsed) => {
      const shopper = await aShopper(test)
      await giveCoins(test, shopper.userId, 2000)
      await shopper.client.call(addToCart, { body: { productId: await aProduct(test) } })
      expect((await shopper.client.call(startPayment, { body: { billingData: aBilling(), coinsUsed } })).status).toBe(
        400,
      )
      expect(await walletOf(shopper)).toEqual({ coins: 2050, coins_held: 0 })
    },
  )

  it('security 45: the welcome coins alone cannot be used, because the minimum balance is reached only by paid orders', async () => {
    const shopper = await aShopper(test)
    for (let order = 1; order <= 4; order++) {
      await shopper.client.call(addToCart, { body: { productId: await aProduct(test) } })
      const { status, body } = await shopper.client.call(quotePurchase, {
        body: {
          billingData: { state: 'Kerala' },
          coinsUsed: 100,
        },
      })
      expect([order, status, body.code]).toEqual([order, 400, 'coins_below_threshold'])
      await aPlacedOrder(test, shopper, await aProduct(test))
    }
    expect((await walletOf(shopper)).coins).toBe(90)
  })
})

it('security 21: the payment of one order, with its genuine signature, does not pay for another order of the same user', async () => {
  const shopper = await aShopper(test)
  const cheap = await startedPayment(shopper, await aProduct(test, { price: 100 as never }))
  const paid = test.sandbox.pay(cheap.gatewayOrderId)
  expect((await verify(shopper, cheap.gatewayOrderId, paid.paymentId, paid.signature)).status).toBe(200)
  const dear = await startedPayment(shopper, await aProduct(test, { price: 90_000 as never }))
  // The signature of the cheap order, and the correct one, which only the owner of the key can make.
  for (const signature of [paid.signature, signed(dear.gatewayOrderId, paid.paymentId)]) {
    const { status, body } = await verify(shopper, dear.gatewayOrderId, paid.paymentId, signature)
    expect([status, body.code]).toEqual(
      signature === paid.signature ? [400, 'payment_signature'] : [409, 'payment_pending'],
    )
  }
  expect(await ordersOf(shopper)).toHaveLength(1)
})

it('security 21: verifying a payment again returns its order to its shopper only, and places no other order for any user', async () => {
  const [shopper, stranger] = [await aShopper(test), await aShopper(test)]
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test))
  const { paymentId, signature } = test.sandbox.pay(gatewayOrderId)
  expect((await verify(stranger, gatewayOrderId, paymentId, signature)).status).toBe(404)
  expect(await ordersOf(shopper)).toEqual([])
  const first = await verify(shopper, gatewayOrderId, paymentId, signature)
  const repeated = await verify(shopper, gatewayOrderId, paymentId, signature)
  expect(repeated.body.order).toEqual(first.body.order)
  expect((await verify(stranger, gatewayOrderId, paymentId, signature)).status).toBe(404)
  const strangersPayment = await startedPayment(stranger, await aProduct(test))
  expect((await verify(stranger, strangersPayment.gatewayOrderId, paymentId, signature)).status).toBe(400)
  expect([await ordersOf(shopper), await ordersOf(stranger)].map(({ length }) => length)).toEqual([1, 0])
})

it('security 21: a payment of another Razorpay account, with a signature valid there, is refused', async () => {
  const elsewhere = { keyId: 'rzp_test_otheraccount01', keySecret: 'another-key-secret', webhookSecret: 'other' }
  const otherAccount = createRazorpaySandbox({ ...elsewhere, now: () => test.clock.now() })
  const shopper = await aShopper(test)
  const { gatewayOrderId, amount } = await startedPayment(shopper, await aProduct(test))
  const createdOrder = await otherAccount.handle(
    new Request('http://razorpay.test/v1/orders', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${elsewhere.keyId}:${elsewhere.keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify({ amount, currency: 'INR', receipt: 'mine' }),
    }),
  )
  const { id } = (await createdOrder.json()) as { id: string }
  const { paymentId, signature } = otherAccount.pay(id)
  expect((await verify(shopper, gatewayOrderId, paymentId, signature)).status).toBe(400)
  expect((await verify(shopper, id, paymentId, signature)).status).toBe(404)
  const forged = signed(gatewayOrderId, paymentId, elsewhere.keySecret)
  expect((await verify(shopper, gatewayOrderId, paymentId, forged)).status).toBe(400)
  expect(await ordersOf(shopper)).toEqual([])
  await otherAccount.close()
})

it('security 22: a genuine webhook that is delivered again a year later changes nothing', async () => {
  const shopper = await aShopper(test)
  const { gatewayOrderId } = await startedPayment(shopper, await aProduct(test))
  test.sandbox.pay(gatewayOrderId)
  const payload = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: gatewayOrderId } } } })
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(payload).digest('hex')
  const deliver = (eventId: string) =>
    test.app.inject({
      method: 'POST',
      url: addressOf(receiveWebhook),
      payload,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      },
    })
  expect((await deliver('evt_first')).statusCode).toBe(200)
  await test.drain()
  expect(await ordersOf(shopper)).toHaveLength(1)
  const wallet = await walletOf(shopper)
  const emails = test.mailbox.emails.length
  test.clock.advance(365 * 86_400_000)
  for (const id of ['evt_first', 'evt_second']) expect((await deliver(id)).statusCode).toBe(200)
  await test.drain()
  const { count } = await test.shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', shopper.userId)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
  expect(await walletOf(shopper)).toEqual(wallet)
  expect(test.mailbox.emails.slice(emails).filter(({ to }) => to === shopper.email)).toEqual([])
})
