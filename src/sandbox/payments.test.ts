// Payments through their lifecycle, including late changes (RZP-8, RZP-13).
import { expect, test } from 'vitest'
import { keySecret, openTestSandbox } from './open-test-sandbox.ts'
import { checkoutSignature } from './signatures.ts'

const whole = { amount: 29900, currency: 'INR' }

test('a successful payment is captured automatically and the order is paid', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const order = await createOrder()
  const { paymentId, signature } = sandbox.pay(order)
  expect(signature).toBe(checkoutSignature(order, paymentId, keySecret))
  const payment = (await call('GET', `/v1/payments/${paymentId}`)).body
  expect(payment).toMatchObject({ status: 'captured', captured: true, order_id: order, amount: 29900, method: 'upi' })
  expect(payment).toMatchObject({ fee: 706, tax: 108, error_code: null, notes: [], refund_status: null })
  const paid = (await call('GET', `/v1/orders/${order}`)).body
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 29900, amount_due: 0, attempts: 1 })
})

test("a payment contains the card's details only on request, in every call that returns payments", async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const orderId = await createOrder()
  const { paymentId } = sandbox.pay(orderId, { method: 'card' })
  const fetchJson = async (path: string) => {
    const { body } = await call('GET', `/v1/${path}`)
    return body.items?.[0] ?? body
  }
  for (const path of [`payments/${paymentId}`, 'payments', `orders/${orderId}/payments`]) {
    const plain = await fetchJson(path)
    expect(plain.card_id).toMatch(/^card_/)
    expect(plain).not.toHaveProperty('card')
    expect((await fetchJson(`${path}?expand[]=card`)).card).toMatchObject({ last4: '1007', network: 'Visa' })
  }
  expect((await call('GET', `/v1/orders/${orderId}/payments?skip=1`)).status).toBe(400)
})

test("a failed payment leaves the order in the state 'attempted' and open for another payment", async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const order = await createOrder()
  const failed = sandbox.pay(order, { outcome: 'cancelled' })
  expect((await call('GET', `/v1/orders/${order}`)).body).toMatchObject({ status: 'attempted', attempts: 1 })
  expect((await call('GET', `/v1/payments/${failed.paymentId}`)).body).toMatchObject({
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'payment_cancelled',
    fee: null,
  })
  sandbox.pay(order)
  const { body } = await call('GET', `/v1/orders/${order}/payments`)
  expect(body.items.map((each: { status: string }) => each.status)).toEqual(['failed', 'captured'])
})

test('an order that is paid or has an authorised payment accepts no other payment', async () => {
  const { sandbox, createOrder } = openTestSandbox()
  const paid = await createOrder()
  sandbox.pay(paid)
  expect(() => sandbox.pay(paid)).toThrow('already paid')
  const orderId = await createOrder()
  sandbox.pay(orderId, { outcome: 'authorized' })
  expect(() => sandbox.pay(orderId)).toThrow('already authorised')
})

test('an authorised payment is captured once, whole and in its currency', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const order = await createOrder()
  const { paymentId } = sandbox.pay(order, { outcome: 'authorized' })
  const capture = (body: object) => call('POST', `/v1/payments/${paymentId}/capture`, body)
  expect((await capture({ amount: 29900 })).body.error.description).toBe('The currency field is required.')
  expect((await capture({ ...whole, amount: 29800 })).body.error.description).toBe(
    'Capture amount must be equal to the amount authorized',
  )
  expect((await capture({ ...whole, amount: 1.5 })).body.error.description).toBe('The amount must be an integer.')
  expect((await capture(whole)).body).toMatchObject({ status: 'captured', captured: true, fee: 706 })
  const secondCapture = await capture(whole)
  expect(secondCapture.status).toBe(400)
  expect(secondCapture.body.error.description).toBe('This payment has already been captured')
})

test('a payment of an order with manual capture stays authorised until the shop captures it', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const order = await createOrder({ payment: { capture: 'manual' } })
  const { paymentId } = sandbox.pay(order)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('authorized')
  expect((await call('GET', `/v1/orders/${order}`)).body.status).toBe('attempted')
  expect((await call('GET', '/v1/orders?authorized=1&expand[]=payments')).body.items).toMatchObject([
    { id: order, payments: { count: 1 } },
  ])
})

test('when the bank answers after the period for automatic capture, the shop must capture the payment', async () => {
  const { sandbox, call, advanceClock, createOrder } = openTestSandbox()
  const payment = { capture: 'automatic', capture_options: { automatic_expiry_period: 12 } }
  const { paymentId } = sandbox.pay(await createOrder({ payment }), { outcome: 'created' })
  advanceClock(13 * 60)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  })
  sandbox.authorizeLate(paymentId)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('authorized')
})

test('an uncaptured payment is refunded automatically after three days', async () => {
  const { sandbox, call, advanceClock, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder(), { outcome: 'authorized' })
  advanceClock(3 * 24 * 3600 + 1)
  const payment = (await call('GET', `/v1/payments/${paymentId}`)).body
  expect(payment).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 29900, refund_status: 'full' })
})

test('a late authorisation turns a failed payment into a captured one', async () => {
  const { sandbox, call, receiver, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder(), { outcome: 'failure' })
  sandbox.authorizeLate(paymentId)
  expect((await call('GET', `/v1/payments/${paymentId}`)).body).toMatchObject({ status: 'captured', error_code: null })
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['payment.failed', 'payment.authorized', 'payment.captured', 'order.paid'])
})

test('a late authorisation can stay uncaptured, and a paid payment cannot be authorised late', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const { paymentId } = sandbox.pay(await createOrder(), { outcome: 'failure' })
  sandbox.authorizeLate(paymentId, { capture: false })
  expect((await call('GET', `/v1/payments/${paymentId}`)).body.status).toBe('authorized')
  expect(() => sandbox.authorizeLate(paymentId)).toThrow('no longer come in late')
})

test('a failed payment can be captured later under the same payment id', async () => {
  const { sandbox, call, receiver, createOrder } = openTestSandbox()
  const order = await createOrder()
  const { paymentId } = sandbox.pay(order, { outcome: 'failure' })
  sandbox.captureLate(paymentId)
  expect((await call('GET', `/v1/orders/${order}`)).body.status).toBe('paid')
  await sandbox.deliverWebhooks()
  expect(receiver.events()).toEqual(['payment.failed', 'payment.captured', 'order.paid'])
})

test('a late second payment on a paid order is refunded automatically', async () => {
  const { sandbox, call, createOrder } = openTestSandbox()
  const order = await createOrder()
  const late = sandbox.pay(order, { outcome: 'failure' })
  const paid = sandbox.pay(order)
  sandbox.authorizeLate(late.paymentId)
  expect((await call('GET', `/v1/payments/${late.paymentId}`)).body).toMatchObject({ status: 'refunded' })
  expect((await call('GET', `/v1/payments/${paid.paymentId}`)).body).toMatchObject({ status: 'captured' })
  expect((await call('GET', `/v1/payments/${late.paymentId}/refunds`)).body.count).toBe(1)
})
