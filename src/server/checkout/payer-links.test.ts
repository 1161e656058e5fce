// Somebody else pays: a link for a day to the same payment, of which whoever has it learns the sum and a first name (PAY-37 to PAY-39).
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { sayAge } from '#contract/calls/age.ts'
import { viewCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { listMyOrders } from '#contract/calls/orders.ts'
import {
  checkAsPayer,
  endPayerLink,
  makePayerLink,
  receivePayerCallback,
  startAsPayer,
  viewAsPayer,
} from '#contract/calls/payer-links.ts'
import {
  askPayment,
  listPendingPayments,
  receiveWebhook,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { orderConfirmation } from '#copy/emails.ts'
import { paymentRefunded, secondRefunded } from '#copy/payment-emails.ts'
import { hours, minutes } from '#domain/durations.ts'
import type { ProductId } from '#domain/ids.ts'
import { paise } from '#domain/money.ts'
import { completePayment } from '#server/payments/complete-payment.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { handleSecondPayment } from '#server/payments/refund-unfulfillable.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { expectMoneyToAddUp } from '#tests/support/invariants.ts'
import {
  aBilling,
  aProduct,
  aShopper,
  giveCoins,
  PASSWORD,
  type Shopper,
  startedPayment,
} from '#tests/support/makers.ts'
import { atRazorpay, openTestShop, SHOP_ORIGIN, type TestShop, WEBHOOK_SECRET } from '#tests/support/shop.ts'

let test: TestShop
let shopper: Shopper
beforeAll(async () => {
  test = await openTestShop({ LOG_LEVEL: 'trace' })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.mailbox.clear()
  shopper = await aShopper(test, { name: 'Kunjamma Varghese' })
})

const HERS = { firstName: 'Kunjamma', lastName: 'Varghese', email: 'kunjamma@example.in', street: 'Tamarind Lane' }
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

interface Asked {
  readonly product: ProductId
  readonly gatewayOrderId: string
  readonly token: string
}

/** She puts something into her cart, and asks somebody else to pay it. */
async function asked(wish: { stock?: number; coinsUsed?: number } = {}): Promise<Asked> {
  const { coinsUsed, ...goods } = wish
  const product = await aProduct(test, { name: 'Night pads', price: paise(29900), ...goods })
  const { gatewayOrderId } = await startedPayment(shopper, product, { ...(coinsUsed && { coinsUsed }), billing: HERS })
  return { product, gatewayOrderId, token: await aLink(gatewayOrderId) }
}
async function aLink(gatewayOrderId: string): Promise<string> {
  const { status, body } = await shopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
  expect(status).toBe(200)
  const [page, token = ''] = String(body.link).split('#')
  expect(page).toBe(`${SHOP_ORIGIN}/pay`)
  return token
}

/** Whoever has the link, in a browser that the shop does not know. */
const somebody = () => {
  const client = test.client()
  return {
    view: (token: string) => client.call(viewAsPayer, { body: { token } }),
    start: (token: string) => client.call(startAsPayer, { body: { token } }),
    check: (token: string, proof: object = {}) => client.call(checkAsPayer, { body: { token, ...proof } }),
  }
}

/** Pays as the dialog does; answers what it tells the page. */
async function pay(token: string): Promise<{ gatewayPaymentId: string; signature: string }> {
  const { status, body } = await somebody().start(token)
  expect(status).toBe(200)
  const { paymentId, signature } = test.sandbox.pay((body.order as { id: string }).id)
  return { gatewayPaymentId: paymentId, signature }
}

const ordersOf = async () => (await shopper.client.call(listMyOrders)).body.orders as { isPaidByOther: boolean }[]
const cartOf = async () => (await shopper.client.call(viewCart)).body.items as unknown[]
const paymentsOf = (gatewayOrderId: string) =>
  test.shop.db
    .selectFrom('payments')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
    .leftJoin('refunds', 'refunds.payment_id', 'payments.id')
    .select(['payments.order_id as order', 'refunds.reason'])
    .where('gateway_order_id', '=', gatewayOrderId)
    .orderBy('payments.captured_at')
    .execute()

describe('whoever has the link', () => {
  it('is told the amount, her first name and the end of it, and nothing else', async () => {
    const { token } = await asked()
    const { status, body } = await somebody().view(token)
    expect(status).toBe(200)
    const until = new Date(test.clock.now().getTime() + hours(24)).toISOString()
    expect(body).toEqual({ state: 'open', amount: 339, firstName: 'Kunjamma', until })
    const begun = await somebody().start(token)
    const told = `${JSON.stringify(body)} ${begun.raw.toString()} ${JSON.stringify(begun.headers)}`
    for (const secret of [
      'Varghese',
      'kunjamma@',
      shopper.email,
      'Tamarind',
      'Ottapalam',
      '90000',
      'Night pads',
      'Kerala',
    ])
      expect(told).not.toContain(secret)
    expect(begun.body).toMatchObject({
      order: { amount: 33900, currency: 'INR' },
      callbackUrl: `${SHOP_ORIGIN}${addressOf(receivePayerCallback)}`,
    })
  })

  it('pays without an account: one order, hers, and she is told who did', async () => {
    const { token, gatewayOrderId } = await asked()
    const proof = await pay(token)
    const payer = somebody()
    expect((await payer.check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toMatchObject([{ status: 'placed', isPaidByOther: true, totalAmount: 339 }])
    expect(await cartOf()).toEqual([])
    const known = await shopper.client.call(viewPayment, { params: { gatewayOrderId } })
    expect(known.body).toMatchObject({ status: 'placed', order: { email: 'kunjamma@example.in' } })
    await test.drain()
    const emails = test.mailbox.to('kunjamma@example.in')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(orderConfirmation.paidForHer)
    // Once more, and by others: it is paid, and nobody pays again.
    expect((await payer.view(token)).body).toMatchObject({ state: 'paid' })
    expect(refusal(await payer.start(token))).toEqual([410, 'payer_link_over'])
    expect((await payer.check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('is not told more than that of a payment that staff look at, or that could be no order', async () => {
    const { token, gatewayOrderId } = await asked()
    await somebody().start(token)
    test.sandbox.nextPayment({ amount: 40000 })
    test.sandbox.pay(gatewayOrderId)
    expect((await somebody().check(token)).body).toEqual({ state: 'checking' })
    expect((await somebody().view(token)).body).toMatchObject({ state: 'checking', firstName: 'Kunjamma' })
  })

  it('who does not pay changes nothing', async () => {
    const { token, gatewayOrderId } = await asked()
    await somebody().start(token)
    expect((await somebody().check(token)).body).toEqual({ state: 'pending' })
    expect(await ordersOf()).toEqual([])
    expect(await cartOf()).toHaveLength(1)
    expect((await shopper.client.call(viewPayment, { params: { gatewayOrderId } })).body.status).toBe('pending')
  })

  it('comes back from an in-app browser to the page of the link, never to hers', async () => {
    const { token, gatewayOrderId } = await asked()
    const { gatewayPaymentId, signature } = await pay(token)
    const { status, headers } = await test.client().call(receivePayerCallback, {
      body: new URLSearchParams({
        razorpay_order_id: gatewayOrderId,
        razorpay_payment_id: gatewayPaymentId,
        razorpay_signature: signature,
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([status, headers.location]).toEqual([303, '/pay'])
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: true }])
  })

  it('cannot forge a payment: whether money came is the gateway’s to say', async () => {
    const { token } = await asked()
    await somebody().start(token)
    const forged = await somebody().check(token, { gatewayPaymentId: 'pay_1', signature: 'x'.repeat(64) })
    expect(refusal(forged)).toEqual([400, 'payment_signature'])
    expect(await ordersOf()).toEqual([])
  })
})

describe('whoever pays first', () => {
  it('two at once, and her own page beside them, make one order', async () => {
    const { token, gatewayOrderId } = await asked()
    const proof = await pay(token)
    const answers = await Promise.all([
      somebody().check(token, proof),
      somebody().check(token),
      shopper.client.call(verifyPayment, {
        body: { razorpay_order_id: gatewayOrderId, billingData: aBilling(), coinsUsed: 0, fromPolling: true },
      }),
      shopper.client.call(askPayment, { params: { gatewayOrderId } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ordersOf()).toHaveLength(1)
    expect(await paymentsOf(gatewayOrderId)).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('is known before another one begins: he is told in time, and her order stands', async () => {
    const { token } = await asked()
    await pay(token)
    expect(refusal(await somebody().start(token))).toEqual([410, 'payer_link_over'])
    expect((await somebody().view(token)).body.state).toBe('paid')
    expect(await ordersOf()).toHaveLength(1)
  })

  it('pays, and what another pays on top goes back to him', async () => {
    const { token, gatewayOrderId } = await asked()
    await somebody().start(token)
    await somebody().start(token)
    test.sandbox.allowSecondCapture(true)
    // The second one's bank is slow.
    const late = test.sandbox.pay(gatewayOrderId, { outcome: 'created' })
    test.sandbox.pay(gatewayOrderId)
    expect((await somebody().check(token)).body).toEqual({ state: 'paid' })
    test.sandbox.authorizeLate(late.paymentId, { capture: true })
    await handleSecondPayment(test.shop, atRazorpay(gatewayOrderId), late.paymentId)
    await test.drain()
    const payments = await paymentsOf(gatewayOrderId)
    expect(payments.map(({ order, reason }) => [order !== null, reason])).toEqual([
      [true, null],
      [false, 'replaced'],
    ])
    expect(await ordersOf()).toHaveLength(1)
    // Her order is paid: nothing that she reads says that it could not be placed.
    const told = test.mailbox.emails.map(({ subject }) => subject)
    expect(told).toContain(secondRefunded.subject({ shop: test.shop.identity().name }))
    expect(told).not.toContain(paymentRefunded.subject({ shop: test.shop.identity().name }))
    await expectMoneyToAddUp(test.shop)
  })

  it('pays though nobody’s page was open at the end: the gateway’s own news is enough, and she is told who did', async () => {
    const { token, gatewayOrderId } = await asked()
    await pay(token)
    const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: gatewayOrderId } } } })
    const signed = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signed }
    expect((await test.client().call(receiveWebhook, { body, headers })).status).toBe(200)
    await test.drain()
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: true }])
    expect(test.mailbox.to('kunjamma@example.in')[0]?.text).toContain(orderConfirmation.paidForHer)
  })

  it('is not named where she had the payment in hand as well: nobody can tell', async () => {
    const { token, gatewayOrderId } = await asked()
    await somebody().start(token)
    const again = await shopper.client.call(startPayment, { body: { billingData: aBilling(HERS), coinsUsed: 0 } })
    expect((again.body.order as { id: string }).id).toBe(gatewayOrderId)
    test.sandbox.pay(gatewayOrderId)
    expect(await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'placed' })
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: false }])
    await test.drain()
    expect(test.mailbox.to('kunjamma@example.in')[0]?.text).not.toContain(orderConfirmation.paidForHer)
  })

  it('is not named where nobody used the link', async () => {
    const { gatewayOrderId } = await asked()
    test.sandbox.pay(gatewayOrderId)
    await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: false }])
  })
})

describe('a link', () => {
  it('works for a day, long after the goods are reserved', async () => {
    const { token } = await asked({ stock: 3 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    test.clock.advance(hours(23))
    await reconcilePayments(test.shop)
    const proof = await pay(token)
    expect((await somebody().check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('is over after a day; a payment that was under way then still counts', async () => {
    const { token, gatewayOrderId } = await asked()
    test.clock.advance(hours(24) - 1)
    await somebody().start(token)
    test.clock.advance(1)
    expect(refusal(await somebody().view(token))).toEqual([410, 'payer_link_over'])
    expect(refusal(await somebody().start(token))).toEqual([410, 'payer_link_over'])
    const { paymentId: gatewayPaymentId, signature } = test.sandbox.pay(gatewayOrderId)
    expect((await somebody().check(token, { gatewayPaymentId, signature })).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
  })

  it('ends when she takes it back, when she makes another, and when she begins another purchase', async () => {
    const { token, gatewayOrderId } = await asked()
    expect((await shopper.client.call(endPayerLink)).status).toBe(200)
    expect(refusal(await somebody().view(token))).toEqual([410, 'payer_link_over'])
    expect(refusal(await somebody().start(token))).toEqual([410, 'payer_link_over'])
    const second = await aLink(gatewayOrderId)
    expect((await somebody().view(second)).status).toBe(200)
    const third = await aLink(gatewayOrderId)
    expect(refusal(await somebody().view(second))).toEqual([404, 'payer_link_unknown'])
    await startedPayment(shopper, await aProduct(test))
    expect(refusal(await somebody().view(third))).toEqual([410, 'payer_link_over'])
    expect(refusal(await somebody().start(third))).toEqual([410, 'payer_link_over'])
  })

  it('ends when she has begun anew after its goods were let go: nobody pays twice for one cart', async () => {
    const { token, product } = await asked()
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    expect((await somebody().view(token)).status).toBe(200)
    await startedPayment(shopper, product)
    expect(refusal(await somebody().view(token))).toEqual([410, 'payer_link_over'])
  })

  it('that is guessed, cut short or none is unknown', async () => {
    const { token } = await asked()
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, 20), 'x'])
      for (const call of [viewAsPayer, startAsPayer, checkAsPayer])
        expect(refusal(await test.client().call(call, { body: { token: wrong } }))).toEqual([404, 'payer_link_unknown'])
    expect((await somebody().view('../../x')).status).toBe(400)
  })

  it('is kept as a hash alone, and no line of the log holds it', async () => {
    const { token } = await asked()
    const proof = await pay(token)
    await somebody().check(token, proof)
    await somebody().check('x'.repeat(43), proof)
    const rows = await test.shop.db.selectFrom('payer_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(test.logged.length).toBeGreaterThan(0)
    expect(test.logged.join('\n')).not.toContain(token)
  })

  it('is for her own payment alone, and for one that can be paid', async () => {
    const { gatewayOrderId, token } = await asked()
    const other = await aShopper(test)
    const strange = await other.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    expect(refusal(strange)).toEqual([404, 'not_found'])
    await somebody().check(token, await pay(token))
    const paid = await shopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    expect(refusal(paid)).toEqual([404, 'not_found'])
  })

  it('is refused to a minor without a guardian’s yes', async () => {
    const { gatewayOrderId } = await asked()
    await shopper.client.call(sayAge, { body: { age: 'minor' } })
    const { client } = shopper
    expect(refusal(await client.call(makePayerLink, { body: { payment: gatewayOrderId } }))).toEqual([
      403,
      'guardian_needed',
    ])
  })

  it('is shown to her while it works, without its secret', async () => {
    const { gatewayOrderId, token } = await asked()
    const listed = async () => (await shopper.client.call(listPendingPayments)).body.link
    const until = new Date(test.clock.now().getTime() + hours(24)).toISOString()
    expect(await listed()).toEqual({ gatewayOrderId, amount: 339, until })
    await shopper.client.call(endPayerLink)
    expect(await listed()).toBeNull()
    const again = await aLink(gatewayOrderId)
    expect(await listed()).not.toBeNull()
    test.clock.advance(hours(24))
    expect(await listed()).toBeNull()
    expect(again).not.toBe(token)
  })

  it('goes with her account, and is in the copy of her data, where the payer’s card or UPI address is not', async () => {
    const { token } = await asked()
    await somebody().check(token, await pay(token))
    const copy = JSON.parse((await shopper.client.call(exportMyData)).raw.toString())
    expect(copy.askedToPay).toMatchObject([{ endedAt: null, usedAt: test.clock.now().toISOString() }])
    expect(copy.payments).toMatchObject([{ instrument: '' }])
    expect(JSON.stringify(copy)).not.toContain(token)
    const open = await asked()
    expect((await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    expect(refusal(await somebody().view(open.token))).toEqual([404, 'payer_link_unknown'])
    const rows = await test.shop.db
      .selectFrom('payer_links')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
      .select('attempt_id')
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('goods and coins', () => {
  it('that are gone are not paid for, and nobody is told what they were', async () => {
    const { token, product } = await asked({ stock: 4 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    const refused = await somebody().start(token)
    expect(refusal(refused)).toEqual([409, 'payer_goods_gone'])
    expect(refused.raw.toString()).not.toContain('Night pads')
  })

  it('that go between the press and the payment: the money goes back by itself', async () => {
    const { token, product, gatewayOrderId } = await asked({ stock: 4 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    const proof = await pay(token)
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    expect((await somebody().check(token, proof)).body).toEqual({ state: 'returned' })
    expect((await somebody().view(token)).body).toMatchObject({ state: 'returned' })
    await test.drain()
    expect(await paymentsOf(gatewayOrderId)).toEqual([{ order: null, reason: 'unavailable' }])
    expect(await cartOf()).toHaveLength(1)
    expect(test.mailbox.emails.map(({ subject }) => subject)).toContain(
      paymentRefunded.subject({ shop: test.shop.identity().name }),
    )
    await expectMoneyToAddUp(test.shop)
  })

  it('are held by the link no longer than by Pay Now', async () => {
    const { token, product } = await asked({ stock: 1 })
    const heldOf = async () =>
      (
        await test.shop.db
          .selectFrom('stock_levels')
          .select('held')
          .where('product_id', '=', product)
          .executeTakeFirstOrThrow()
      ).held
    expect(await heldOf()).toBe(1)
    await somebody().start(token)
    test.clock.advance(minutes(31))
    await somebody().start(token)
    expect(await heldOf()).toBe(0)
    // Somebody else has bought it meanwhile: what is missing has a name, and that is hers.
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    const refused = await somebody().start(token)
    expect(refusal(refused)).toEqual([409, 'payer_goods_gone'])
    expect(refused.raw.toString()).not.toContain('Night pads')
  })

  it('of which the coins are gone meanwhile is not paid for either', async () => {
    await giveCoins(test, shopper.userId, 100)
    const { token } = await asked({ coinsUsed: 100 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    await giveCoins(test, shopper.userId, -100)
    expect(refusal(await somebody().start(token))).toEqual([409, 'payer_goods_gone'])
  })

  it('of hers are spent when it is paid, and free before', async () => {
    await giveCoins(test, shopper.userId, 500)
    const { token } = await asked({ coinsUsed: 100 })
    expect((await somebody().view(token)).body.amount).toBe(239)
    const walletOf = () =>
      test.shop.db
        .selectFrom('users')
        .select(['coins', 'coins_held as held'])
        .where('id', '=', shopper.userId)
        .executeTakeFirstOrThrow()
    const before = await walletOf()
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    expect(await walletOf()).toEqual({ coins: before.coins, held: 0 })
    await somebody().check(token, await pay(token))
    expect((await walletOf()).coins).toBe(before.coins - 100 + 10)
    await expectMoneyToAddUp(test.shop)
  })
})

it('whoever tries links is stopped, and nobody can make the shop ask the gateway at every tap', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const client = limited.client()
    const view = () => client.call(viewAsPayer, { body: { token: 'x'.repeat(43) } })
    const answers = await Promise.all(Array.from({ length: 302 }, view))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    const hers = await aShopper(limited)
    const { gatewayOrderId } = await startedPayment(hers, await aProduct(limited))
    const { body } = await hers.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    const token = String(body.link).split('#')[1] ?? ''
    // A question of this moment has been asked: what is paid right after it waits for the next one.
    await client.call(checkAsPayer, { body: { token } })
    limited.sandbox.pay(gatewayOrderId)
    expect((await client.call(checkAsPayer, { body: { token } })).body).toEqual({ state: 'pending' })
    limited.clock.advance(3000)
    expect((await client.call(checkAsPayer, { body: { token } })).body).toEqual({ state: 'paid' })
  } finally {
    await limited.close()
  }
})
