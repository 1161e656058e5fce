// Sets every control over HTTP, and checks that invalid input is refused.
import { expect, test } from 'vitest'
import { keySecret, openTestSandbox } from './open-test-sandbox.ts'
import { checkoutSignature } from './signatures.ts'

const below = '/sandbox/razorpay/control'

test('a payment can be made in the sandbox over HTTP, under any path prefix', async () => {
  const { call, createOrder } = openTestSandbox()
  const orderId = await createOrder()
  const { status, body } = await call('POST', `${below}/pay`, { orderId, method: 'netbanking' })
  expect(status).toBe(200)
  expect(body.signature).toBe(checkoutSignature(orderId, body.paymentId, keySecret))
  const looked = await call('GET', `${below}/orders/${orderId}`)
  expect(looked.body).toMatchObject({ order: { status: 'paid' }, payments: [{ bank: 'HDFC' }], refunds: [] })
})

test('controls set over HTTP are in the state of the sandbox, until a reset', async () => {
  const { call, createOrder, sandbox } = openTestSandbox()
  const failed = sandbox.pay(await createOrder(), { outcome: 'failure' })
  const otherPayment = sandbox.pay(await createOrder(), { outcome: 'failure' })
  const turns: [string, object | null][] = [
    ['fail-next', { operation: 'fetch', fault: { kind: 'drop' }, times: 2 }],
    ['refuse-capture', { times: 1 }],
    ['slow', { ms: 0 }],
    ['webhook-url', { url: 'http://127.0.0.1:9/hook' }],
    ['webhooks', { mode: 'hold', copies: 2, dropNext: 1, delayMs: 0 }],
    ['release-webhooks', { order: 'reversed', copies: 2 }],
    ['deliver-webhooks', {}],
    ['authorize-late', { paymentId: failed.paymentId }],
    ['capture-late', { paymentId: otherPayment.paymentId }],
    ['manual-capture', { on: true }],
    ['refund-outcome', { outcome: 'pending' }],
    ['handler-payment-id-only', { times: 3 }],
    ['cancel-too-late', { times: 4 }],
    ['next-payment', { amount: 100, feeBearer: 'customer', offer: 200 }],
    ['refuse-refund', { description: 'The balance is too low.', times: 2 }],
    ['allow-second-capture', { on: true }],
    ['max-amount', { amount: 5000 }],
    ['odd', { entityId: otherPayment.paymentId, overlay: { card: [] } }],
    ['list-lag', { seconds: 60, lists: ['orders'] }],
  ]
  for (const [control, body] of turns)
    expect([control, (await call('POST', `/control/${control}`, body)).status]).toEqual([control, 200])
  const { faultSettings } = (await call('GET', '/control')).body
  expect(faultSettings).toMatchObject({
    faults: [{ operation: 'fetch', times: 2 }, { operation: 'capture' }, { operation: 'refund', times: 2 }],
    manualCapture: true,
    refundOutcome: 'pending',
    paymentIdOnly: 3,
    cancelsTooLate: 4,
    nextPayment: { amount: 100, feeBearer: 'customer', offer: 200 },
    allowSecondCapture: true,
    maxAmount: 5000,
    odd: { [otherPayment.paymentId]: { card: [] } },
    listLag: { seconds: 60, lists: ['orders'] },
    webhooks: { mode: 'hold', copies: 2 },
  })
  await call('POST', '/control/reset', {})
  expect((await call('GET', '/control')).body.faultSettings).toMatchObject({ faults: [], manualCapture: false })
})

test('a pending refund is completed over HTTP', async () => {
  const { call, createOrder, sandbox } = openTestSandbox()
  sandbox.refundOutcome('pending')
  const paidPayment = async () => sandbox.pay(await createOrder())
  const { paymentId } = await paidPayment()
  const refund = await call('POST', `/v1/payments/${paymentId}/refund`, {})
  const part = await call('POST', `/v1/payments/${(await paidPayment()).paymentId}/refund`, {})
  await call('POST', '/control/settle-refund', { refundId: part.body.id, outcome: 'processed', arn: '7433' })
  expect((await call('GET', `/v1/refunds/${part.body.id}`)).body.acquirer_data).toEqual({ arn: '7433' })
  await call('POST', '/control/settle-refund', { refundId: refund.body.id, outcome: 'failed' })
  expect((await call('GET', `/v1/refunds/${refund.body.id}`)).body.status).toBe('failed')
})

test('a dispute, a refund made in the dashboard and a settlement are created over HTTP', async () => {
  const { call, createOrder, sandbox } = openTestSandbox()
  const orderId = await createOrder()
  const { paymentId } = sandbox.pay(orderId)
  const setControl = async (control: string, body: object) => (await call('POST', `/control/${control}`, body)).body
  const { disputeId } = await setControl('dispute', { paymentId, amount: 500, respondBy: '2026-08-05T12:00:00+05:30' })
  await setControl('move-dispute', { disputeId, status: 'lost', deducted: 400 })
  const { refundId } = await setControl('refund-from-dashboard', { paymentId, amount: 100 })
  const { settlementId } = await setControl('settle', { at: '2026-08-03T06:30:00Z', only: [paymentId] })
  expect((await call('GET', `/control/orders/${orderId}`)).body).toMatchObject({
    refunds: [{ id: refundId, amount: 100 }],
    disputes: [{ id: disputeId, status: 'lost', amount_deducted: 400, respond_by: Date.UTC(2026, 7, 5, 6, 30) / 1000 }],
  })
  expect((await call('GET', '/control')).body).toMatchObject({
    counts: { disputes: 1, settlements: 1 },
    settlements: [{ id: settlementId, created_at: Date.UTC(2026, 7, 3, 6, 30) / 1000 }],
  })
})

test.each([
  ['unknown', {}],
  ['dispute', { paymentId: 'pay_AAAAAAAAAAAAAA', respondBy: 'soon' }],
  ['move-dispute', { disputeId: 'disp_AAAAAAAAAAAAAA', status: 'forgotten' }],
  ['settle', { at: '2026-08-03' }],
  ['refuse-refund', { times: 2 }],
  ['pay', { orderId: 'order_AAAAAAAAAAAAAA' }],
  ['pay', { orderId: 'order_AAAAAAAAAAAAAA', outcome: 'maybe' }],
  ['slow', { ms: -1 }],
  ['slow', { ms: 1, typo: true }],
  ['fail-next', { operation: 'fetch', fault: { kind: 'status', status: 418 } }],
  ['webhook-url', { url: 'https://example.com/' }],
])('the control %s with the invalid value %o is refused', async (control, body) => {
  const { call } = openTestSandbox()
  expect((await call('POST', `/control/${control}`, body)).status).toBe(400)
})

test('a form submitted from another site cannot set a control', async () => {
  const { sandbox } = openTestSandbox()
  const request = new Request('http://127.0.0.1/control/reset', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
  })
  expect((await sandbox.handle(request)).status).toBe(400)
  expect((await sandbox.handle(new Request('http://127.0.0.1/control/reset', { method: 'POST' }))).status).toBe(400)
})
