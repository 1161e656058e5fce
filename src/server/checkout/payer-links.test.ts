// Payment links, which are valid for a day and show only the amount, a first name and the expiry (PAY-37 to PAY-39).
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, exportMyData } from '#contract/calls/account.ts'
import { setAge } from '#contract/calls/age.ts'
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
  checkPayment,
  listPendingPayments,
  receiveWebhook,
  verifyPayment,
  viewPayment,
} from '#contract/calls/payments.ts'
import { orderConfirmation, paymentRefunded, secondRefunded } from '#copy/emails.ts'
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

const BILLING = { firstName: 'Kunjamma', lastName: 'Varghese', email: 'kunjamma@example.in', street: 'Tamarind Lane' }
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

interface LinkedPurchase {
  readonly product: ProductId
  readonly gatewayOrderId: string
  readonly token: string
}

/** Starts a payment of the shopper for a new product, and creates a link. */
async function aLinkedPurchase(options: { stock?: number; coinsUsed?: number } = {}): Promise<LinkedPurchase> {
  const { coinsUsed, ...goods } = options
  const product = await aProduct(test, { name: 'Night pads', price: paise(29900), ...goods })
  const { gatewayOrderId } = await startedPayment(shopper, product, {
    ...(coinsUsed && { coinsUsed }),
    billing: BILLING,
  })
  return { product, gatewayOrderId, token: await aLink(gatewayOrderId) }
}
async function aLink(gatewayOrderId: string): Promise<string> {
  const { status, body } = await shopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
  expect(status).toBe(200)
  const [page, token = ''] = String(body.link).split('#')
  expect(page).toBe(`${SHOP_ORIGIN}/pay`)
  return token
}

const aPayer = () => {
  const client = test.client()
  return {
    view: (token: string) => client.call(viewAsPayer, { body: { token } }),
    start: (token: string) => client.call(startAsPayer, { body: { token } }),
    check: (token: string, proof: object = {}) => client.call(checkAsPayer, { body: { token, ...proof } }),
  }
}

/** Pays in the dialog and returns what the dialog reports to the page. */
async function pay(token: string): Promise<{ gatewayPaymentId: string; signature: string }> {
  const { status, body } = await aPayer().start(token)
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

describe('the payer', () => {
  it("the payer of a link sees only the amount, the shopper's first name and when the link expires", async () => {
    const { token } = await aLinkedPurchase()
    const { status, body } = await aPayer().view(token)
    expect(status).toBe(200)
    const until = new Date(test.clock.now().getTime() + hours(24)).toISOString()
    expect(body).toEqual({ state: 'open', amount: 339, firstName: 'Kunjamma', until, quote: null })
    const started = await aPayer().start(token)
    const revealed = `${JSON.stringify(body)} ${started.raw.toString()} ${JSON.stringify(started.headers)}`
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
      expect(revealed).not.toContain(secret)
    expect(started.body).toMatchObject({
      order: { amount: 33900, currency: 'INR' },
      callbackUrl: `${SHOP_ORIGIN}${addressOf(receivePayerCallback)}`,
    })
  })

  it('the payer pays without an account: the shopper gets one order and an email that another person paid', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    const proof = await pay(token)
    const payer = aPayer()
    expect((await payer.check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toMatchObject([{ status: 'placed', isPaidByOther: true, totalAmount: 339 }])
    expect(await cartOf()).toEqual([])
    const payment = await shopper.client.call(viewPayment, { params: { gatewayOrderId } })
    expect(payment.body).toMatchObject({ status: 'placed', order: { email: 'kunjamma@example.in' } })
    await test.drain()
    const emails = test.mailbox.to('kunjamma@example.in')
    expect(emails).toHaveLength(1)
    expect(emails[0]?.text).toContain(orderConfirmation.paidByPayerLink)
    // A repeated check returns paid, and the payment cannot be started again.
    expect((await payer.view(token)).body).toMatchObject({ state: 'paid' })
    expect(refusal(await payer.start(token))).toEqual([410, 'payer_link_expired'])
    expect((await payer.check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('the payer of a link sees only that the payment is being checked when its amount is wrong', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    await aPayer().start(token)
    test.sandbox.nextPayment({ amount: 40000 })
    test.sandbox.pay(gatewayOrderId)
    expect((await aPayer().check(token)).body).toEqual({ state: 'checking' })
    expect((await aPayer().view(token)).body).toMatchObject({ state: 'checking', firstName: 'Kunjamma' })
  })

  it('a payer who starts without paying changes nothing', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    await aPayer().start(token)
    expect((await aPayer().check(token)).body).toEqual({ state: 'pending' })
    expect(await ordersOf()).toEqual([])
    expect(await cartOf()).toHaveLength(1)
    expect((await shopper.client.call(viewPayment, { params: { gatewayOrderId } })).body.status).toBe('pending')
  })

  it('a payer who pays in an in-app browser returns to the page of the link', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
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

  it('a wrong signature of a payer is refused and places no order', async () => {
    const { token } = await aLinkedPurchase()
    await aPayer().start(token)
    const forged = await aPayer().check(token, { gatewayPaymentId: 'pay_1', signature: 'x'.repeat(64) })
    expect(refusal(forged)).toEqual([400, 'payment_signature'])
    expect(await ordersOf()).toEqual([])
  })
})

describe('concurrent payments', () => {
  it('simultaneous checks by two payers and the shopper place one order', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    const proof = await pay(token)
    const answers = await Promise.all([
      aPayer().check(token, proof),
      aPayer().check(token),
      shopper.client.call(verifyPayment, {
        body: { razorpay_order_id: gatewayOrderId, billingData: aBilling(), coinsUsed: 0, fromPolling: true },
      }),
      shopper.client.call(checkPayment, { params: { gatewayOrderId } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await ordersOf()).toHaveLength(1)
    expect(await paymentsOf(gatewayOrderId)).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('a second payment of a link is refused, because the first is completed before it starts', async () => {
    const { token } = await aLinkedPurchase()
    await pay(token)
    expect(refusal(await aPayer().start(token))).toEqual([410, 'payer_link_expired'])
    expect((await aPayer().view(token)).body.state).toBe('paid')
    expect(await ordersOf()).toHaveLength(1)
  })

  it('a second payment of a purchase with a link is refunded', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    await aPayer().start(token)
    await aPayer().start(token)
    test.sandbox.allowSecondCapture(true)
    // The second payment is authorised late by its bank.
    const latePayment = test.sandbox.pay(gatewayOrderId, { outcome: 'created' })
    test.sandbox.pay(gatewayOrderId)
    expect((await aPayer().check(token)).body).toEqual({ state: 'paid' })
    test.sandbox.authorizeLate(latePayment.paymentId, { capture: true })
    await handleSecondPayment(test.shop, atRazorpay(gatewayOrderId), latePayment.paymentId)
    await test.drain()
    const payments = await paymentsOf(gatewayOrderId)
    expect(payments.map(({ order, reason }) => [order !== null, reason])).toEqual([
      [true, null],
      [false, 'replaced'],
    ])
    expect(await ordersOf()).toHaveLength(1)
    // The order is paid, so no email says that the order could not be placed.
    const subjects = test.mailbox.emails.map(({ subject }) => subject)
    expect(subjects).toContain(secondRefunded.subject({ shop: test.shop.identity().name }))
    expect(subjects).not.toContain(paymentRefunded.subject({ shop: test.shop.identity().name }))
    await expectMoneyToAddUp(test.shop)
  })

  it('a webhook alone completes the payment of a link, and the email says that another person paid', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    await pay(token)
    const body = JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id: gatewayOrderId } } } })
    const signed = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signed }
    expect((await test.client().call(receiveWebhook, { body, headers })).status).toBe(200)
    await test.drain()
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: true }])
    expect(test.mailbox.to('kunjamma@example.in')[0]?.text).toContain(orderConfirmation.paidByPayerLink)
  })

  it("the order's email names no other payer when the shopper also started the payment", async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    await aPayer().start(token)
    const repeat = await shopper.client.call(startPayment, { body: { billingData: aBilling(BILLING), coinsUsed: 0 } })
    expect((repeat.body.order as { id: string }).id).toBe(gatewayOrderId)
    test.sandbox.pay(gatewayOrderId)
    expect(await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')).toMatchObject({ kind: 'placed' })
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: false }])
    await test.drain()
    expect(test.mailbox.to('kunjamma@example.in')[0]?.text).not.toContain(orderConfirmation.paidByPayerLink)
  })

  it('an order is not marked as paid by another person when the payment link was not used', async () => {
    const { gatewayOrderId } = await aLinkedPurchase()
    test.sandbox.pay(gatewayOrderId)
    await completePayment(test.shop, atRazorpay(gatewayOrderId), 'job')
    expect(await ordersOf()).toMatchObject([{ isPaidByOther: false }])
  })
})

describe('a link', () => {
  it('a payment link works for a day, also after the holds have expired', async () => {
    const { token } = await aLinkedPurchase({ stock: 3 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    test.clock.advance(hours(23))
    await reconcilePayments(test.shop)
    const proof = await pay(token)
    expect((await aPayer().check(token, proof)).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
    await expectMoneyToAddUp(test.shop)
  })

  it('a payment link ends after a day, and a payment under way is still completed', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    test.clock.advance(hours(24) - 1)
    await aPayer().start(token)
    test.clock.advance(1)
    expect(refusal(await aPayer().view(token))).toEqual([410, 'payer_link_expired'])
    expect(refusal(await aPayer().start(token))).toEqual([410, 'payer_link_expired'])
    const { paymentId: gatewayPaymentId, signature } = test.sandbox.pay(gatewayOrderId)
    expect((await aPayer().check(token, { gatewayPaymentId, signature })).body).toEqual({ state: 'paid' })
    expect(await ordersOf()).toHaveLength(1)
  })

  it('a payment link ends when the shopper ends it, creates another, or starts another purchase', async () => {
    const { token, gatewayOrderId } = await aLinkedPurchase()
    expect((await shopper.client.call(endPayerLink)).status).toBe(200)
    expect(refusal(await aPayer().view(token))).toEqual([410, 'payer_link_expired'])
    expect(refusal(await aPayer().start(token))).toEqual([410, 'payer_link_expired'])
    const second = await aLink(gatewayOrderId)
    expect((await aPayer().view(second)).status).toBe(200)
    const third = await aLink(gatewayOrderId)
    expect(refusal(await aPayer().view(second))).toEqual([404, 'payer_link_not_found'])
    await startedPayment(shopper, await aProduct(test))
    expect(refusal(await aPayer().view(third))).toEqual([410, 'payer_link_expired'])
    expect(refusal(await aPayer().start(third))).toEqual([410, 'payer_link_expired'])
  })

  it('a payment link ends when the shopper starts again after the holds expired, so that one cart is not paid twice', async () => {
    const { token, product } = await aLinkedPurchase()
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    expect((await aPayer().view(token)).status).toBe(200)
    await startedPayment(shopper, product)
    expect(refusal(await aPayer().view(token))).toEqual([410, 'payer_link_expired'])
  })

  it('a payment link with a wrong or truncated token is 404, and one with a malformed token 400', async () => {
    const { token } = await aLinkedPurchase()
    for (const wrong of [`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.slice(0, 20), 'x'])
      for (const call of [viewAsPayer, startAsPayer, checkAsPayer])
        expect(refusal(await test.client().call(call, { body: { token: wrong } }))).toEqual([
          404,
          'payer_link_not_found',
        ])
    expect((await aPayer().view('../../x')).status).toBe(400)
  })

  it('a payment link is stored as a hash and never logged', async () => {
    const { token } = await aLinkedPurchase()
    const proof = await pay(token)
    await aPayer().check(token, proof)
    await aPayer().check('x'.repeat(43), proof)
    const rows = await test.shop.db.selectFrom('payer_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(test.logged.length).toBeGreaterThan(0)
    expect(test.logged.join('\n')).not.toContain(token)
  })

  it("a payment link can be created only for the shopper's own payment that can still be paid", async () => {
    const { gatewayOrderId, token } = await aLinkedPurchase()
    const otherShopper = await aShopper(test)
    const strange = await otherShopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    expect(refusal(strange)).toEqual([404, 'not_found'])
    await aPayer().check(token, await pay(token))
    const paid = await shopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    expect(refusal(paid)).toEqual([404, 'not_found'])
  })

  it("a payment link is refused to a minor without a guardian's consent", async () => {
    const { gatewayOrderId } = await aLinkedPurchase()
    await shopper.client.call(setAge, { body: { age: 'minor' } })
    const { client } = shopper
    expect(refusal(await client.call(makePayerLink, { body: { payment: gatewayOrderId } }))).toEqual([
      403,
      'guardian_needed',
    ])
  })

  it('a payment link is listed for the shopper while it is valid, without its token', async () => {
    const { gatewayOrderId, token } = await aLinkedPurchase()
    const pendingLink = async () => (await shopper.client.call(listPendingPayments)).body.link
    const until = new Date(test.clock.now().getTime() + hours(24)).toISOString()
    expect(await pendingLink()).toEqual({ gatewayOrderId, amount: 339, until })
    await shopper.client.call(endPayerLink)
    expect(await pendingLink()).toBeNull()
    const newToken = await aLink(gatewayOrderId)
    expect(await pendingLink()).not.toBeNull()
    test.clock.advance(hours(24))
    expect(await pendingLink()).toBeNull()
    expect(newToken).not.toBe(token)
  })

  it("a payment link is erased with the account, and exported without the payer's card or UPI address", async () => {
    const { token } = await aLinkedPurchase()
    await aPayer().check(token, await pay(token))
    const copy = JSON.parse((await shopper.client.call(exportMyData)).raw.toString())
    expect(copy.askedToPay).toMatchObject([{ endedAt: null, usedAt: test.clock.now().toISOString() }])
    expect(copy.payments).toMatchObject([{ instrument: '' }])
    expect(JSON.stringify(copy)).not.toContain(token)
    const purchase = await aLinkedPurchase()
    expect((await shopper.client.call(deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    expect(refusal(await aPayer().view(purchase.token))).toEqual([404, 'payer_link_not_found'])
    const rows = await test.shop.db
      .selectFrom('payer_links')
      .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
      .select('attempt_id')
      .where('user_id', '=', shopper.userId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('stock and coins', () => {
  it('the payment of a link is refused when stock is missing, without naming the product', async () => {
    const { token, product } = await aLinkedPurchase({ stock: 4 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    const refused = await aPayer().start(token)
    expect(refusal(refused)).toEqual([409, 'payer_items_unavailable'])
    expect(refused.raw.toString()).not.toContain('Night pads')
  })

  it('when stock runs out while a link is being paid, the payment is refunded', async () => {
    const { token, product, gatewayOrderId } = await aLinkedPurchase({ stock: 4 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    const proof = await pay(token)
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    expect((await aPayer().check(token, proof)).body).toEqual({ state: 'returned' })
    expect((await aPayer().view(token)).body).toMatchObject({ state: 'returned' })
    await test.drain()
    expect(await paymentsOf(gatewayOrderId)).toEqual([{ order: null, reason: 'unavailable' }])
    expect(await cartOf()).toHaveLength(1)
    expect(test.mailbox.emails.map(({ subject }) => subject)).toContain(
      paymentRefunded.subject({ shop: test.shop.identity().name }),
    )
    await expectMoneyToAddUp(test.shop)
  })

  it("a payment link holds stock no longer than the shopper's own payment", async () => {
    const { token, product } = await aLinkedPurchase({ stock: 1 })
    const heldOf = async () =>
      (
        await test.shop.db
          .selectFrom('stock_levels')
          .select('held')
          .where('product_id', '=', product)
          .executeTakeFirstOrThrow()
      ).held
    expect(await heldOf()).toBe(1)
    await aPayer().start(token)
    test.clock.advance(minutes(31))
    await aPayer().start(token)
    expect(await heldOf()).toBe(0)
    await test.shop.db.updateTable('stock_levels').set({ stock: 0 }).where('product_id', '=', product).execute()
    const refused = await aPayer().start(token)
    expect(refusal(refused)).toEqual([409, 'payer_items_unavailable'])
    expect(refused.raw.toString()).not.toContain('Night pads')
  })

  it('the payment of a link is refused when the shopper no longer has the coins', async () => {
    await giveCoins(test, shopper.userId, 100)
    const { token } = await aLinkedPurchase({ coinsUsed: 100 })
    test.clock.advance(minutes(21))
    await reconcilePayments(test.shop)
    await giveCoins(test, shopper.userId, -100)
    expect(refusal(await aPayer().start(token))).toEqual([409, 'payer_items_unavailable'])
  })

  it('coins are released when the holds expire, and spent when the payment link is paid', async () => {
    await giveCoins(test, shopper.userId, 500)
    const { token } = await aLinkedPurchase({ coinsUsed: 100 })
    expect((await aPayer().view(token)).body.amount).toBe(239)
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
    await aPayer().check(token, await pay(token))
    expect((await walletOf()).coins).toBe(before.coins - 100 + 10)
    await expectMoneyToAddUp(test.shop)
  })
})

it('a connection can view payment links 300 times, and of two checks within three seconds the second does not find a new payment', async () => {
  const limited = await openTestShop({ RATE_LIMITS: 'on' })
  try {
    const client = limited.client()
    const view = () => client.call(viewAsPayer, { body: { token: 'x'.repeat(43) } })
    const answers = await Promise.all(Array.from({ length: 302 }, view))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    const limitedShopper = await aShopper(limited)
    const { gatewayOrderId } = await startedPayment(limitedShopper, await aProduct(limited))
    const { body } = await limitedShopper.client.call(makePayerLink, { body: { payment: gatewayOrderId } })
    const token = String(body.link).split('#')[1] ?? ''
    // The gateway is asked once in three seconds, so a later check finds the payment.
    await client.call(checkAsPayer, { body: { token } })
    limited.sandbox.pay(gatewayOrderId)
    expect((await client.call(checkAsPayer, { body: { token } })).body).toEqual({ state: 'pending' })
    limited.clock.advance(3000)
    expect((await client.call(checkAsPayer, { body: { token } })).body).toEqual({ state: 'paid' })
  } finally {
    await limited.close()
  }
})
