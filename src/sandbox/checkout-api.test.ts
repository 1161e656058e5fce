// The dialog's own calls behave as those of Razorpay's dialog (RZP-15, RZP-21).
import { expect, test } from 'vitest'
import { keyId, keySecret, openTestSandbox } from './open-test-sandbox.ts'
import { checkoutSignature } from './signatures.ts'

const key = `key_id=${keyId}`
const noKey = { authorization: '' }

async function openDialog() {
  const test = openTestSandbox()
  const order_id = await test.createOrder()
  const post = (path: string, body: object) => test.call('POST', `/v1/${path}?${key}`, body, noKey)
  const get = (path: string) => test.call('GET', `/v1/${path}?${key}`, undefined, noKey)
  const start = (body: object) => post('payments/create/ajax', { order_id, ...body })
  return { ...test, order_id, post, get, start }
}

const card = (number: string) => ({
  method: 'card',
  card: { number, expiry: '12/30', cvv: '123', name: 'Anjali Nair' },
})

test("the payment dialog opens with the merchant's public key, and not with another key", async () => {
  const { call, get, order_id } = await openDialog()
  const opened = await call('GET', `/v1/checkout/preferences?${key}&order_id=${order_id}`, undefined, noKey)
  expect(opened.body.order).toEqual({ id: order_id, amount: 29900, currency: 'INR' })
  const foreign = await call('GET', `/v1/checkout/preferences?key_id=rzp_test_other&order_id=${order_id}`)
  expect(foreign.status).toBe(401)
  expect((await get('checkout/preferences')).status).toBe(400)
})

test('the payment dialog does not open for a paid or unknown order', async () => {
  const { call, sandbox, order_id } = await openDialog()
  sandbox.pay(order_id)
  for (const id of [order_id, 'order_AAAAAAAAAAAAAA']) {
    expect((await call('GET', `/v1/checkout/preferences?${key}&order_id=${id}`)).status).toBe(400)
  }
})

test.each([
  ['4100 2800 0000 1007', '1234', 'success', null],
  ['5500 6700 0000 1002', '123456', 'success', null],
  ['6527 6589 0000 1005', '1234567890', 'success', null],
  ['4100 2800 0000 1007', '123', 'failed', 'authentication_failed'],
  ['4100 2800 0007 0002', '1234', 'failed', 'payment_cancelled'],
  ['4100 2800 0008 0001', '1234', 'failed', 'insufficient_fund'],
  ['4100 2800 0009 0000', '1234', 'failed', 'payment_timed_out'],
])('a payment with the test card %s and OTP %s ends as %s', async (number, otp, status, reason) => {
  const { post, start, order_id } = await openDialog()
  const { payment_id, ...outcome } = (await start(card(number))).body
  expect(outcome).toEqual({ status: 'pending' })
  const ended = (await post(`payments/${payment_id}/confirm`, { otp })).body
  expect(ended.status).toBe(status)
  if (reason === null) {
    expect(ended.response.razorpay_signature).toBe(checkoutSignature(order_id, payment_id, keySecret))
  } else expect(ended.error).toMatchObject({ reason, metadata: { order_id, payment_id } })
})

test.each([
  ['a mistyped number', { number: '4100280000001008', expiry: '12/30', cvv: '123' }],
  ['a past date', { number: '4100280000001007', expiry: '07/26', cvv: '123' }],
  ['no CVV', { number: '4100280000001007', expiry: '12/30', cvv: '' }],
])('a card with %s is refused and creates no payment', async (_case, details) => {
  const { start, call, order_id } = await openDialog()
  expect((await start({ method: 'card', card: details })).status).toBe(400)
  expect((await call('GET', `/v1/orders/${order_id}`)).body.attempts).toBe(0)
})

test('a payment by netbanking or a UPI app ends with the result chosen on its page', async () => {
  const { post, start, call } = await openDialog()
  const bank = (await start({ method: 'netbanking', bank: 'FDRL' })).body.payment_id
  expect((await post(`payments/${bank}/confirm`, { outcome: 'failure' })).body.error.reason).toBe('payment_failed')
  const app = (await start({ method: 'upi', email: 'a@example.in', contact: '+919000000001' })).body.payment_id
  expect((await post(`payments/${app}/confirm`, { outcome: 'success' })).body.status).toBe('success')
  expect((await call('GET', `/v1/payments/${app}`)).body).toMatchObject({
    email: 'a@example.in',
    contact: '+919000000001',
    upi: { flow: 'intent' },
  })
})

test('cancelling a pending payment makes it fail, unless it has already succeeded', async () => {
  const { get, start, sandbox } = await openDialog()
  const first = (await start({ method: 'netbanking' })).body.payment_id
  expect((await get(`payments/${first}/cancel`)).body.error.reason).toBe('payment_cancelled')
  sandbox.cancelTooLate()
  const second = (await start({ method: 'netbanking' })).body.payment_id
  expect((await get(`payments/${second}/cancel`)).body.status).toBe('success')
})

test('a QR code has no payment until a phone pays it, and the dialog then finds the payment', async () => {
  const { post, get, call, order_id } = await openDialog()
  const qr = (await post('checkout/order', { order_id, receiver_type: 'qr_code' })).body
  expect(qr.qr_code.image_content).toMatch(/^upi:\/\/pay\?pa=.*am=299\.00&cu=INR/)
  expect((await call('GET', `/v1/orders/${order_id}`)).body.attempts).toBe(0)
  expect((await get(`checkout/order/${qr.id}/status`)).body).toEqual({ status: 'pending' })
  expect((await post(`checkout/order/${qr.id}/phone`, { outcome: 'failure' })).body.status).toBe('failed')
  expect((await post(`checkout/order/${qr.id}/phone`, { outcome: 'success' })).body.status).toBe('success')
  expect((await get(`checkout/order/${qr.id}/status`)).body.status).toBe('success')
})

test('the status request of a QR code returns a payment that was made outside of the dialog', async () => {
  const { post, get, sandbox, order_id } = await openDialog()
  const { id } = (await post('checkout/order', { order_id, receiver_type: 'qr_code' })).body
  const { paymentId } = sandbox.pay(order_id)
  const { body } = await get(`checkout/order/${id}/status`)
  expect(body.response.razorpay_payment_id).toBe(paymentId)
})

test('closing a QR code that has just been paid returns the payment', async () => {
  const { post, call, sandbox, order_id } = await openDialog()
  const close = async () => {
    const { id } = (await post('checkout/order', { order_id, receiver_type: 'qr_code' })).body
    return (await call('DELETE', `/v1/checkout/order/${id}?${key}&close_reason=opt_out`)).body.status
  }
  expect(await close()).toBe('pending')
  sandbox.cancelTooLate()
  expect(await close()).toBe('success')
})

test('on request, the response of a successful payment contains only the payment id', async () => {
  const { post, sandbox, order_id } = await openDialog()
  sandbox.handlerPaymentIdOnly()
  const { id } = (await post('checkout/order', { order_id, receiver_type: 'qr_code' })).body
  const { response } = (await post(`checkout/order/${id}/phone`, { outcome: 'success' })).body
  expect(response.razorpay_payment_id).toMatch(/^pay_/)
  expect(response).not.toHaveProperty('razorpay_signature')
  expect(response).not.toHaveProperty('razorpay_order_id')
})

test("the sandbox serves the picture of the QR code, and the dialog's script and frame", async () => {
  const { post, sandbox, order_id } = await openDialog()
  const { id } = (await post('checkout/order', { order_id, receiver_type: 'qr_code' })).body
  const files = ['checkout.js', 'checkout/public', 'checkout/frame.client.js', 'checkout/frame.css']
  for (const path of [`checkout/order/${id}/qr.svg`, ...files]) {
    const answer = await sandbox.handle(new Request(`http://127.0.0.1/sandbox/razorpay/v1/${path}`))
    expect([path, answer.status]).toEqual([path, 200])
  }
  const page = await sandbox.handle(new Request('http://127.0.0.1/v1/checkout/public'))
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Test payment — no money moves')
})
